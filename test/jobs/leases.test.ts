import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { type Job, startJobs } from "../../src/jobs/scheduler.ts";
import { elapsed, HOUR_MS, MINUTE_MS } from "../../src/shared/clock.ts";
import { createClockWatch } from "../../src/shared/clock-watch.ts";
import type { Hub } from "../../src/store/hub/hub.ts";
import { does, type Holder, sharedHub, silent } from "../support/leases.ts";

let shared: ReturnType<typeof sharedHub>;
beforeEach(() => {
  shared = sharedHub();
});
afterEach(() => shared.remove());

const JOB = { name: "a job in two halves", everyMs: HOUR_MS, erases: false, leased: true } as const;

/** The job as a process runs it: `run` says what it does. `wake` has it run at once. */
function running({ leases }: Pick<Holder, "leases">, job: Pick<Job & { leased: true }, "run" | "isDue">) {
  const { clock } = shared;
  let wake = (): void => {};
  const takesWake = (given: () => void): void => {
    wake = given;
  };
  const clockWatch = createClockWatch({ wall: clock, service: clock, monotonic: elapsed, logger: silent });
  const jobs = startJobs([{ ...JOB, ...job, takesWake }], { leases, clockWatch, logger: silent, clock });
  return { stop: jobs.stop, wake: () => wake() };
}

/** A run that stops in the middle, until it is let go on. */
function halves(name: string) {
  const half = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const run = async (hub: Hub): Promise<void> => {
    await does(hub, `${name}: first half`);
    half.resolve();
    await goOn.promise;
    await does(hub, `${name}: second half`);
  };
  return { run, half: half.promise, goOn: goOn.resolve };
}

/** Runs the job in one process, once, where nothing stands against it. */
const runsOnce = (holder: Pick<Holder, "leases">, name: string): Promise<void> =>
  running(holder, { run: (hub) => does(hub, name) }).stop();

test("two processes never run a job at once; which of them comes too late runs it when it is asked to again", async () => {
  const { one, other, done } = shared;
  const first = halves("one");
  const ofOne = running(one, first);
  await first.half;
  await runsOnce(other, "other, meanwhile");
  first.goOn();
  await ofOne.stop();
  await runsOnce(other, "other, afterwards");
  expect(done()).toEqual(["one: first half", "one: second half", "other, afterwards"]);
});

test("a process whose run was taken over changes nothing any more", async () => {
  const { one, other, done, time } = shared;
  const first = halves("one");
  const ofOne = running(one, first);
  await first.half;
  time.now += MINUTE_MS;
  await runsOnce(other, "other");
  first.goOn();
  await ofOne.stop();
  expect(done()).toEqual(["one: first half", "other"]);
});

test("a job is let go at a stop, which waits for its run: the next process need not wait", async () => {
  const { one, joining, done } = shared;
  const first = halves("one");
  const ofOne = running(one, first);
  await first.half;
  const stopped = ofOne.stop();
  first.goOn();
  await stopped;
  await runsOnce(joining("next"), "next");
  expect(done()).toEqual(["one: first half", "one: second half", "next"]);
});

test("where nothing is to be done nothing is claimed: not one change is made", async () => {
  const { one, other } = shared;
  const changes = () => other.hub.get("SELECT seq FROM sqlite_sequence WHERE name = 'leases'");
  const before = changes();
  let asked = 0;
  const idle = running(one, { isDue: () => ++asked > 100, run: (hub) => does(hub, "nothing") });
  for (let n = 0; n < 10; n++) idle.wake();
  await idle.stop();
  expect(asked).toBeGreaterThan(0);
  expect(changes()).toEqual(before);
});

/** A process that is killed when it has done the first half of the job. */
async function killedHalfWay(): Promise<void> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "fixtures/die-in-job.ts"), shared.folder], {
    stdout: "pipe",
    stderr: "inherit",
  });
  for await (const _half of child.stdout) {
    child.kill("SIGKILL");
    break;
  }
  await child.exited;
}

const FIRST_HALF = "the first half, by who is killed";

test("a job that was killed half-way runs again at once in the next process of its folder", async () => {
  await killedHalfWay();
  expect(shared.one.leases.freeAt(`job:${JOB.name}`)).toBeGreaterThan(shared.time.now);
  await runsOnce(shared.starting("next"), "all of it");
  expect(shared.done()).toEqual([FIRST_HALF, "all of it"]);
});

test("where its holder is not known to be dead it runs again once the lease has run out", async () => {
  await killedHalfWay();
  await runsOnce(shared.other, "too early");
  shared.time.now += MINUTE_MS;
  await runsOnce(shared.other, "all of it");
  expect(shared.done()).toEqual([FIRST_HALF, "all of it"]);
});
