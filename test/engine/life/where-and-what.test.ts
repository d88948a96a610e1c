import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("where"));

describe("where the Echo lives", () => {
  test.each([
    ["Ada binds books near Lund.", "Lund", null],
    ["ada, 30, vet nurse in swindon.", "Swindon", null],
    ["Ada thinks about a man in Perth.", null, null],
    ["Ada is a cook. Her sister keeps a bar in Perth.", null, null],
    ["Ada, 30, works at Tesco.", null, null],
    ["Ada works at Lidl in Porto.", "Porto", null],
    ["Ada is a nurse at Guy's in London.", "London", null],
    ["Ada, 40, works at Oxford.", "Oxford", null],
    ["Ada is the cook on a trawler.", null, "trawler"],
    ["Ada is a monk. He lives at the priory.", null, "priory"],
  ])("%s", (text, town, dwelling) => expect(read(text).home).toEqual({ town, dwelling }));

  test("a city is town life, and a street that somebody else lives in says nothing", () => {
    expect(read("Ada binds books in Lisbon.").setting.land).toBe("town");
    expect(read("Ada binds books. Her sister lives above a supermarket.").setting.land).toBe(null);
  });
});

describe("what is the Echo's own", () => {
  test.each([
    ["Ada has a flat with a piano she is not allowed to play.", ["flat", "piano"]],
    ["Ada is a cook. The van is called Dolores.", ["van"]],
    ["Ada keeps her mother's buttons in a drawer.", ["buttons"]],
    ["Ada has no car. She wants a boat.", []],
  ])("%s", (text, own) => {
    const { places, things } = read(text).belongings;
    for (const one of own) expect([...places, ...things]).toContain(one);
    if (own.length === 0) expect([...places, ...things]).toEqual([]);
  });
});

describe("animals", () => {
  const petsOf = (text: string): string[] => read(text).pets.map(({ name, animal }) => name ?? animal);
  test.each([
    ["Ada lives alone but for Otto, a tomcat.", ["Otto"]],
    ["Ada is a cook. There is a hen that lives indoors.", ["hen"]],
    ["Ada walks Kyra, the neighbour's dog.", []],
    ["Ada has a stuffed bear and wants a dog.", []],
    ["Ada is a bear of a woman.", []],
  ])("%s", (text, pets) => expect(petsOf(text)).toEqual(pets));
});
