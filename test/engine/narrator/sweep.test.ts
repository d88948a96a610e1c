import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import people from "../../../bench/quality/personas.json" with { type: "json" };
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const lives = people.slice(0, 8).map((who) => ({ who, life: liveAndTell(pack, createNarrator(pack), who, 120) }));
const entries = lives.flatMap(({ life }) => life.map(({ body, narration }) => `${narration.title}. ${body}`));
const found = (fault: RegExp): string[] => entries.flatMap((text) => text.match(fault) ?? []);

test("no entry of many lives has two articles in a row, or a possessive before one", () => {
  expect(found(/.{0,30}\b(?:the|an?|my|your|our) (?:the|an?) (?!la\b|priori\b).{0,20}/)).toEqual([]);
});

test("no entry says that there was several", () => {
  expect(
    found(/.{0,20}\b[Tt]here (?:was|is) (?:\p{Ll}+ )?(?:gloves|glasses|boots|steps|wings|plums|games|diggings)\b/u),
  ).toEqual([]);
});

test("money is not in crowns in a life of which nothing says that it is of the past", () => {
  const ofToday = lives.filter(({ life }) => life[0]!.view.state.origins?.era !== "past");
  expect(ofToday.length).toBeGreaterThan(1);
  const told = ofToday.flatMap(({ life }) => life.map(({ body }) => body));
  expect(told.filter((body) => /\bcrowns\b/.test(body))).toEqual([]);
});
