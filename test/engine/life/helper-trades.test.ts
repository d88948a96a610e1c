import { expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (name: string, personaText: string) =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("helpers"));

test.each([
  [
    "Inès is 29, a pharmacist's assistant in Marseille. She sews her own clothes.",
    "pharmacist's assistant",
    "shopkeeper",
  ],
  ["Tom, 19, is a baker's apprentice in Leeds.", "baker's apprentice", "baker"],
  ["Ana works as a dental nurse's helper in Split.", "dental nurse's helper", "nurse"],
  ["I'm an assistant to a notary in Lyon.", "notary's assistant", "clerk"],
  ["Leo is the vet's assistant in Bern.", "vet's assistant", "nurse"],
  ["Ada is apprenticed to a clockmaker in Bern.", "clockmaker's apprentice", "mechanic"],
  ["Jo is a carpenter's mate in Hull.", "carpenter's mate", "carpenter"],
])("%s: who helps somebody at a trade does work of its place", (text, title, trade) => {
  expect(read(text.split(/[ ,]/)[0]!, text).trade).toMatchObject({ title, trade });
});

test("the trade of somebody else's helper is none of one's own", () => {
  expect(read("Nell", "Nell is a nurse. Her husband is a baker's assistant.").trade?.title).toBe("nurse");
});

test.each([
  "Sara, 41, is a clerk in Graz. She wishes for a small house with a garden.",
  "Sara, 41, lives in a flat. She dreams of a house with a garden.",
  "Sara, 41, is saving up for a cottage with an orchard.",
])("%s: what a wish is furnished with is not owned", (text) => {
  expect(read("Sara", text).belongings.places).toEqual([]);
});

test("what one's house has is owned", () => {
  expect(read("Sara", "Sara, 41, lives in a small house with a garden.").belongings.places).toContain("garden");
});
