import { expect, test } from "bun:test";
import { VOW_WORDS } from "../../../src/engine/life/threads/vow-words.ts";

test('what is vowed is something done, so that it can be said that it never was: "I never did go round"', () => {
  const vows = Object.values(VOW_WORDS).flat();
  expect(vows.length).toBeGreaterThan(50);
  expect(vows.filter((vow) => /^(?:be|have|not|stop being)\b/.test(vow))).toEqual([]);
});
