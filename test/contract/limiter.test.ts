import { describe, expect, test } from "bun:test";
import { createRateLimiter } from "../../src/http/rate-limit.ts";

describe("the limiter", () => {
  test("spreads a spent allowance evenly and says when the next request fits", () => {
    const limiter = createRateLimiter();
    for (let i = 0; i < 30; i++) expect(limiter.take("a", 30, 0).remaining).toBe(29 - i);
    expect(limiter.take("a", 30, 0)).toMatchObject({ allowed: false, nextSeconds: 2 });
    expect(limiter.take("a", 30, 1_999).allowed).toBe(false);
    expect(limiter.take("a", 30, 2_000).allowed).toBe(true);
    expect(limiter.take("a", 30, 2_000).allowed).toBe(false);
  });

  test("forgets no key within a minute, across the change of generations", () => {
    const limiter = createRateLimiter();
    limiter.take("other", 60, 0);
    for (let i = 0; i < 60; i++) limiter.take("a", 60, 59_000);
    limiter.take("other", 60, 60_000);
    expect(limiter.take("a", 60, 60_000)).toMatchObject({ allowed: true, remaining: 0 });
    expect(limiter.take("a", 60, 60_000).allowed).toBe(false);
  });

  test("a clock that steps back locks nobody out for more than a minute", () => {
    const limiter = createRateLimiter();
    limiter.take("a", 60, 10_000_000);
    expect(limiter.take("a", 60, 1_000).nextSeconds).toBeLessThanOrEqual(60);
    expect(limiter.take("a", 60, 62_000).allowed).toBe(true);
  });
});
