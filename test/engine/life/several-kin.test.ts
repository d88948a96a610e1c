import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { withSeveralKin } from "../../../src/engine/life/several-kin.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "several kin");

const bornWith = (persona: string) =>
  liveAlone(birthOf({ name: "Tom", persona, whatIf: "What if he had sailed?" }, "several"), world, pack, 0)[0]!.state;
const kinOf = (persona: string): string[] =>
  Object.values(bornWith(persona).ties)
    .filter(({ person }) => person.role === "kin")
    .map(({ person }) => person.name);

test.each([
  ["Tom, 44, has two sons and drives a bus.", ["my elder son", "my younger son"]],
  ["Tom, 71, has three grown daughters.", ["my eldest daughter", "my middle daughter", "my youngest daughter"]],
  ["Tom is 44 and has 2 brothers.", ["my elder brother", "my younger brother"]],
  ["Tom, 44, a baker. He has two kids.", ["my eldest", "my youngest"]],
])("several whom a text counts and does not name are as many people: %s", (persona, called) => {
  expect(kinOf(persona)).toEqual(called);
  expect(bornWith(persona).lexicon.kin).toEqual(called);
});

test.each([
  ["Tom, 44, has a son and drives a bus.", ["my son"]],
  ["Tom, 44, has five sons.", ["my son"]],
  ["Tom, 44, has two sons, Abel and Ian.", ["Abel", "Ian"]],
])("one, many and those who have names are left as they are: %s", (persona, called) => {
  expect(kinOf(persona)).toEqual(called);
});

test("of the ages told each has one, whoever is named first, and is under age or not by it", () => {
  const personaText = "Tom, 44, lives with his two sons, aged 9 and 21.";
  const reading = readPersona(
    { name: "Tom", personaText, whatIfPrompt: "What if he had sailed?", physicalDescription: null },
    streamOf("several"),
  );
  expect(withSeveralKin(reading, personaText).kin.map(({ name, age, minor }) => [name, age, minor])).toEqual([
    ["my elder son", 21, false],
    ["my younger son", 9, true],
  ]);
});

test("both are told of, and never as the only one", () => {
  const who = { name: "Tom", persona: "Tom, 44, has two sons and drives a bus.", whatIf: "What if he had sailed?" };
  const text = liveAndTell(pack, createNarrator(pack), who, 150)
    .map(({ body }) => body.toLowerCase())
    .join("\n");
  expect(text).toContain("my elder son");
  expect(text).toContain("my younger son");
  expect(text).not.toMatch(/\bmy son\b|\bmy son my\b/);
});
