/** Wall-clock time as a parameter: milliseconds since the Unix epoch. Tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** RFC 3339 in UTC with milliseconds and `Z`, the only timestamp form on the wire. */
export const toTimestamp = (ms: number): string => new Date(ms).toISOString();

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
