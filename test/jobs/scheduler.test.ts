import { afterAll, beforeAll, expect, test } from "bun:test";
import { eraseEchoesJob } from "../../src/areas/echoes/erase-echoes.job.ts";
import { startJobs } from "../../src/jobs/scheduler.ts";
import { DAY_MS, elapsed, systemClock } from "../../src/shared/clock.ts";
import { createClockWatch } from "../../src/shared/clock-watch.ts";
import { createLogger } from "../../src/shared/log.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "../engine/support/running-engine.ts";
import { leasesOn } from "../support/leases.ts";

const GRACE_DAYS = 30;
const userId = nthId("user", 1);
let run: Awaited<ReturnType<typeof startRunningEngine>>;
/** What the machine's clock is off by, in milliseconds. */
let offset = 0;
const wall = () => systemClock() + offset;
const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: wall });

beforeAll(async () => {
  run = await startRunningEngine();
  const echo = nthEcho(1);
  await run.engine.ask("echo.create", userId, { echo, shard: personalShard(1), maxEchoes: 1, idempotency: null });
  await run.engine.ask("echo.delete", userId, { echoId: echo.echoId });
});
afterAll(async () => {
  await run.stop();
  run.remove();
});

const newWatch = () => createClockWatch({ wall, service: wall, monotonic: elapsed, logger });

/** Runs the jobs that are run at start, once, and answers how many Echoes are left to be erased. */
async function leftAfterOneRun(clockWatch: ReturnType<typeof newWatch>): Promise<number> {
  const { hub, engine } = run;
  const job = eraseEchoesJob({ hub, engine, clock: wall, graceDays: GRACE_DAYS });
  await startJobs([job], { leases: leasesOn(hub, wall), clockWatch, logger, clock: wall }).stop();
  return hub.all("SELECT echo_id FROM echo_directory").length;
}

test("what a jump of the clock makes old is not erased, nor what it made old before it was undone", async () => {
  const clockWatch = newWatch();
  offset = 400 * DAY_MS;
  expect(await leftAfterOneRun(clockWatch)).toBe(1);
  offset = 0;
  expect(await leftAfterOneRun(clockWatch)).toBe(1);
});

test("across a restart the machine's clock is believed", async () => {
  offset = 400 * DAY_MS;
  expect(await leftAfterOneRun(newWatch())).toBe(0);
});

test("a job that is woken runs at once, and again after the run under way, however often it is woken meanwhile", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  let begun = Promise.withResolvers<void>();
  let wake = (): void => {};
  const jobs = startJobs(
    [
      {
        ...{ name: "waits to be woken", everyMs: DAY_MS, erases: false, leased: true },
        run: () => {
          const over = Promise.withResolvers<void>();
          runs.push(over);
          begun.resolve();
          return over.promise;
        },
        takesWake: (given) => {
          wake = given;
        },
      },
    ],
    { leases: leasesOn(run.hub, wall), clockWatch: newWatch(), logger, clock: wall },
  );
  await begun.promise;
  for (const times of [1, 2]) {
    wake();
    wake();
    expect(runs.length).toBe(times);
    begun = Promise.withResolvers();
    runs.at(-1)!.resolve();
    await begun.promise;
  }
  runs.at(-1)!.resolve();
  const stopped = jobs.stop();
  wake();
  await stopped;
  expect(runs.length).toBe(3);
});
