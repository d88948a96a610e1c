import { type Clock, SECOND_MS } from "../shared/clock.ts";
import type { ClockWatch } from "../shared/clock-watch.ts";
import { describeError, type Logger } from "../shared/log.ts";
import type { Hub } from "../store/hub/hub.ts";
import type { Leases } from "../store/hub/leases.ts";

/** Something done again and again beside the requests. What it does must bear being cut off by a crash at any point. */
export type Job = {
  name: string;
  everyMs: number;
  /** Is left out while the clock by which things are too old cannot be trusted. */
  erases: boolean;
  /** Is given, once the jobs are started, what has the job run at once, or again after the run under way. */
  takesWake?(wake: () => void): void;
} & (OfTheService | OfEachProcess);

/**
 * Runs in one process at a time, under a lease. It changes the hub through what `run` is given, which takes no change once another process
 * has taken over. `isDue` spares the claim where there is nothing to do; what runs often has it.
 */
type OfTheService = { leased: true; isDue?(): boolean; run(hub: Hub): Promise<void> };

/** Sees to what a process has of its own: its memory, its folder, its connections. */
type OfEachProcess = { leased: false; run(): Promise<void> };

export type Scheduler = {
  /** Starts no further run and waits for those under way, which let go of their leases. */
  stop(): Promise<void>;
};

/**
 * Runs each job at once (what fell due while the service was down) and then at its interval, never two runs of one job at a
 * time. A run that fails is logged and tried again at the next one; where another process is at it, once its lease may have run out.
 */
export function startJobs(
  jobs: Job[],
  { leases, clockWatch, logger, clock }: { leases: Leases; clockWatch: ClockWatch; logger: Logger; clock: Clock },
): Scheduler {
  let stopping = false;
  const timers = new Map<Job, ReturnType<typeof setTimeout>>();
  const underway = new Map<Job, Promise<void>>();
  const woken = new Set<Job>();

  /** Until the lease that another process holds may have run out. */
  const untilFree = (lease: string): number => Math.max(SECOND_MS, leases.freeAt(lease) - clock());

  /** Returns how long it is until the next run. */
  const run = async (job: Job): Promise<number> => {
    try {
      if (job.erases && !clockWatch.trusted()) return job.everyMs;
      if (!job.leased) await job.run();
      else if (job.isDue?.() !== false) {
        const lease = leaseOf(job);
        if (!(await leases.hold(lease, job.run))) return Math.min(job.everyMs, untilFree(lease));
      }
    } catch (error) {
      logger.error("a job failed and will run again", { job: job.name, error: describeError(error) });
    }
    return job.everyMs;
  };

  const begin = (job: Job): void => {
    clearTimeout(timers.get(job));
    const done = run(job).then((waitMs) => {
      underway.delete(job);
      if (stopping) return;
      if (woken.delete(job)) return begin(job);
      const timer = setTimeout(() => begin(job), waitMs);
      timer.unref();
      timers.set(job, timer);
    });
    underway.set(job, done);
  };

  const wake = (job: Job): void => {
    if (underway.has(job)) woken.add(job);
    else if (!stopping) begin(job);
  };

  for (const job of jobs) {
    begin(job);
    job.takesWake?.(() => wake(job));
  }
  return {
    async stop() {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underway.values());
    },
  };
}

const leaseOf = ({ name }: Job): string => `job:${name}`;
