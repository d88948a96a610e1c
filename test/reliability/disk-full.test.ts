import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { ApiError } from "../../src/shared/errors.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { ADA, startLiveService } from "../areas/live-service.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "../engine/support/running-engine.ts";
import { api, type ErrorBody } from "../support/http.ts";
import { chainOf, untilTrue } from "./lives.ts";
import { mountSmallDisk, NO_MOUNT, type SmallDisk } from "./small-disk.ts";

const disks: SmallDisk[] = [];
afterAll(() => {
  for (const disk of disks) disk.remove();
});

const smallDisk = (mebibytes: number): SmallDisk => {
  const disk = mountSmallDisk(mebibytes)!;
  disks.push(disk);
  return disk;
};

const canMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  if (disk === null) console.error(`\n*** ${NO_MOUNT} ***\n`);
  return disk !== null;
})();

const codeOf = (error: unknown): string => (error as ApiError).code;

describe.skipIf(!canMount)("a full disk", () => {
  test("under the accounts alone stops time, not reading; with room the tick goes on by itself, none missed", async () => {
    const disk = smallDisk(8);
    const tenantsRoot = join(disk.path, "tenants");
    const run = await startRunningEngine({ tenantsRoot });
    const people = [1, 2, 3];
    for (const n of people)
      await run.engine.ask("echo.create", nthId("user", n), {
        echo: nthEcho(n),
        shard: personalShard(n),
        maxEchoes: 1,
        idempotency: null,
      });
    await run.engine.step(2);
    disk.fill();
    // What is left of the WAL's last page may take a tick or two.
    expect(await run.engine.step(50).catch(codeOf)).toBe("UNAVAILABLE");
    const stuckAt = run.engine.status().currentTick;
    expect(await run.engine.step(1).catch(codeOf)).toBe("UNAVAILABLE");
    expect(run.engine.status().currentTick).toBe(stuckAt);
    const created = run.engine.ask("echo.create", nthId("user", 9), {
      echo: nthEcho(9),
      shard: personalShard(9),
      maxEchoes: 1,
      idempotency: null,
    });
    expect(await created.catch(codeOf)).toBe("UNAVAILABLE");
    for (const n of people)
      expect((await run.engine.ask("echo.get", nthId("user", n), { echoId: nthId("echo", n) })).status).toBe("Active");

    disk.free();
    await untilTrue(() => run.engine.status().currentTick === stuckAt + 1);
    await run.engine.step(2);
    expect(await run.engine.health()).toMatchObject({ failedEchoes: 0, failedTenants: 0 });
    expect((await run.engine.health()).workers[0]!.restarts).toBe(0);
    await run.stop();
    for (const n of people) {
      const lived = chainOf(tenantsRoot, nthId("user", n), nthId("echo", n));
      expect(lived).toEqual(Array.from({ length: stuckAt + 4 }, (_, tick) => tick));
    }
    const told = run.published.map((event) => event.eventId);
    expect(new Set(told).size).toBe(told.length);
    run.remove();
  });

  test("under everything refuses writes with 503 in the envelope, goes on reading, and recovers without a restart", async () => {
    const disk = smallDisk(24);
    const live = await startLiveService({ dataDir: join(disk.path, "data") });
    const ada = await live.register();
    const echoId = await live.createEcho(ada);
    await live.step(3);
    const admin = await live.asAdmin();
    const step = () => admin<ErrorBody>("POST", "/admin/system/tick", { body: { action: "step", ticks: 1 } });
    disk.fill();

    const body = { email: "late@example.org", password: "a lamp in the orchard" };
    const refused = await api(live.base())<ErrorBody>("POST", "/auth/register", { body });
    expect(refused).toMatchObject({ status: 503, json: { error: { code: "UNAVAILABLE", status: 503 } } });
    expect(refused.json.error.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await step()).toMatchObject({ status: 503, json: { error: { code: "UNAVAILABLE" } } });
    for (const path of ["/account/me", "/echoes", `/echoes/${echoId}`, `/echoes/${echoId}/diary`, "/feeds/personal"])
      expect({ path, status: (await ada.api("GET", path)).status }).toEqual({ path, status: 200 });

    disk.free();
    expect((await api(live.base())("POST", "/auth/register", { body })).status).toBe(201);
    expect((await step()).status).toBe(200);
    await live.step(2);
    const { tick } = { tick: (await ada.api<{ current_tick: number }>("GET", `/echoes/${echoId}`)).json.current_tick };
    const late = await live.register();
    expect((await late.api("POST", "/echoes", { body: ADA })).status).toBe(201);
    await live.stop();
    expect(chainOf(join(disk.path, "data/tenants"), ada.userId, echoId)).toEqual(
      Array.from({ length: tick + 1 }, (_, n) => n),
    );
    const hub = openDatabase(join(disk.path, "data/hub.db"));
    expect(hub.all("SELECT tick FROM ticks WHERE completed_at IS NULL")).toEqual([]);
    hub.close();
  });

  test("that lasts through a stop ends in order, and the next start goes on", async () => {
    const disk = smallDisk(24);
    const dataDir = join(disk.path, "data");
    const live = await startLiveService({ dataDir });
    const ada = await live.register();
    const echoId = await live.createEcho(ada);
    await live.step(2);
    disk.fill();
    const admin = await live.asAdmin();
    await admin("POST", "/admin/system/tick", { body: { action: "step", ticks: 1 } });
    await live.restart([ada], () => disk.free());
    await live.step(2);
    const { status, json } = await ada.api<{ current_tick: number }>("GET", `/echoes/${echoId}`);
    expect(status).toBe(200);
    await live.stop();
    expect(chainOf(join(dataDir, "tenants"), ada.userId, echoId)).toEqual(
      Array.from({ length: json.current_tick + 1 }, (_, n) => n),
    );
  });
});
