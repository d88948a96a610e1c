import { expect, test } from "bun:test";
import { inFigures } from "../../../src/engine/narrator/numerals.ts";

test("what is counted is set down in figures", () => {
  expect(inFigures("I slept on two chairs for thirty-one days.")).toBe("I slept on 2 chairs for 31 days.");
  expect(inFigures("It took two or three goes, and it was one or two days late.")).toBe(
    "It took 2 or 3 goes, and it was 1 or 2 days late.",
  );
  expect(inFigures("She was here twenty minutes.")).toBe("She was here 20 minutes.");
});

test("what is no count stays in words: a sentence's start, a part of a number, a number that stands alone, a group that is known", () => {
  for (const text of [
    "Two chairs were left.",
    "It lasted a hundred and two days.",
    "It was three, as always.",
    "I ate three quarters of it.",
    "I knew the two sisters.",
    "It was one as good as two perhaps.",
  ])
    expect(inFigures(text)).toBe(text);
});

test("no number is left in words beside figures", () => {
  for (const text of ["There are nineteen lines, and she said seven of them.", "I did up two buttons of the four."])
    expect(inFigures(text)).toBe(text);
});
