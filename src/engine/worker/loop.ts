import { type Clock, SECOND_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import { describeError } from "../../shared/log.ts";
import type { LoopStart } from "../link/protocol.ts";
import { createSchedule } from "./schedule.ts";
import type { Simulation } from "./simulation.ts";
import { type BlocksBy, createTickRunner, type Ledger, type TickHost } from "./tick-runner.ts";
import { reasonOf } from "./trouble.ts";
import type { WorkerLog } from "./worker-log.ts";

export type Loop = {
  start(): void;
  /** Answers at once. No tick begins by itself after the one in hand, and a step ends with it. */
  pause(): void;
  resume(): void;
  /**
   * Lives so many ticks one after the other, unless a pause breaks the step off. Rejects with UNAVAILABLE when the service stops,
   * or a tick cannot be lived, before all of them are.
   */
  step(ticks: number): Promise<void>;
  /** Ends after the tick in hand. */
  stop(): Promise<void>;
};

/** Wait before a tick that failed as a whole (the hub cannot be written) is tried again. */
const RETRY_MS = 1_000;

/** Longest single wait: a clock that is set is noticed within this time. */
const POLL_MS = 1_000;

/**
 * The tick loop: plan, record, live, complete. Ticks never overlap; a tick's number and time are recorded before anything of
 * it is lived, so a tick cut off by a crash is taken up again under the same number, with the same plan. Ticks that fell due
 * while the service was down are caught up to a bound; the rest are counted as skipped.
 */
export function createLoop(deps: {
  sim: Simulation;
  hosts: TickHost[];
  ledger: Ledger;
  blocksBy: BlocksBy;
  start: LoopStart;
  clock: Clock;
  intervalSeconds: number;
  catchUpMax: number;
  log: WorkerLog;
}): Loop {
  const { ledger, start, clock, catchUpMax, log } = deps;
  const intervalMs = deps.intervalSeconds * SECOND_MS;
  const runner = createTickRunner(deps);
  const schedule = createSchedule({ clock, from: start.dueFrom, intervalMs, catchUpMax });
  const oneAfterTheOther = createQueue();
  let { paused } = start;
  let pauses = 0;
  let ending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const runTick = async (skipped: number): Promise<void> => {
    try {
      schedule.lived(await runner.run(skipped));
    } catch (error) {
      if (!ending) ledger.stands(reasonOf(error));
      throw error;
    }
  };

  const isDue = (): boolean => !paused && !ending && schedule.waitMs() === 0;

  const runDue = async (): Promise<void> => {
    const { wanted, skipped } = schedule.due();
    for (let i = 0; i < wanted && !ending && !paused; i++) await runTick(i === 0 ? skipped : 0);
  };

  const after = (ms: number): void => {
    clearTimeout(timer);
    if (!ending) timer = setTimeout(goOn, Math.min(ms, POLL_MS));
  };

  /** Lives what is due, again and again. A tick that has begun is finished first, paused or not. */
  const goOn = (): void => {
    if (ending || (paused && !runner.hasBegun())) return;
    if (!runner.hasBegun() && !isDue()) {
      after(schedule.waitMs());
      return;
    }
    oneAfterTheOther(async () => {
      if (runner.hasBegun()) await runTick(0);
      if (isDue()) await runDue();
    }).then(goOn, (error: unknown) => {
      const tick = runner.currentTick() + 1;
      log("a tick could not be lived and will be tried again", { tick, error: describeError(error) });
      after(RETRY_MS);
    });
  };

  return {
    start: goOn,
    pause() {
      paused = true;
      pauses++;
    },
    resume() {
      if (!paused) return;
      paused = false;
      schedule.forgive();
      goOn();
    },
    async step(ticks) {
      const before = pauses;
      const wasPaused = (): boolean => pauses !== before;
      try {
        await oneAfterTheOther(async () => {
          const from = runner.currentTick();
          const to = from + ticks;
          if (!wasPaused()) ledger.steps({ from, to });
          while (runner.currentTick() < to && !wasPaused()) {
            if (ending) throw new ApiError("UNAVAILABLE", "The service is stopping.");
            await runTick(0);
          }
        });
      } catch (error) {
        after(RETRY_MS);
        throw error;
      }
    },
    async stop() {
      ending = true;
      clearTimeout(timer);
      await oneAfterTheOther(async () => {});
    },
  };
}

/** Runs one piece of work after the other, whether or not the one before failed. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
