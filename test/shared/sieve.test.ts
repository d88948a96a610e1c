import { describe, expect, test } from "bun:test";
import { createCache } from "../../src/shared/cache.ts";
import { createSieve } from "../../src/shared/sieve.ts";

const filled = (count: number) => {
  const sieve = createSieve<number, string>();
  for (let n = 1; n <= count; n++) sieve.set(n, `v${n}`);
  return sieve;
};
const takeAll = (sieve: ReturnType<typeof filled>) => Array.from({ length: sieve.size }, () => sieve.take());

describe("which entry goes next", () => {
  test("what nobody used goes in the order in which it came", () => {
    expect(takeAll(filled(3))).toEqual(["v1", "v2", "v3"]);
  });

  test("what was used is passed once", () => {
    const sieve = filled(3);
    sieve.get(1);
    expect(takeAll(sieve)).toEqual(["v2", "v3", "v1"]);
  });

  test("the hand goes on from where it was", () => {
    const sieve = filled(4);
    sieve.get(1);
    expect(sieve.take()).toBe("v2");
    sieve.set(5, "v5");
    expect(takeAll(sieve)).toEqual(["v3", "v4", "v5", "v1"]);
  });

  test("what may not go is passed, and nothing goes when nothing may", () => {
    const sieve = filled(3);
    sieve.get(2);
    expect(sieve.take((value) => value === "v2")).toBe("v2");
    expect(sieve.take(() => false)).toBeUndefined();
    expect([...sieve.values()]).toEqual(["v1", "v3"]);
    expect(filled(0).take()).toBeUndefined();
  });

  test("what is deleted never goes, also where the hand stands", () => {
    const sieve = filled(4);
    sieve.take();
    sieve.delete(2);
    sieve.delete(9);
    expect(takeAll(sieve)).toEqual(["v3", "v4"]);
    sieve.set(1, "again");
    expect(takeAll(sieve)).toEqual(["again"]);
  });
});

describe("a cache", () => {
  test("never holds more than it may, and hands out what it lets go", () => {
    const out: number[] = [];
    const cache = createCache<number, number>(3, (value) => out.push(value));
    for (let n = 1; n <= 5; n++) cache.set(n, n);
    cache.set(5, 50);
    expect([out, cache.get(1), cache.get(5)]).toEqual([[1, 2], undefined, 50]);
    cache.makeRoom();
    expect(out).toEqual([1, 2, 3]);
    cache.clear();
    expect(out.sort()).toEqual([1, 2, 3, 4, 50].sort());
  });

  test("what is used all the time survives others who come once, however many they are", () => {
    const cache = createCache<string, number>(10);
    for (const hot of ["a", "b", "c"]) cache.set(hot, 0);
    for (let n = 0; n < 1_000; n++) {
      if (n % 5 === 0) for (const hot of ["a", "b", "c"]) expect(cache.get(hot)).toBe(0);
      cache.set(`passer-by ${n}`, n);
    }
  });
});
