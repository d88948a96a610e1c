import { expect, test } from "bun:test";
import { longAgoOf } from "../../../src/engine/life/whatif/long-ago.ts";

const SAID: [asked: string, age: number | null, ago: string | null][] = [
  ["she had moved to Graz in 2009", null, "in 2009"],
  ["he had stayed in the band in the nineties", null, "in the nineties"],
  ["I took the ship twenty years ago", null, "twenty years ago"],
  ["they had married at nineteen", 41, "at nineteen"],
  ["they had married at nineteen", 21, null],
  ["she had learnt the violin when she was young", 60, "when she was young"],
  ["she had learnt the violin when she was young", 19, null],
  ["he had taken the job two years ago", 50, null],
  ["she moved to Graz in 2025", null, null],
  ["she had arrived at ten o'clock", 40, null],
  ["she opens a café", 40, null],
  ["she had left the house at 7 that evening", 40, null],
  ["she had lived at 12 Rua das Flores", 40, null],
  ["he had driven at 30 miles an hour", 40, null],
  ["she had caught the ferry at 10.15", 40, null],
  ["she had left at seven", 40, null],
  ["she had left home at the age of seven", 40, "at the age of seven"],
  ["she had opened a bakery in 2009 style", 40, null],
  ["they had married six years ago", 40, "six years ago"],
  ["she had left Hugo ten years earlier", null, "ten years ago"],
  ["she had left Hugo two years earlier", 49, null],
  ["she had married Olav when he asked", 67, "years ago"],
  ["she had married Olav when he asked", 27, null],
];

for (const [asked, age, ago] of SAID)
  test(`"${asked}" at ${age ?? "no stated age"} is ${ago === null ? "of today" : `of "${ago}"`}`, () =>
    expect(longAgoOf([{ asked, subject: null }], age)).toBe(ago));

test("what somebody else did at an age says nothing of when it was", () =>
  expect(longAgoOf([{ asked: "Efe had gone to Paris at nineteen", subject: "Efe" }], 41)).toBeNull());
