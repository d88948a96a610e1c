import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { PROJECTIONS } from "../../src/areas.ts";
import { applyOutbox } from "../../src/store/hub/apply-outbox.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "./support/running-engine.ts";

const folders: (() => void)[] = [];
afterAll(() => {
  for (const remove of folders) remove();
});

/** Two people with two Echoes each, stopped, to be harmed before they live on. */
async function fourEchoes() {
  const run = await startRunningEngine();
  folders.push(run.remove);
  for (const n of [1, 2, 3, 4]) {
    const user = n <= 2 ? 1 : 2;
    await run.engine.ask("echo.create", nthId("user", user), {
      echo: nthEcho(n),
      shard: personalShard(user),
      maxEchoes: 2,
      idempotency: null,
    });
  }
  await run.engine.step(2);
  await run.stop();
  return run;
}

const change = (file: string, sql: string, ...binds: string[]) => {
  const db = openDatabase(file);
  db.writeSync((tx) => tx.run(sql, ...binds));
  db.close();
};

const ticksOf = (run: Awaited<ReturnType<typeof fourEchoes>>, user: number, echo: number) =>
  run.chain(nthId("user", user), nthId("echo", echo)).map((row) => row.tick);

describe("a tick goes on when", () => {
  test("one Echo cannot live it: it is recorded and skipped, its housemate and everyone else live", async () => {
    const run = await fourEchoes();
    change(run.tenantFile(nthId("user", 1)), "UPDATE echo_states SET now = '{}' WHERE echo_id = ?", nthId("echo", 1));
    const again = await startRunningEngine({}, run.dataDir);
    await again.engine.step(3);
    expect(await again.engine.health()).toMatchObject({ failedEchoes: 1, failedTenants: 0 });
    await again.stop();
    expect(ticksOf(run, 1, 1)).toEqual([0, 1, 2]);
    for (const [user, echo] of [
      [1, 2],
      [2, 3],
      [2, 4],
    ] as const)
      expect(ticksOf(run, user, echo)).toEqual([0, 1, 2, 3, 4, 5]);
    const db = openDatabase(run.tenantFile(nthId("user", 1)));
    expect(db.all("SELECT echo_id, tick FROM tick_failures ORDER BY tick")).toEqual(
      [3, 4, 5].map((tick) => ({ echo_id: nthId("echo", 1), tick })),
    );
    db.close();
  });

  test("one tenant's file is damaged: the others live, and the operator can see it", async () => {
    const run = await fourEchoes();
    writeFileSync(run.tenantFile(nthId("user", 1)), "not a database ".repeat(1000));
    const again = await startRunningEngine({}, run.dataDir);
    await again.engine.step(3);
    expect(await again.engine.health()).toMatchObject({ failedEchoes: 0, failedTenants: 1 });
    await again.stop();
    for (const echo of [3, 4]) expect(ticksOf(run, 2, echo)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("while the hub cannot be written", () => {
  test("what tenants did is kept and told once it can, in order and once", async () => {
    let refuse = false;
    const run = await startRunningEngine();
    folders.push(run.remove);
    await run.engine.ask("echo.create", nthId("user", 1), {
      echo: nthEcho(1),
      shard: personalShard(1),
      maxEchoes: 1,
      idempotency: null,
    });
    await run.stop();
    const again = await startRunningEngine(
      {
        apply: (batch) => {
          if (refuse) throw new Error("disk full");
          return applyOutbox(again.hub, PROJECTIONS, batch);
        },
      },
      run.dataDir,
    );
    refuse = true;
    const stepping = again.engine.step(10);
    await again.engine.ask("echo.get", nthId("user", 1), { echoId: nthId("echo", 1) });
    expect(again.published).toEqual([]);
    refuse = false;
    await stepping;
    const seqs = again.published.map((event) => event.seq);
    expect(seqs.length).toBeGreaterThan(0);
    expect(seqs).toEqual(seqs.map((_, index) => seqs[0]! + index));
    await again.stop();
  });
});

describe("time that passed while nobody was there", () => {
  test("is caught up to the bound; the rest is counted as skipped", async () => {
    const run = await fourEchoes();
    change(
      `${run.dataDir}/hub.db`,
      "UPDATE ticks SET tick_at = tick_at - 10 * 3600 * 1000 WHERE tick = (SELECT max(tick) FROM ticks)",
    );
    change(`${run.dataDir}/hub.db`, "UPDATE loop_state SET interval_seconds = 3600, interval_since = 0");
    const again = await startRunningEngine({ tickIntervalSeconds: 3600, tickCatchUpMax: 4 }, run.dataDir);
    await again.engine.step(1);
    expect(again.engine.status()).toMatchObject({ currentTick: 2 + 4 + 1, skippedTicks: 6 });
    await again.stop();
  });

  test("does not count at an interval that was not in force", async () => {
    const run = await fourEchoes();
    change(
      `${run.dataDir}/hub.db`,
      "UPDATE ticks SET tick_at = tick_at - 10 * 3600 * 1000 WHERE tick = (SELECT max(tick) FROM ticks)",
    );
    const again = await startRunningEngine({ tickIntervalSeconds: 3600 }, run.dataDir);
    expect(again.engine.status()).toMatchObject({ currentTick: 2, lagSeconds: 0 });
    expect(again.engine.activeEchoes()).toBe(4);
    await again.engine.step(1);
    expect(again.engine.status()).toMatchObject({ currentTick: 3, skippedTicks: 0 });
    await again.stop();
  });

  test("does not count while the loop is paused", async () => {
    const run = await fourEchoes();
    change(
      `${run.dataDir}/hub.db`,
      "UPDATE ticks SET tick_at = tick_at - 10 * 3600 * 1000 WHERE tick = (SELECT max(tick) FROM ticks)",
    );
    change(`${run.dataDir}/hub.db`, "UPDATE loop_state SET interval_seconds = 3600, interval_since = 0");
    change(`${run.dataDir}/hub.db`, "UPDATE loop_state SET state = 'paused'");
    const again = await startRunningEngine({ tickIntervalSeconds: 3600 }, run.dataDir);
    expect(again.engine.status()).toMatchObject({ state: "paused", currentTick: 2 });
    await again.engine.step(1);
    expect(again.engine.status()).toMatchObject({ currentTick: 3, skippedTicks: 0 });
    await again.stop();
  });
});
