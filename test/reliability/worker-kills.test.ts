import { expect, test } from "bun:test";
import { startThread, type Thread } from "../../src/runtime/worker.ts";
import type { ApiError } from "../../src/shared/errors.ts";
import { kill } from "../engine/support/mortal.ts";
import { nthEcho, nthId, PUBLIC_SHARD, personalShard, startRunningEngine } from "../engine/support/running-engine.ts";
import { untilTrue } from "./lives.ts";
import { size } from "./size.ts";

const KILLS = size(6, 20);
const PEOPLE = Array.from({ length: 24 }, (_, n) => n + 1);

const unavailable = (error: unknown): null => {
  expect((error as ApiError).code).toBe("UNAVAILABLE");
  return null;
};

async function populate(workers: number, start?: (module: URL, data: unknown) => Thread) {
  const run = await startRunningEngine(start === undefined ? { workers } : { workers, start });
  for (const n of PEOPLE) {
    const shard = n % 2 === 0 ? PUBLIC_SHARD : personalShard(n);
    await run.engine.ask("echo.create", nthId("user", n), { echo: nthEcho(n), shard, maxEchoes: 1, idempotency: null });
  }
  return run;
}

/** Whether the engine answers again and time moves. */
const isBack = (run: Awaited<ReturnType<typeof populate>>) => async (): Promise<boolean> =>
  (await run.engine.step(1).catch(unavailable)) !== null;

const allTicks = (run: Awaited<ReturnType<typeof populate>>, last: number) => {
  for (const n of PEOPLE)
    expect(run.chain(nthId("user", n), nthId("echo", n)).map((row) => row.tick)).toEqual(
      Array.from({ length: last + 1 }, (_, tick) => tick),
    );
  const told = run.published.map((event) => event.eventId);
  expect(new Set(told).size).toBe(told.length);
};

test(`an engine worker killed ${KILLS} times is back each time, with no tick missing and none lived or told twice`, async () => {
  const run = await populate(2);
  const back: number[] = [];
  for (let nth = 0; nth < KILLS; nth++) {
    const from = run.engine.status().currentTick;
    const stepping = run.engine.step(10_000).catch(unavailable);
    await untilTrue(() => run.engine.status().currentTick > from);
    const killedAt = performance.now();
    // The two that were started last are the ones alive; the loop's and the other in turn.
    await kill(run.threads.at(-1 - (nth % 2))!);
    await stepping;
    await untilTrue(isBack(run));
    back.push(Math.round(performance.now() - killedAt));
  }
  const { workers } = await run.engine.health();
  expect(workers.map(({ state, restarts }) => [state, restarts])).toEqual([
    ["up", KILLS],
    ["up", KILLS],
  ]);
  const last = run.engine.status().currentTick;
  await run.stop();
  allTicks(run, last);
  run.remove();
  back.sort((a, b) => a - b);
  console.log({ kills: KILLS, backAfterMs: { median: back[KILLS >> 1], longest: back.at(-1) } });
}, 300_000);

test("workers that die while the engine is being started again leave one group alive, not two on the same files", async () => {
  const started: { thread: Thread; ended: boolean }[] = [];
  let doomed = 0;
  const run = await populate(2, (module, data) => {
    const thread = startThread(module, data);
    const entry = { thread, ended: false };
    void thread.ended.then(() => {
      entry.ended = true;
    });
    started.push(entry);
    // Dies as soon as it says something: while it drains, or while the others start.
    if (doomed > 0) {
      doomed--;
      thread.on("message", () => void kill(thread));
    }
    return thread;
  });
  await run.engine.step(3);
  doomed = 5;
  await kill(started.at(-2)!.thread);
  await untilTrue(isBack(run));
  expect(doomed).toBe(0);
  await untilTrue(() => started.filter((one) => !one.ended).length <= 2);
  expect(started.filter((one) => !one.ended)).toHaveLength(2);
  await run.engine.step(3);
  const last = run.engine.status().currentTick;
  await run.stop();
  expect(started.every((one) => one.ended)).toBe(true);
  allTicks(run, last);
  run.remove();
});

test("a stop while the engine is being started again leaves no thread behind", async () => {
  const started: { thread: Thread; ended: boolean }[] = [];
  const run = await populate(2, (module, data) => {
    const thread = startThread(module, data);
    const entry = { thread, ended: false };
    void thread.ended.then(() => {
      entry.ended = true;
    });
    started.push(entry);
    return thread;
  });
  await run.engine.step(2);
  await kill(started.at(-1)!.thread);
  await untilTrue(() => run.engine.health().then(({ workers }) => workers[0]!.state === "restarting"));
  await run.stop();
  expect(started.every((one) => one.ended)).toBe(true);
  allTicks(run, 2);
  run.remove();
});
