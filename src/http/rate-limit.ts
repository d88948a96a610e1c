import { MINUTE_MS, SECOND_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";

/** One key's standing after a request: `remaining` may follow at once, another is added in `nextSeconds` (1 to 60). */
export type RateVerdict = { allowed: boolean; perMinute: number; remaining: number; nextSeconds: number };

export type RateLimiter = {
  /** Counts a request, unless it is over the limit. `nowMs` should be a time that nobody can set. */
  take(key: string, perMinute: number, nowMs: number): RateVerdict;
  /** Keys remembered. */
  size(): number;
};

/** Keys remembered: some 300 bytes each, a kilobyte for one that asks every second. */
const KEYS_MAX = 100_000;

/** How often room is looked for while the memory is full. */
const LOOK_AGAIN_MS = SECOND_MS;

/** What a key spent in the last minute: for each second in which it asked, its last request and how many, oldest first. */
type Spent = { perMinute: number; total: number; times: number[]; counts: number[] };

/**
 * A sliding window in buckets of a second: no sixty seconds hold more than `perMinute` requests of a key, and all of them may come
 * at once. Keys live in two generations; each minute the older, untouched for that long, is let go. Before that, when the memory is
 * full, those that are not at their limit are. When it is full of keys at their limit, new ones share one allowance: nobody is
 * freed, and the memory has a bound.
 */
export function createRateLimiter(keysMax = KEYS_MAX): RateLimiter {
  let young = new Map<string, Spent>();
  let old = new Map<string, Spent>();
  let turnedAtMs = 0;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const shared = nothing();
  const size = (): number => young.size + old.size;

  const recall = (key: string): Spent | undefined => {
    const spent = old.get(key);
    if (spent === undefined) return undefined;
    old.delete(key);
    young.set(key, spent);
    return spent;
  };

  const makeRoom = (nowMs: number): void => {
    lookedAtMs = nowMs;
    for (const keys of [old, young])
      for (const [key, spent] of keys) {
        forget(spent, nowMs);
        if (spent.total < spent.perMinute) keys.delete(key);
      }
  };

  const remember = (key: string, nowMs: number): Spent => {
    if (size() >= keysMax && Math.abs(nowMs - lookedAtMs) >= LOOK_AGAIN_MS) makeRoom(nowMs);
    if (size() >= keysMax) return shared;
    const spent = nothing();
    young.set(key, spent);
    return spent;
  };

  return {
    take(key, perMinute, nowMs) {
      if (Math.abs(nowMs - turnedAtMs) >= MINUTE_MS) {
        old = young;
        young = new Map();
        turnedAtMs = nowMs;
      }
      return spend(young.get(key) ?? recall(key) ?? remember(key, nowMs), perMinute, nowMs);
    },
    size,
  };
}

const nothing = (): Spent => ({ perMinute: 1, total: 0, times: [], counts: [] });

/** Drops what is a minute ago. What a clock that was set back has left in the future counts from now. */
function forget(spent: Spent, nowMs: number): void {
  const { times, counts } = spent;
  while (times.length > 0 && nowMs - times[0]! >= MINUTE_MS) {
    times.shift();
    spent.total -= counts.shift()!;
  }
  for (let i = times.length - 1; i >= 0 && times[i]! > nowMs; i--) times[i] = nowMs;
}

function spend(spent: Spent, perMinute: number, nowMs: number): RateVerdict {
  forget(spent, nowMs);
  const { times, counts } = spent;
  const allowed = spent.total < perMinute;
  spent.perMinute = perMinute;
  if (allowed) {
    const last = times.length - 1;
    if (last >= 0 && Math.floor(times[last]! / SECOND_MS) === Math.floor(nowMs / SECOND_MS)) {
      times[last] = nowMs;
      counts[last]!++;
    } else {
      times.push(nowMs);
      counts.push(1);
    }
    spent.total++;
  }
  // Where a limit was lowered, more than the oldest may have to be a minute ago.
  let tooMany = spent.total - perMinute;
  let next = 0;
  while (tooMany > 0 && next < counts.length - 1 && tooMany >= counts[next]!) tooMany -= counts[next++]!;
  const nextSeconds = Math.max(1, Math.ceil((times[next]! + MINUTE_MS - nowMs) / SECOND_MS));
  return { allowed, perMinute, remaining: Math.max(0, perMinute - spent.total), nextSeconds };
}

/**
 * The header fields of draft-ietf-httpapi-ratelimit-headers-10: `q` requests in `w` seconds; `r` left, one more in `t` seconds.
 */
export function writeRateHeaders(headers: Record<string, string | number>, policy: string, verdict: RateVerdict): void {
  headers["ratelimit-policy"] = `"${policy}";q=${verdict.perMinute};w=60`;
  headers.ratelimit = `"${policy}";r=${verdict.remaining};t=${verdict.nextSeconds}`;
}

export function assertAllowed(verdict: RateVerdict): void {
  if (!verdict.allowed) throw new ApiError("RATE_LIMITED", undefined, { retryAfterSeconds: verdict.nextSeconds });
}
