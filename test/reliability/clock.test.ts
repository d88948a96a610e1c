import { describe, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { ADA } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";
import { openStream } from "../support/socket.ts";
import { createFakeClock, NO_FAKE_CLOCK } from "./fake-clock.ts";
import { chainOf } from "./lives.ts";

const root = temporaryFolder();
const available = createFakeClock(root) !== null;
if (!available) console.error(`\n*** ${NO_FAKE_CLOCK} ***\n`);

const HOUR = 3_600;
const DAY = 24 * HOUR;
const PASSWORD = "a lamp in the orchard";

type Tokens = { access_token: string; refresh_token: string; user_id: string };

const register = async (service: ServiceProcess, email: string): Promise<Tokens> =>
  (await api(service.base)<Tokens>("POST", "/auth/register", { body: { email, password: PASSWORD } })).json;

const whoAmI = async (service: ServiceProcess, token: string): Promise<number> =>
  (await api(service.base, token)("GET", "/account/me")).status;

const stop = async (service: ServiceProcess): Promise<void> => {
  service.signal("SIGTERM");
  expect(await service.exited).toBe(0);
};

const setUp = () => {
  const folder = mkdtempSync(join(root, "run-"));
  const clock = createFakeClock(folder)!;
  const data = join(folder, "data");
  return {
    clock,
    data,
    start: (env = {}) => spawnService(data, { TICK_INTERVAL_SECONDS: "3600", ...clock.env, ...env }),
  };
};

describe.skipIf(!available)("a clock that is set forward and back", () => {
  test("moves no tick twice and stops none: time goes on, in one order", async () => {
    const { clock, data, start } = setUp();
    const service = await start({ TICK_INTERVAL_SECONDS: "1" });
    const { access_token, user_id } = await register(service, "ada@example.org");
    const me = api(service.base, access_token);
    const { json: echo } = await me<{ echo_id: string }>("POST", "/echoes", { body: ADA });
    const ticks = await openStream(`${service.ws}/ws/dashboard/stream?token=${access_token}`);
    const tickOn = async (): Promise<void> => {
      while (ticks.waiting().length > 0) await ticks.next();
      while ((await ticks.next()).tick_id === undefined);
    };
    await tickOn();
    for (const offset of [HOUR / 2, -2 * DAY, 0]) {
      clock.set(offset);
      await tickOn();
    }
    const page = await me<{ data: { diary_id: string; tick_id: number }[] }>(
      "GET",
      `/echoes/${echo.echo_id}/diary?limit=100`,
    );
    expect({ status: page.status, text: page.status === 200 ? "" : page.text }).toEqual({ status: 200, text: "" });
    const listed = page.json.data.map((entry) => entry.tick_id);
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    await stop(service);
    const lived = chainOf(join(data, "tenants"), user_id, echo.echo_id);
    expect(lived).toEqual(Array.from({ length: lived.length }, (_, n) => lived[0]! + n));
  });

  test("revives neither an expired token nor one that was signed out, here or after a restart", async () => {
    const { clock, start } = setUp();
    const service = await start();
    const expiring = await register(service, "expiring@example.org");
    const signedOut = await register(service, "out@example.org");
    await api(service.base, signedOut.access_token)("POST", "/auth/logout");
    clock.set(2 * HOUR);
    const still = await register(service, "still@example.org");
    expect(await whoAmI(service, still.access_token)).toBe(200);
    expect(await whoAmI(service, expiring.access_token)).toBe(401);
    clock.set(-HOUR);
    const tokens = [expiring.access_token, signedOut.access_token];
    for (const token of tokens) expect(await whoAmI(service, token)).toBe(401);
    expect(await whoAmI(service, still.access_token)).toBe(200);
    await stop(service);
    const again = await start();
    for (const token of tokens) expect(await whoAmI(again, token)).toBe(401);
    expect(await whoAmI(again, still.access_token)).toBe(200);
    await stop(again);
  });

  test("lets ids go on in order, here and after a restart", async () => {
    const { clock, start } = setUp();
    const ids: string[] = [];
    const someone = async (service: ServiceProcess): Promise<void> => {
      const { user_id, access_token } = await register(service, `p${ids.length}@example.org`);
      const born = await api(service.base, access_token)<{ echo_id: string }>("POST", "/echoes", { body: ADA });
      ids.push(user_id, born.json.echo_id);
    };
    const service = await start();
    for (const offset of [0, DAY, -DAY]) {
      clock.set(offset);
      await someone(service);
    }
    await stop(service);
    const again = await start();
    await someone(again);
    await stop(again);
    expect(ids).toEqual(ids.toSorted());
  });

  test("is told in the log, once for each jump, and so is the lead that it leaves the service's clock with", async () => {
    const { clock, start } = setUp();
    const service = await start();
    clock.set(400 * DAY);
    await service.logged(({ off_days: days }) => days === 400);
    await register(service, "ada@example.org");
    clock.set(0);
    await service.logged(({ ahead_days: days }) => days !== undefined);
    await stop(service);
    const told = service.log.flatMap(({ off_days: off, ahead_days: ahead }) =>
      off === undefined && ahead === undefined ? [] : [off ?? `${ahead} ahead`],
    );
    expect(told).toEqual([400, 0, "400 ahead"]);
  });
});
