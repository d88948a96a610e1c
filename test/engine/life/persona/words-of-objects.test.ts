import { expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

/** What every object has under these names is found by whoever looks a word up in one. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const SAID = (word: string): string[] => [
  word,
  `Ada is a ${word} and plays ${word} for a living. She makes ${word}s.`,
  `Her ${word} Ana lost ${word}. She works as a ${word} leader at a ${word}. Once she was a ${word}.`,
  `Lives in a ${word} in ${word} with a ${word} called ${word}. Likes ${word}ing. Afraid of ${word}.`,
];

test.each(INHERITED)("a text with the word %s is read as one with any other", (word) => {
  for (const personaText of SAID(word)) {
    const asked = [`What if she had become a ${word}?`, `What if she had opened a ${word} shop in ${word}?`, word];
    for (const whatIfPrompt of asked) {
      const reading = readPersona(
        { name: "Ada", personaText, whatIfPrompt, physicalDescription: null },
        streamOf("inherited"),
      );
      expect(() => structuredClone(reading)).not.toThrow();
    }
  }
});
