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
];

for (const [asked, age, ago] of SAID)
  test(`"${asked}" at ${age ?? "no stated age"} is ${ago === null ? "of today" : `of "${ago}"`}`, () =>
    expect(longAgoOf(asked, age)).toBe(ago));
