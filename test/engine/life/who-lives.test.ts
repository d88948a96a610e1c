import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string, whatIfPrompt = "") =>
  readPersona({ name: "Ada", personaText, whatIfPrompt, physicalDescription: null }, streamOf("lives"));
const statesOf = (text: string): string[] =>
  read(text)
    .kin.map(
      ({ relation, name, status, unsure, household }) =>
        `${name ?? relation} ${unsure ? "unsure" : household ? "household" : status}`,
    )
    .toSorted();

describe("of whom nothing says that they live today, it is left open", () => {
  test.each([
    ["Ada weaves. She was seven. Her father, her aunt and a doll stayed under it.", ["aunt unsure", "father unsure"]],
    ["Ada is a barber. The shop lost its window in the blast and its owner, her uncle Elias.", ["Elias unsure"]],
    ["Ada, 60, is a cook. She had a husband in Tulsa.", ["husband unsure"]],
    ["Ada is a cook in Lund. Her uncle Elias sells nets.", ["Elias near"]],
    ["Ada is a tailor. She had a sister, Alenka. There was an avalanche.", ["Alenka unsure"]],
  ])("%s", (text, states) => expect(statesOf(text)).toEqual(states));
});

describe("what is said of somebody in passing is read as it is meant", () => {
  test.each([
    ["Ada has two sons, one of them dead.", ["son dead", "son near"]],
    ["Ada's mom's gone, not dead, gone. Her uncle drives.", ["mom away", "uncle near"]],
    ["Ada is a shearer. Her nan has gone blind.", ["nan near"]],
    ["Ada is a farmer in Vik. Her husband left for Bergen with the vet.", ["husband estranged"]],
    [
      "Ada is 63. A son in the police, a daughter in a circus, both in Oslo at Christmas.",
      ["daughter near", "son near"],
    ],
    ["Ada is a surveyor, 72. Sons in Toronto.", ["son away"]],
    ["Ada, 41, is a clerk. She married Piet at thirty, which was late, and he left at once.", ["Piet estranged"]],
    ["Ada is a sweeper, mother of four, none at home, one in the ground.", ["child dead", "child near"]],
    ["Ada works nights. Her daughter Ida stays with her weekends.", ["Ida near"]],
    ["Ada stays with her elder brother in Lund. She sells nets.", ["brother household"]],
  ])("%s", (text, states) => expect(statesOf(text)).toEqual(states));
});

describe("who is none is not taken for anybody", () => {
  test.each([
    ["Ada is a nurse. Her mother, who lives with her, takes her for her own sister.", ["mother household"]],
    ["Ada was a clerk, then Father Christmas, and is a warden.", []],
  ])("%s", (text, states) => expect(statesOf(text)).toEqual(states));

  test("no stuffed animal is a pet", () => {
    expect(read("Ada drives a lorry. Her co-driver is a stuffed hedgehog, Gicu.").pets).toEqual([]);
    expect(read("Ada lives in one room with a stuffed bear (Ferdinand).").pets).toEqual([]);
  });

  test("they who are many do not say how the Echo is spoken of", () => {
    expect(read("Bus driver, 58. Three kids, all of them citizens.").spokenOf).toBe(null);
    expect(read("Drove the 207 till they closed it.", "What if he had gone on?").spokenOf).toBe("he");
    expect(read("They drive a tram. They like it.").spokenOf).toBe("they");
  });
});
