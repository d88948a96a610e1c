import { expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada Brandt", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("homes"));

test.each([
  ["I stay with my elder brother and his wife in Beauly.", "Beauly", null],
  ["Ada lives with her brother, his wife and their twins in Hvar.", "Hvar", null],
  ["She lives with a cat and two lodgers in a flat in Matera.", "Matera", "flat"],
  ["Lives with her aunt Gulnora in a hostel block in Novosibirsk; parents back home.", "Novosibirsk", "hostel"],
  ["Ada. Lives with mum and a hamster (Bo) in a flat in Rotterdam.", "Rotterdam", "flat"],
  ["He lodges now with the widow Geddes in Paisley, who feeds him.", "Paisley", null],
  ["Ada lives with her son, who works in Oslo.", null, null],
])("where somebody lives with others is told behind all of them: %s", (text, town, dwelling) => {
  const { home } = read(text);
  expect([home.town, home.dwelling]).toEqual([town, dwelling]);
});

test.each([
  ["Ada, 30, nurse, Heptonstall; one son.", "Heptonstall"],
  ["Ada is a cook. Nagpur, then Lyon, now a hotel in Pune.", "Pune"],
  ["Ada runs a stall in Garden Grove, California.", "Garden Grove"],
  ["Nurse. Enugu-born. Fifty-five.", null],
])("a place in a list, and the last of several: %s", (text, town) => expect(read(text).home.town).toBe(town));

test.each([
  ["Ada is 36, lives in Kiel with her son Teun, who is two, and owns a canoe.", "canoe"],
  ["Ada has two girls (8 and 5), drives a Saab and sings.", "Saab"],
  ["Ada lives with her brother Olaf, who is blind, and has a loom.", "loom"],
])("behind what is said of others between commas the sentence is of the Echo again: %s", (text, own) =>
  expect(read(text).belongings.things).toContain(own),
);

test("without commas it goes on about the other", () =>
  expect(read("Ada has a brother who is blind and owns a canoe.").belongings.things).toEqual([]));

test.each([
  ["Ada picks asparagus in Bavaria, strawberries in Kent, olives in Jaén.", null],
  [
    "Ada picks asparagus in Bavaria, strawberries in Kent, olives in Jaén. In between she is at home in Vaslui.",
    "Vaslui",
  ],
  ["Ada drives a bus from Oshodi to Obalende six days a week.", null],
  ["Ada has a heater and a photo of Thessaloniki in the rain.", null],
  ["Weaver. Sixty. She sells to tourists and to a shop in Lima that pays late.", null],
  ["Ada can tell where each of them is: Boston, Boston, Perth, Dublin, London.", null],
  ["Ada moved from Oslo to Turin.", "Turin"],
])("of several places, and of one that is only touched, none is home: %s", (text, town) =>
  expect(read(text).home.town).toBe(town),
);
