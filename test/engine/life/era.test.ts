import { expect, test } from "bun:test";
import { isOutOfTime } from "../../../src/engine/life/era.ts";

test("what is gone today is left out of lives of today, also where a sentence begins with it, and nobody for their name", () => {
  expect(isOutOfTime("There were candles in every window.", "present")).toBe(true);
  expect(isOutOfTime("It was late. Candles stood in every window.", "present")).toBe(true);
  expect(isOutOfTime("I met Squire at the library.", "present")).toBe(false);
  expect(isOutOfTime("There were candles in every window.", "past")).toBe(false);
});
