import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import { isOutOfTime } from "../../../src/engine/life/era.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "origins");
const birth = (persona: string, whatIf = "What if nothing had been different?", name = "Mara") =>
  birthOf({ name, persona, whatIf }, "echo");
const born = (persona: string, whatIf?: string) =>
  bear(birth(persona, whatIf), world, conditionsAt(pack, world, BORN), pack).state;

test("the dead are remembered and never met", () => {
  const text = "Mara is 47, a clerk. Her brother Leif drowned when she was twelve. Her sister Ruth rings.";
  const state = born(text);
  expect(state.origins?.gone).toEqual(["my brother Leif"]);
  expect(Object.values(state.ties).map(({ person }) => person.name)).toEqual(["Ruth"]);
  const lived = liveAlone(birth(text), world, pack, 400);
  const met = lived.flatMap(({ state: { ties } }) => Object.values(ties).map(({ person }) => person.name));
  expect(met).not.toContain("Leif");
});

test("one of the dead whom the premise gives back is not among them", () => {
  const state = born("Mara is 47. Her brother Leif drowned.", "What if her brother had not drowned?");
  expect(state.origins?.gone).toEqual([]);
  expect(Object.values(state.ties).map(({ person }) => person.name)).toEqual(["Leif"]);
});

test("the estranged do not drop in, and who shares the roof writes no letters", () => {
  const text =
    "Mara is 47, a clerk. She has not spoken to her father since the wedding. She lives with her grandmother above the bakery.";
  const state = born(text);
  const father = Object.values(state.ties).find(({ person }) => person.relation === "father")!;
  expect(father.stage).toBe("estranged");
  expect(state.origins?.housemates).toEqual(["my grandmother"]);
  const lived = liveAlone(birth(text), world, pack, 900);
  const told = ({ happenings }: LivedTick) =>
    happenings.flatMap((one) => (one.type === "lifeEvent" ? one.summary : []));
  const mended = lived.findIndex(({ state: { ties } }) => ties[father.person.key]?.stage !== "estranged");
  const apart = (mended === -1 ? lived : lived.slice(0, mended)).flatMap(told);
  expect(apart.filter((summary) => /\bfather (?:came|wrote|sent|dropped)\b/.test(summary))).toEqual([]);
  const family = lived.flatMap(told);
  expect(family.filter((summary) => /letter came from .*grandmother|grandmother came to stay/.test(summary))).toEqual(
    [],
  );
});

test("where one works and lives goes by one's own name for it, unless the premise gave it up", () => {
  const text = "Mara is 47, a baker. She has a bakery and lives in a small house by the quay.";
  const state = born(text);
  expect(Object.values(state.origins!.names).sort()).toEqual(["the bakery", "the house"]);
  const told = liveAlone(birth(text), world, pack, 300).flatMap(({ entry }) => entry?.place.name ?? []);
  expect(told).toContain("the house");
  expect(Object.values(born(text, "What if she had sold the bakery?").origins!.names)).not.toContain("the bakery");
});

test.each(["I took a taxi.", "They have cut off the internet.", "What if the washing machine goes?", "No parking."])(
  "nobody of another century writes: %s",
  (text) => expect([isOutOfTime(text, "past"), isOutOfTime(text, "present")]).toEqual([true, false]),
);

test("no candles for who has a telephone, and no bus for who has candles", () => {
  expect(born("Mara is 29, a software developer who is always online.").origins?.era).toBe("present");
  expect(born("Mara is a governess of 31, in the year 1862.").origins?.era).toBe("past");
  expect(born("Mara keeps sheep.").origins?.era).toBe("present");
  expect([
    isOutOfTime("by the pump", "present"),
    isOutOfTime("by the bus", "past"),
    isOutOfTime("by the bus", null),
  ]).toEqual([true, true, false]);
});
