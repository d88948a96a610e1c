import { expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string, name = "Ada Brandt") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("now"));

test.each([
  ["Ada, 34, seamstress in Kiel.", "present"],
  ["I'm a tailor. I live in Cusco.", "present"],
  ["name: Ada\nage: 61\njob: baker", "present"],
  ["Ada, 52, cooper. Her daughter is in Toronto.", "present"],
  ["Ada is a seamstress. She is twenty.", null],
  ["Ada, 34, cooper, in the year 1786.", "past"],
  ["Ada Brandt, four-and-thirty, a weaver in Leeds.", null],
  ["Ada is forty or thereabouts, 40, and spins.", null],
])("a life that is told in two forms of now is set now: %s", (text, era) =>
  expect(read(text).setting.era === era).toBe(true),
);

test.each([
  ["Ada sells flowers in Kadıköy.", "town"],
  ["Ada is a clerk in Ghent.", "town"],
  ["Ada lives in Surulere with her aunt.", "town"],
  ["Ada, 30, Porirua. Cook.", "town"],
  ["Ada braids hair in Hackney.", "town"],
  ["Ada is a potter near Taxco.", null],
])("who lives in a city or a quarter of one lives in a town: %s", (text, land) =>
  expect(read(text).setting.land === land).toBe(true),
);
