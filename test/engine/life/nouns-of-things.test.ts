import { expect, test } from "bun:test";
import { ownWords } from "../../../src/engine/life/persona/own-words.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Mira", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("nouns"));

test.each([
  ["tomek", "mira is 44, has a son tomek and works as a baker. she plays the zither."],
  ["tomek", "Mira drives a bus with her brother Tomek. tomek is always late."],
  ["kasia", "Mira lives with kasia and their cat. kasia cooks."],
  ["milo", "i bake. my friend leni owes me money, and milo sleeps late"],
])("%s is nobody's thing", (name, text) => expect(read(text).lexicon.noun).not.toContain(name));

test("a name typed small behind what somebody is to one is theirs", () => {
  const { kin } = read("mira is 44, has a son tomek and works as a baker.");
  expect(kin.map(({ name, relation }) => [name, relation])).toContainEqual(["Tomek", "son"]);
});

test.each([
  ["service", "Mira was in the military service for three years and goes to the evening service."],
  ["military", "Mira left the military and bought a boat."],
  ["course", "Mira took a course in welding and keeps a lathe."],
  ["army", "Mira deserted from the army with a horse."],
  ["shift", "Mira works the late shift at the depot."],
  ["knee", "Mira has a bad knee and an old bicycle."],
])("a %s is nothing that stands in a yard", (noun, text) => expect(read(text).lexicon.noun).not.toContain(noun));

test("what one can see stays", () => {
  const { noun } = read("Mira plays the zither, mends a loom and sells from a kiosk by the old danfo.").lexicon;
  expect(noun).toEqual(expect.arrayContaining(["zither", "loom", "kiosk", "danfo"]));
});

test("of several none is the one that is written of", () => {
  const { noun } = ownWords(read("A parish priest, three churches, one car."));
  expect(noun).toContain("car");
  expect(noun.filter((one) => one.includes("church"))).toEqual([]);
});

test("where one works is no thing, bees are no one bee, and a postman's own letters are letters", () => {
  expect(read("Mira is a cashier in a supermarket.").lexicon.noun).not.toContain("supermarket");
  expect(read("Mira mends nets and keeps bees.").lexicon.animal).toEqual([]);
  expect(read("Mira is a postwoman, lazy about her own letters.").lexicon.thing).toEqual(["letter"]);
  expect(read("Mira is a retired school secretary.").lexicon.noun).not.toContain("retired school");
});

test("what only says whose a thing is, or what its owner was, is no part of it", () => {
  const { noun, thing } = read(
    "Mira brings the post and is lazy about her own letters. She used to be a fast bowler.",
  ).lexicon;
  expect(thing).toContain("letter");
  expect([...noun, ...thing].filter((one) => one.includes("own") || one.includes("bowler"))).toEqual([]);
});

test("nothing is one's own under a name that was cut off, and no feat is a pastime", () => {
  const reading = read("A baker.");
  const lexicon = {
    ...reading.lexicon,
    thing: ["sold glove", "among barrel", "two plate", "radio"],
    noun: ["with computer", "lantern"],
    hobby: ["dancing nine hours", "building one clock", "running half marathons", "chess"],
  };
  const own = ownWords({ ...reading, lexicon });
  expect(own.thing).toEqual(["radio"]);
  expect(own.noun).toEqual(["lantern"]);
  expect(own.hobby).toEqual(["running half marathons", "chess"]);
});
