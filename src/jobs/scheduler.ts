import type { ClockWatch } from "../shared/clock-watch.ts";
import { describeError, type Logger } from "../shared/log.ts";

/**
 * Something done again and again beside the requests. `run` must bear being cut off by a crash at any point. What `erases` things
 * for their age is left out while the clock by which they are old cannot be trusted.
 */
export type Job = {
  name: string;
  everyMs: number;
  erases: boolean;
  run: () => Promise<void>;
  /** Is given, once the jobs are started, what has the job run at once, or again after the run under way. */
  takesWake?(wake: () => void): void;
};

export type Scheduler = {
  /** Starts no further run and waits for those under way. */
  stop(): Promise<void>;
};

/**
 * Runs each job at once (what fell due while the service was down) and then at its interval, never two runs of one job at a
 * time. A run that fails is logged and tried again at the next one.
 */
export function startJobs(jobs: Job[], { clockWatch, logger }: { clockWatch: ClockWatch; logger: Logger }): Scheduler {
  let stopping = false;
  const timers = new Map<Job, ReturnType<typeof setTimeout>>();
  const underway = new Map<Job, Promise<void>>();
  const woken = new Set<Job>();

  const run = async (job: Job): Promise<void> => {
    try {
      if (job.erases && !clockWatch.trusted()) return;
      await job.run();
    } catch (error) {
      logger.error("a job failed and will run again", { job: job.name, error: describeError(error) });
    }
  };

  const begin = (job: Job): void => {
    clearTimeout(timers.get(job));
    const done = run(job).finally(() => {
      underway.delete(job);
      if (stopping) return;
      if (woken.delete(job)) return begin(job);
      const timer = setTimeout(() => begin(job), job.everyMs);
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
