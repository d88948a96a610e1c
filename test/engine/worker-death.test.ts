import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { ApiError } from "../../src/shared/errors.ts";
import { kill } from "./support/mortal.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "./support/running-engine.ts";

type Running = Awaited<ReturnType<typeof startRunningEngine>>;
const USER = nthId("user", 1);
const ECHO = nthId("echo", 1);

/** Asks until the engine answers again; every refusal on the way must be the one for "not now". */
async function untilBack<T>(ask: () => Promise<T>): Promise<{ answer: T; refusals: number }> {
  for (let refusals = 0; ; refusals++) {
    try {
      return { answer: await ask(), refusals };
    } catch (error) {
      expect((error as ApiError).code).toBe("UNAVAILABLE");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

describe("a worker that dies", () => {
  let run: Running;
  beforeAll(async () => {
    run = await startRunningEngine({ workers: 2 });
    await run.engine.ask("echo.create", USER, {
      echo: nthEcho(1),
      shard: personalShard(1),
      maxEchoes: 1,
      idempotency: null,
    });
    await run.engine.step(3);
  });
  afterAll(async () => {
    await run.stop();
    run.remove();
  });

  const get = () => run.engine.ask("echo.get", USER, { echoId: ECHO });
  /** Takes the worker that owns the account, and changes nothing. */
  const touch = () => run.engine.ask("echo.erase", USER, { echoId: ECHO });

  for (const [who, fromEnd] of [
    ["the loop's", 2],
    ["another's", 1],
  ] as const) {
    test(`${who} is noticed, the engine starts again and what was acknowledged is there`, async () => {
      const before = await get();
      const restarts = (await run.engine.health()).workers[0]!.restarts;
      await kill(run.threads.at(-fromEnd)!);
      expect(await get()).toEqual(before);
      await untilBack(touch);
      expect(await get()).toEqual(before);
      const health = await run.engine.health();
      expect(health.workers.map((worker) => worker.state)).toEqual(["up", "up"]);
      expect(health.workers[0]!.restarts).toBe(restarts + 1);
    });
  }

  test("calls that it had in hand are refused, not left hanging", async () => {
    const asked = Promise.allSettled(Array.from({ length: 20 }, touch));
    await kill(run.threads.at(-1)!);
    await kill(run.threads.at(-2)!);
    for (const outcome of await asked)
      if (outcome.status === "rejected") expect((outcome.reason as ApiError).code).toBe("UNAVAILABLE");
    await untilBack(touch);
  });

  test("a tick that it left unfinished is finished under its number, and no tick is missing or doubled", async () => {
    const { currentTick } = run.engine.status();
    const stepping = run.engine.step(500).catch((error: ApiError) => error.code);
    while (run.engine.status().currentTick < currentTick + 5) await new Promise((resolve) => setTimeout(resolve, 1));
    await kill(run.threads.at(-2)!);
    expect(await stepping).toBe("UNAVAILABLE");
    await untilBack(() => run.engine.step(5));
    const reached = run.engine.status().currentTick;
    await run.stop();
    const lived = run.chain(USER, ECHO).map((row) => row.tick);
    expect(lived).toEqual(Array.from({ length: reached + 1 }, (_, tick) => tick));
    const told = run.published.map((event) => event.eventId);
    expect(new Set(told).size).toBe(told.length);
    run = await startRunningEngine({}, run.dataDir);
  });
});
