/** Time as a parameter: milliseconds, since the Unix epoch unless said otherwise. Tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/**
 * A clock ahead of another by so many milliseconds, which stand in shared memory as one 64-bit integer: whoever writes them moves
 * the clocks of all threads that were given the memory.
 */
export function createOffsetClock(clock: Clock, offsetMs: SharedArrayBuffer): Clock {
  const offset = new BigInt64Array(offsetMs);
  return () => clock() + Number(Atomics.load(offset, 0));
}

/** Milliseconds since some moment before; setting the machine's clock does not change it. For spans, never for dates. */
export const elapsed: Clock = () => performance.now();

/** RFC 3339 in UTC with milliseconds and `Z`, the only timestamp form on the wire. */
export const toTimestamp = (ms: number): string => new Date(ms).toISOString();

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * A clock that never goes back, nor behind `floor` (milliseconds), when the one under it is set back: what has expired stays so,
 * and what is made later is later. It shows the same time as that one otherwise; where it was left ahead it goes on at half the
 * speed until that one has caught up, as time services do. `monotonic` (milliseconds) tells time that has passed from a clock that
 * was set right again, which is no reason for a leap.
 */
export function createForwardClock(wall: Clock, floor: number, monotonic: Clock): Clock {
  let last = floor;
  let ahead = 0;
  let lookedAt = monotonic();
  return () => {
    const now = wall();
    const passed = now - last;
    const looked = monotonic();
    const lived = looked - lookedAt;
    last = now;
    lookedAt = looked;
    ahead = passed < 0 ? ahead - passed : Math.max(0, ahead - Math.max(0, passed - Math.ceil(lived / 2)));
    return now + ahead;
  };
}
