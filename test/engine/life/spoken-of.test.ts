import { expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const pronounsOf = (personaText: string, name: string, whatIfPrompt = "") =>
  readPersona({ name: "Pat", personaText, whatIfPrompt, physicalDescription: null }, streamOf("spoken")).kin.find(
    (one) => one.name === name,
  )?.pronouns;

test.each([
  ["she", "His ex-wife Ola lives near. He drives a bus."],
  ["she", "He is divorced from Ola. He drives a bus, and his ex-wife has the house."],
  ["she", "He bakes his own bread and he swims. Divorced from Ola, who kept the dog. She calls on Sundays."],
  ["he", "Her ex Ola has the dog; he moved north. She bakes."],
  ["he", "Her former husband Ola keeps the house. She bakes."],
])("a former %s of a pair is spoken of as in %s", (pronouns, text) =>
  expect(pronounsOf(text, "Ola")).toBe(pronouns as "she"),
);

test("the what-if tells too", () =>
  expect(pronounsOf("He is divorced from Ola. He bakes.", "Ola", "What if he had stayed with her?")).toBe("she"));

test("of whom nothing is said stays open", () =>
  expect(pronounsOf("He is divorced from Ola. He bakes.", "Ola", "What if he had left town?")).toBe("they"));

test("of a pair that is told of as both a common name tells", () =>
  expect(pronounsOf("Divorced from Klaus since 2019; they share a son. She bakes.", "Klaus")).toBe("he"));
