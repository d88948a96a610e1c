import { expect, test } from "bun:test";
import { keepMost } from "../../../src/engine/worker/keep-most.ts";

const MAX = 100;

/** Asks for keys in turn, keeping those not found, and says how many of the last turn were found. */
function goThrough(kept: ReturnType<typeof keepMost<number>>, from: number, to: number, turns: number): number {
  let found = 0;
  for (let turn = 0; turn < turns; turn++) {
    found = 0;
    for (let key = from; key < to; key++) {
      if (kept.get(`${key}`) !== undefined) found++;
      else kept.set(`${key}`, key);
    }
  }
  return found;
}

test("all are found again while there is room", () => {
  expect(goThrough(keepMost(MAX), 0, MAX, 2)).toBe(MAX);
});

test("of half as many again as there is room for, gone through in turn, more than half are found each time", () => {
  const kept = keepMost<number>(MAX);
  for (let turn = 0; turn < 40; turn++) expect(goThrough(kept, 0, 1.5 * MAX, 2)).toBeGreaterThan(0.5 * MAX);
});

test("what is asked for no more makes room for what is", () => {
  const kept = keepMost<number>(MAX);
  goThrough(kept, 0, MAX, 1);
  expect(goThrough(kept, 1_000, 1_000 + MAX, 40)).toBe(MAX);
});

test("the last one is found at once, with room or without", () => {
  const kept = keepMost<number>(MAX);
  for (let key = 0; key < 2 * MAX; key++) {
    kept.set(`${key}`, key);
    expect(kept.get(`${key}`)).toBe(key);
  }
});
