import { expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const landOf = (personaText: string): string | null =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("land")).setting.land;

test.each([
  ["Ada drives a bus.", null],
  ["Ada keeps a goat and nurses at a hospital.", null],
  ["Ada is the priest of a parish.", null],
  ["Ada mends nets on an island and keeps bees.", "country"],
  ["Ada cleans at the hospital by the bus station and lives over a bar.", "town"],
  ["Ada lives in a village.", "country"],
  ["Ada has a flat over the tram depot.", "town"],
])("a word that may stand anywhere says nothing alone: %s", (text, land) => expect(landOf(text)).toBe(land as string));

test.each([
  ["Ada sold gloves. That was under the Emperor.", "past"],
  ["Ada feeds the emperor penguins at the zoo.", null],
])("who ruled tells of the time, and a bird named for one does not: %s", (text, era) =>
  expect(
    readPersona({ name: "Ada", personaText: text, whatIfPrompt: "", physicalDescription: null }, streamOf("era"))
      .setting.era,
  ).toBe(era as "past" | null),
);
