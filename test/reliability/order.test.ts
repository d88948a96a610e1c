import { expect, test } from "bun:test";
import { PROJECTIONS } from "../../src/areas.ts";
import { applyOutbox } from "../../src/store/hub/apply-outbox.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "../engine/support/running-engine.ts";
import { untilTrue } from "./lives.ts";

const create = (run: Awaited<ReturnType<typeof startRunningEngine>>, n: number) =>
  run.engine.ask("echo.create", nthId("user", n), {
    echo: nthEcho(n),
    shard: personalShard(n),
    maxEchoes: 1,
    idempotency: null,
  });

test("whoever is born while ticks go on has entries in the order of their ticks", async () => {
  const run = await startRunningEngine();
  const PEOPLE = 20;
  const stepping = run.engine.step(25);
  for (let n = 1; n <= PEOPLE; n++) await create(run, n);
  await stepping;
  await run.engine.step(2);
  await run.stop();
  for (let n = 1; n <= PEOPLE; n++) {
    const db = openDatabase(run.tenantFile(nthId("user", n)), { readOnly: true });
    const ticks = db.all<{ tick: number }>("SELECT tick FROM diary ORDER BY diary_id").map((row) => row.tick);
    db.close();
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
  }
  run.remove();
});

test("events that the hub refuses for what they are hold up nobody else, and are told once it takes them", async () => {
  let refused: string | null = null;
  const run = await startRunningEngine({
    apply: (batch) => {
      if (batch.events.some((event) => event.userId === refused)) throw new Error("a constraint of the hub");
      return applyOutbox(run.hub, PROJECTIONS, batch);
    },
  });
  for (const n of [1, 2]) await create(run, n);
  refused = nthId("user", 1);
  const told = (n: number) => run.published.filter((event) => event.userId === nthId("user", n)).map(({ seq }) => seq);
  const before = told(1);
  await run.engine.step(12);
  expect(told(1)).toEqual(before);
  expect(told(2).length).toBeGreaterThan(5);
  refused = null;
  await untilTrue(() => told(1).length > before.length);
  await run.engine.step(12);
  for (const n of [1, 2]) expect(told(n)).toEqual(told(n).map((_, index) => index + 1));
  await run.stop();
  run.remove();
});
