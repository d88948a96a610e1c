import { ApiError } from "../shared/errors.ts";

/** One key's standing after a request. `perMinute` requests a minute, the full number at once after a quiet minute. */
export type RateVerdict = { allowed: boolean; perMinute: number; remaining: number; nextSeconds: number };

export type RateLimiter = { take(key: string, perMinute: number, nowMs: number): RateVerdict };

const WINDOW_MS = 60_000;

/** Keys kept per generation; two generations exist. About 100 bytes a key. */
const KEYS_MAX = 100_000;

/**
 * The generic cell rate algorithm, in memory: one number a key, the time at which its allowance will be whole again. That time
 * is never more than a minute ahead, so a key not seen for a minute needs no memory. Keys live in two generations; each
 * minute, or when the younger is full, the older is let go.
 */
export function createRateLimiter(): RateLimiter {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  let turnedAtMs = 0;
  return {
    take(key, perMinute, nowMs) {
      if (Math.abs(nowMs - turnedAtMs) >= WINDOW_MS || young.size >= KEYS_MAX) {
        old = young;
        young = new Map();
        turnedAtMs = nowMs;
      }
      const intervalMs = WINDOW_MS / perMinute;
      const wholeAtMs = Math.max(young.get(key) ?? old.get(key) ?? 0, nowMs);
      // A clock that stepped back must not lock anyone out for longer than a window.
      const spentMs = Math.min(wholeAtMs - nowMs, WINDOW_MS);
      const allowed = spentMs + intervalMs <= WINDOW_MS + 1e-6;
      const afterMs = allowed ? spentMs + intervalMs : spentMs;
      young.set(key, nowMs + afterMs);
      const remaining = Math.floor((WINDOW_MS - afterMs) / intervalMs + 1e-6);
      const nextMs = afterMs - (perMinute - remaining - 1) * intervalMs;
      return { allowed, perMinute, remaining, nextSeconds: Math.max(1, Math.ceil(nextMs / 1000)) };
    },
  };
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
