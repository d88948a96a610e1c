import type { Clock } from "../../shared/clock.ts";

/** Where a worker is in time: the tick, and the latest time that a row of it has. */
export type Now = {
  /** The tick that was announced last: being lived, or lived. */
  tick(): number;
  /** No row of this worker has a later time, in milliseconds. */
  latestAt(): number;
  /** The time of a row that is made now, in milliseconds; later than that of every row before. */
  stamp(): number;
  announce(tick: number): void;
  set(now: { tick: number; at: number }): void;
};

export function createNow(clock: Clock): Now {
  let announced = 0;
  let latest = 0;
  return {
    tick: () => announced,
    latestAt: () => latest,
    // Also when the clock was set back: ids keep the order in which things happened.
    stamp() {
      latest = Math.max(clock(), latest + 1);
      return latest;
    },
    announce(tick) {
      announced = tick;
    },
    set({ tick, at }) {
      announced = tick;
      latest = Math.max(latest, at);
    },
  };
}
