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
