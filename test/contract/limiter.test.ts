import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createRateLimiter } from "../../src/http/rate-limit.ts";

const MINUTE = 60_000;

describe("the limiter", () => {
  test("lets the whole number pass at once, then none until the minute is over", () => {
    const limiter = createRateLimiter();
    for (let i = 0; i < 30; i++) expect(limiter.take("a", 30, 0)).toMatchObject({ allowed: true, remaining: 29 - i });
    expect(limiter.take("a", 30, 0)).toMatchObject({ allowed: false, remaining: 0, nextSeconds: 60 });
    expect(limiter.take("a", 30, 59_999)).toMatchObject({ allowed: false, nextSeconds: 1 });
    expect(limiter.take("a", 30, MINUTE)).toMatchObject({ allowed: true, remaining: 29 });
  });

  test("tells truthfully when the next is added: as soon as the oldest is a minute ago", () => {
    const limiter = createRateLimiter();
    limiter.take("a", 3, 0);
    limiter.take("a", 3, 20_000);
    expect(limiter.take("a", 3, 30_000)).toMatchObject({ remaining: 0, nextSeconds: 30 });
    expect(limiter.take("a", 3, 59_000)).toMatchObject({ allowed: false, nextSeconds: 1 });
    expect(limiter.take("a", 3, MINUTE)).toMatchObject({ allowed: true, remaining: 0, nextSeconds: 20 });
  });

  test("no sixty seconds hold more than the limit, whenever requests come", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 200, maxLength: 400 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 40 }), (pauses, perMinute) => {
        const limiter = createRateLimiter();
        const passed: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          const { allowed, nextSeconds } = limiter.take("a", perMinute, now);
          if (allowed) passed.push(now);
          expect(nextSeconds).toBeGreaterThanOrEqual(1);
          expect(nextSeconds).toBeLessThanOrEqual(60);
        }
        for (const [i, at] of passed.entries())
          expect((passed[i + perMinute] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(MINUTE);
      }),
      { numRuns: 30 },
    );
  });

  test("a refused request takes nothing and lengthens nothing", () => {
    const limiter = createRateLimiter();
    for (let i = 0; i < 10; i++) limiter.take("a", 10, 0);
    for (let now = 1; now < MINUTE; now += 100) limiter.take("a", 10, now);
    expect(limiter.take("a", 10, MINUTE)).toMatchObject({ allowed: true, remaining: 9 });
  });

  test("a limit that falls below what was spent waits for all that is too much", () => {
    const limiter = createRateLimiter();
    for (let second = 0; second < 10; second++) limiter.take("a", 100, second * 1_000);
    expect(limiter.take("a", 5, 10_000)).toMatchObject({ allowed: false, remaining: 0, nextSeconds: 55 });
    expect(limiter.take("a", 100, 10_000)).toMatchObject({ allowed: true, remaining: 89 });
  });

  test("forgets no key within a minute, however often others change generations", () => {
    const limiter = createRateLimiter();
    limiter.take("other", 60, 0);
    for (let i = 0; i < 60; i++) limiter.take("a", 60, 59_000);
    limiter.take("other", 60, MINUTE);
    expect(limiter.take("a", 60, MINUTE).allowed).toBe(false);
    limiter.take("other", 60, 118_999);
    expect(limiter.take("a", 60, 118_999).allowed).toBe(false);
    expect(limiter.take("a", 60, 119_000).allowed).toBe(true);
  });

  test("a clock that steps back locks nobody out for more than a minute, and frees nobody", () => {
    const limiter = createRateLimiter();
    for (let i = 0; i < 60; i++) limiter.take("a", 60, 10_000_000);
    expect(limiter.take("a", 60, 1_000)).toMatchObject({ allowed: false, nextSeconds: 60 });
    expect(limiter.take("a", 60, 61_000).allowed).toBe(true);
  });
});

describe("with more keys than are remembered", () => {
  const KEYS_MAX = 1_000;
  const crowd = (limiter: ReturnType<typeof createRateLimiter>, count: number, now: number, perMinute = 60) => {
    for (let i = 0; i < count; i++) limiter.take(`crowd ${now} ${i}`, perMinute, now);
  };

  test("a key at its limit stays there, though thousands of others come", () => {
    const limiter = createRateLimiter(KEYS_MAX);
    for (let i = 0; i < 60; i++) limiter.take("blocked", 60, 0);
    for (let second = 1; second < 60; second++) crowd(limiter, KEYS_MAX / 4, second * 1_000);
    expect(limiter.take("blocked", 60, 59_999).allowed).toBe(false);
    expect(limiter.take("blocked", 60, MINUTE).allowed).toBe(true);
  });

  test("when every remembered key is at its limit, new ones share one allowance, and nobody is freed", () => {
    const limiter = createRateLimiter(KEYS_MAX);
    crowd(limiter, KEYS_MAX, 0, 1);
    const passed = Array.from({ length: 50 }, (_, i) => limiter.take(`late ${i}`, 5, 10)).filter((v) => v.allowed);
    expect(passed.length).toBeLessThanOrEqual(5);
    for (let i = 0; i < KEYS_MAX / 2; i++) expect(limiter.take(`crowd 0 ${i}`, 1, 20).allowed).toBe(false);
    expect(limiter.size()).toBeLessThanOrEqual(KEYS_MAX);
    expect(limiter.take("later", 5, 2 * MINUTE)).toMatchObject({ allowed: true, remaining: 4 });
  });

  test("what is remembered has a bound, whoever comes", () => {
    const limiter = createRateLimiter(KEYS_MAX);
    for (let second = 0; second < 50; second++) {
      crowd(limiter, KEYS_MAX, second * 1_000, second % 2 === 0 ? 1 : 60);
      expect(limiter.size()).toBeLessThanOrEqual(KEYS_MAX);
    }
  });
});
