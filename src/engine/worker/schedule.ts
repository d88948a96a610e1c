import type { Clock } from "../../shared/clock.ts";

/** When ticks fall due. All times in milliseconds. */
export type Schedule = {
  /** How long until the next tick is due; 0 when it is. */
  waitMs(): number;
  /** How many ticks to live now, and how many more fell due while none was lived and are given up. */
  due(): { wanted: number; skipped: number };
  /** A tick of this time was lived: the next interval counts from there. */
  lived(at: number): void;
  /** Time that passed until now was not missed. */
  forgive(): void;
};

/** `from` is when the first interval counts from; of the ticks that were missed at most `catchUpMax` are lived. */
export function createSchedule(options: {
  clock: Clock;
  from: number;
  intervalMs: number;
  catchUpMax: number;
}): Schedule {
  const { clock, intervalMs, catchUpMax } = options;
  let dueFrom = options.from;
  let nextDue = dueFrom + intervalMs;
  const countFrom = (at: number): void => {
    dueFrom = at;
    nextDue = at + intervalMs;
  };
  return {
    // A clock that was set back must not stop time: no tick is further away than one interval.
    waitMs() {
      nextDue = Math.min(nextDue, clock() + intervalMs);
      return Math.max(0, nextDue - clock());
    },
    due() {
      const missed = Math.floor((clock() - dueFrom) / intervalMs);
      return { wanted: Math.max(1, Math.min(missed, catchUpMax)), skipped: Math.max(0, missed - catchUpMax) };
    },
    lived: countFrom,
    forgive: () => countFrom(Math.max(dueFrom, clock() - intervalMs)),
  };
}
