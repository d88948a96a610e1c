import { describe, expect, test } from "bun:test";
import { numberWord, ordinalWord, timeAgo } from "../../../src/engine/narrator/durations.ts";
import { influenceWords } from "../../../src/engine/narrator/influence-words.ts";

describe("numbers and times", () => {
  test("are words as a diarist writes them", () => {
    expect([0, 7, 13, 20, 34, 99, 112].map(numberWord)).toEqual([
      "no",
      "seven",
      "thirteen",
      "twenty",
      "thirty-four",
      "ninety-nine",
      "112",
    ]);
    expect([1, 2, 3, 12, 20, 21, 28].map(ordinalWord)).toEqual([
      "first",
      "second",
      "third",
      "twelfth",
      "twentieth",
      "twenty-first",
      "twenty-eighth",
    ]);
  });

  test("of the past are counted in days, weeks and years of 112 days", () => {
    expect([2, 4, 36, 4 * 21, 4 * 112, 4 * 300].map(timeAgo)).toEqual([
      ...["earlier today", "yesterday", "nine days ago", "three weeks ago", "a year ago", "two years ago"],
    ]);
  });
});

describe("the voice in the night", () => {
  const influence = { verdict: "declined" as const, reason: "It isn't who I am.", ref: "e:1.1" };

  test("is quoted when it said something short", () => {
    const words = influenceWords({ ...influence, text: "call your sister. She misses you" });
    expect(words).toEqual({
      reason: "It isn't who I am",
      nudge: '"Call your sister."',
      nudge_mid: '"Call your sister,"',
    });
  });

  test("is not quoted when it said too much, or nothing", () => {
    expect(influenceWords({ ...influence, text: "x".repeat(200) })).toEqual({ reason: "It isn't who I am" });
    expect(influenceWords({ ...influence, text: "{}" })).toEqual({ reason: "It isn't who I am" });
  });

  test("cannot smuggle a slot or markup into the text", () => {
    expect(influenceWords({ ...influence, text: "<b>{name}</b> go" }).nudge).toBe('"Bname/b go."');
  });
});
