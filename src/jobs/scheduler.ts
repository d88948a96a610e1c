import type { ClockWatch } from "../shared/clock-watch.ts";
import { describeError, type Logger } from "../shared/log.ts";

/**
 * Something done again and again beside the requests. `run` must bear being cut off by a crash at any point. What `erases` things
 * for their age is left out while the clock by which they are old cannot be trusted.
 */
export type Job = { name: string; everyMs: number; erases: boolean; run: () => Promise<void> };

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
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const underway = new Set<Promise<void>>();

  const run = async (job: Job): Promise<void> => {
    try {
      if (job.erases && !clockWatch.trusted()) return;
      await job.run();
    } catch (error) {
      logger.error("a job failed and will run again", { job: job.name, error: describeError(error) });
    }
  };

  const begin = (job: Job): void => {
    const done: Promise<void> = run(job).finally(() => {
      underway.delete(done);
      if (stopping) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        begin(job);
      }, job.everyMs);
      timer.unref();
      timers.add(timer);
    });
    underway.add(done);
  };

  for (const job of jobs) begin(job);
  return {
    async stop() {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underway);
    },
  };
}
