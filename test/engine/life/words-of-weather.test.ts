import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const NOUN =
  /^(?:dusk|fog|half-light|heat|rain|snow|storm|grey weather|wind|(?:early )?dark|(?:(?:evening|late|low) )?sun|(?:early|evening|failing|last|long) light)$/;
const TICKS = 900;

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "sky");
const birth = birthOf({ name: "Mara", persona: "Mara, 47, is a nurse with two sisters.", whatIf: "" }, "sky");
const told = liveAlone(birth, world, pack, TICKS).flatMap(({ entry }) =>
  (entry?.scenes ?? []).flatMap(({ slots, tick, phase }) =>
    slots.weather === undefined ? [] : { word: slots.weather, phase, sky: conditionsAt(pack, world, tick) },
  ),
);

test("the sky is called what one can stand in, look at and talk to", () => {
  expect(new Set(told.map(({ word }) => word)).size).toBeGreaterThan(3);
  for (const { word } of told) expect(word).toMatch(NOUN);
});

test("a clear evening is told by its season, and not by one word on all days", () => {
  const evenings = told.filter(
    ({ sky, phase }) => phase === "evening" && sky.phase === "evening" && sky.weather === "clear",
  );
  expect(new Set(evenings.map(({ word }) => word)).size).toBeGreaterThan(3);
  for (const { word, sky } of evenings) {
    if (sky.season === "summer") expect(word).not.toMatch(/dusk|dark/);
    if (sky.season === "winter") expect(word).not.toMatch(/sun/);
  }
});
