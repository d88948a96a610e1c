import { expect, test } from "bun:test";
import { editDistance, nearest } from "../../src/shared/nearest.ts";

test.each([
  ["", "", 0],
  ["serve", "", 5],
  ["serve", "serve", 0],
  ["serv", "serve", 1],
  ["servve", "serve", 1],
  ["sarve", "serve", 1],
  ["sevre", "serve", 1],
  ["kitten", "sitting", 3],
])("%p and %p are %p slips apart, either way round", (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
  expect(editDistance(b, a)).toBe(slips);
});

test("the nearest word is the first of those with fewest slips, and none when all are too far", () => {
  expect(nearest("doctr", ["serve", "doctor", "doctre"], 2)).toBe("doctor");
  expect(nearest("dance", ["serve", "doctor"], 2)).toBeNull();
});
