import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const statusOf = (text: string): string | undefined =>
  readPersona(
    { name: "Mara", personaText: `Mara, 47, is a clerk. ${text}`, whatIfPrompt: "", physicalDescription: null },
    streamOf("dead"),
  ).kin[0]?.status;

describe("who is said to be dead is dead", () => {
  test.each([
    "Her husband Rui has been dead for six years.",
    "Her husband Rui is no more.",
    "Her twin, Ada, lived four days.",
    "Her brother Leif went through the ice and was never found.",
    "Her wife Ana didn't wake up one morning.",
    "A heart attack took her father.",
    "Her husband Rui lost his fight with cancer.",
    "Her grandfather Piet, may he rest in peace, kept bees.",
    "Her dad's been gone three years.",
    "Her mum's dead.",
    "Late brother: Bheki, taxi wars.",
    "Her father was a skipper. Lost with the old boat, 2003.",
    "Her parents had the farm before her; they are in the churchyard now.",
    "Her wife Ana did not survive the birth of their son.",
    "Her husband Bert (dec.) left the boots.",
    "Her brother Leif is in the urn on the piano.",
    "Typhus had her mother.",
    "Her daughter, who would be ten, is in the photograph.",
  ])("%s", (text) => expect(statusOf(text)).toBe("dead"));
});

describe("what only sounds so kills nobody", () => {
  test.each([
    "Her son Tom is dead tired.",
    "Her husband Rui nearly died in 2010.",
    "Her father is dying to meet him.",
    "Her husband Rui shot a deer.",
    "Her brother Leif was shot in the leg and limps.",
    "Her brother Leif drowned his phone.",
    "Her son Tom never came home for Christmas.",
    "Her mum's not dead.",
  ])("%s", (text) => expect(statusOf(text)).not.toBe("dead"));
});

/** Who of those close is dead, and of whom it is left open. */
const kinOf = (text: string): string[] =>
  readPersona(
    { name: "Mara", personaText: `Mara, 47, is a clerk. ${text}`, whatIfPrompt: "", physicalDescription: null },
    streamOf("dead"),
  ).kin.map(({ relation, name, status, unsure }) => `${name ?? relation} ${unsure ? "open" : status}`);

describe("what is said of several is said of each", () => {
  test.each<[string, string[]]>([
    [
      "Her father, her brother Abdi and her sister Hodan are not with anyone any more.",
      ["father dead", "Abdi dead", "Hodan dead"],
    ],
    ["Both her parents are dead.", ["mother dead", "father dead"]],
    ["Seven kids: two nurses, one policeman, one in heaven.", ["child near", "child dead"]],
    ["She had four brothers, three of whom the sea kept.", ["brother open", "brother dead"]],
  ])("%s", (text, kin) => expect(kinOf(text)).toEqual(kin));
});

describe("who is told of in the past alone is left open", () => {
  test.each<[string, string[]]>([
    ["Her brother Leif drank.", ["Leif open"]],
    ["Her cousin Moyna was not on the pavement.", ["Moyna open"]],
    ["Her husband did the books until the fever.", ["husband open"]],
    ["Her son Tom was born in May.", ["Tom near"]],
    ["Her brother Leif drank. He rings on Sundays.", ["Leif away"]],
  ])("%s", (text, kin) => expect(kinOf(text)).toEqual(kin));
});
