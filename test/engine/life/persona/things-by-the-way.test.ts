import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada Brandt", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("things"));
const ownOf = (text: string): string[] => {
  const { places, things, herds } = read(text).belongings;
  return [...places, ...things, ...herds];
};
const has = (text: string, own: string): boolean => ownOf(text).some((one) => one === own || one.endsWith(` ${own}`));

describe("a thing is the Echo's that is spoken of as the one there is, collected, or named in a list", () => {
  test.each([
    ["Ada is a driver. The van is green.", "van"],
    ["Ada is a widow. The piano stayed.", "piano"],
    ["Ada sells tea. The radio is always on.", "radio"],
    ["Ada is a clerk. She collects old lanterns.", "lantern"],
    ["Ada, 50. Collects kettles.", "kettle"],
    ["Ada mends shoes in a hall with three hammers and an anvil.", "anvil"],
    ["I repair nets with a needle and a lamp.", "lamp"],
    ["Ada is a baker: thirty years the same stool.", "stool"],
    ["She wears the same coat all year.", "coat"],
    ["Ada farms. Peat stack, byre, two Ayrshires.", "byre"],
  ])("%s", (text, own) => expect(has(text, own)).toBe(true));
});

test.each([
  ["Ada is a nurse. The lodger's tuba is loud.", "tuba"],
  ["Ada sweeps. The office is closed.", "office"],
  ["Ada waits. The bus is late.", "bus"],
  ["Ada collects trolleys at a shop.", "trolley"],
  ["Ada is a clerk. She collects beetles.", "Beetle"],
  ["Her brother collects lanterns.", "lantern"],
])("what is another's, or anybody's, is not: %s", (text, own) => expect(has(text, own)).toBe(false));

test.each([
  ["Every dawn Ada does tai chi by the river.", "tai chi"],
  ["Ada is a forester. Curling in winter, jass in summer.", "curling"],
  ["Ada is a clerk. She is writing a history of the island.", "writing a history"],
  ["Ada is a clerk and repairs everybody's bicycles for free.", "repairing everybody's bicycles"],
  ["Ada is a clerk. She keeps discus fish.", "keeping discus fish"],
])("a pastime is told by its hour, its season or its being for nothing: %s", (text, pastime) =>
  expect(read(text).lexicon.hobby).toContain(pastime),
);

test.each([["Ada picks. Grapes in autumn, olives in winter."], ["Ada is a sailor. Home in winter."]])(
  "work that comes with the year is none: %s",
  (text) => expect(read(text).lexicon.hobby).toEqual([]),
);

describe("what something is done in, on or with, and what somebody came away with, is the Echo's", () => {
  test.each([
    ["Ada is a clerk. She fries eggs in a pan that was a present.", "pan"],
    ["Ada sews on a Singer from 1930.", "Singer"],
    ["He cuts hair in a chair that came from Naples.", "chair"],
    ["Ada is a clerk. At night she tunes an old radio.", "radio"],
    ["Ada came with one suitcase and a sewing machine.", "sewing machine"],
    ["Ada sold the house but kept the clock.", "clock"],
    ["Ada owes money on a tractor.", "tractor"],
    ["Mornings in the greenhouse, evenings at the piano.", "piano"],
    ["Ada has been restoring a 1962 Vespa.", "Vespa"],
    ["Ada is a driver. Her whole life is her taxi.", "taxi"],
  ])("%s", (text, own) => expect(has(text, own)).toBe(true));
});

test.each([
  ["Ada teaches in a school with a broken boiler.", "boiler"],
  ["Ada works in a shop with a till.", "till"],
  ["Ada lives on a lightship.", "lightship"],
  ["Ada does not write with a pen.", "pen"],
  ["Ada watched the funeral on a phone.", "phone"],
  ["Her brother fries eggs in a pan.", "pan"],
])("what stands in a place of many, or is anybody's, is not: %s", (text, own) => expect(has(text, own)).toBe(false));
