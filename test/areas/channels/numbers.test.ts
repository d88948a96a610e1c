import { expect, test } from "bun:test";
import { judgeText } from "../../../src/areas/channels/auto-moderation.rules.ts";
import { DAY_MS } from "../../../src/shared/clock.ts";

const judge = (text: string) => judgeText(text, 2 * DAY_MS)?.rule ?? null;

test("a number is no word, however it could be read", () => {
  for (const text of ["Message 455", "Room 455 at 4:55, 69,455 points, -455.455", "455", "№455 (455)"])
    expect([text, judge(text)]).toEqual([text, null]);
  for (const text of ["You fucking 455", "an a55hole", "sh1t 455"])
    expect([text, judge(text)]).toEqual([text, "profanity"]);
});
