import { expect, test } from "bun:test";
import { toMatch as matchOf, parseQuery } from "../../../src/store/search/search-query.ts";

const toMatch = (q: string): string | null => matchOf(parseQuery(q));

test.each([
  ["harbour", '"harbour"'],
  ["old  harbour", '"old" AND "harbour"'],
  ['"old harbour" lamp', '"old harbour" AND "lamp"'],
  ["harb*", '"harb"*'],
  ['"old harb"*', '"old harb"*'],
  ["a AND b OR NOT c", '"a" AND "AND" AND "b" AND "OR" AND "NOT" AND "c"'],
  ["title:lamp", '"title:lamp"'],
  ["(lamp NEAR/2 rain)", '"(lamp" AND "NEAR/2" AND "rain)"'],
  ['unpaired " quote', '"unpaired" AND "quote"'],
  ["été 東京", '"été" AND "東京"'],
])("%s is looked for as %s", (q, match) => {
  expect(toMatch(q)).toBe(match);
});

test.each(["", "   ", "*", '""', "— … !?", '"***"', "💡"])("%p has no word in it", (q) => {
  expect(toMatch(q)).toBeNull();
});

test("no more than sixteen words count", () => {
  expect(toMatch("word ".repeat(40))!.split(" AND ")).toHaveLength(16);
});

test("words that stand for another one are alternatives to it, and phrases and beginnings have none", () => {
  const terms = parseQuery('harbuor "old quay" lam*');
  expect(terms.map(({ isWord }) => isWord)).toEqual([true, false, true]);
  expect(matchOf(terms, { harbuor: ["harbour", "harbor"] })).toBe(
    '("harbuor" OR "harbour" OR "harbor") AND "old quay" AND "lam"*',
  );
});
