import { expect, test } from "bun:test";
import { isEarlyInSeason, looksBackOnSeason } from "../../../src/engine/narrator/of-a-season.ts";

test("a season is looked back on when there has been something of it", () => {
  const days = (day: number) => isEarlyInSeason(day * 4);
  expect([0, 9, 10, 27, 28].map(days)).toEqual([true, true, false, false, true]);
});

test.each([
  ["reflection.lead~1", "I thought over this {season}.", true],
  ["belief:people_are_kind~1", "All this {season} nobody was rude.", true],
  ["belief:people_are_kind~2", "In {season} one sees it best.", false],
  ["intention.vow~1", "What I can do this {season} is {vow}.", false],
])("%s looks back on it: %s", (id, text, looks) => expect(looksBackOnSeason({ id, text })).toBe(looks));
