import { expect, test } from "bun:test";
import { readHobbies } from "../../../src/engine/life/persona/hobbies.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { stream } from "../../../src/engine/random.ts";

/**
 * A reader whose time grows faster than the text would not come to an end here: at the longest text allowed, a pattern that is
 * cubic takes minutes for each of these, and the run its time limit.
 */
const REPEATED = [
  "@",
  "a@",
  "@a.",
  "x",
  "'",
  ".",
  "a.",
  "(",
  "-",
  "a-",
  "Ex-",
  "_",
  "1 ",
  "a, ",
  "a; ",
  "\n",
  "- ",
  "<",
  "<a>",
  "&",
  "www.",
  "http://",
  "Ann ",
  "and ",
  "Her sister Ann, ",
  "Her eldest, Ann, ",
  "Two of her brothers a third, Ann, ",
  "Kids at home: Ann 9, ",
  "She and her sister ",
  "lives in a flat with ",
  "Ada runs the old ",
  "divorced, ",
  "Otto the cat, ",
  "afraid of ",
  "her ",
  "is ",
  "my own ",
  "sister ",
  "漢",
  "🎻",
];

test.each(REPEATED)("a persona of nothing but %p is read", (token) => {
  const personaText = token.repeat(8_000 / token.length);
  const texts = {
    name: "Ada",
    personaText,
    whatIfPrompt: "What if?",
    physicalDescription: personaText.slice(0, 1_000),
  };
  const { traits, lexicon } = readPersona(texts, stream("a", "", 0, "birth"));
  expect(Object.values(traits).every((trait) => Math.abs(trait) <= 1_000)).toBe(true);
  expect(
    Object.values(lexicon)
      .flat()
      .every((word) => word.length <= 40),
  ).toBe(true);
});

test.each([2, 3, 40, 400])("a pastime is read behind a gap of %p blanks, and denied before it is none", (length) => {
  const gap = " ".repeat(length);
  expect(readHobbies(`She moved.${gap}photographs gulls, and${gap}swims in the sea`, "Ada", "she")).toEqual([
    "photographing gulls",
    "swimming",
  ]);
  expect(readHobbies(`She never${gap}photographs gulls, and never${gap}swims in the sea`, "Ada", "she")).toEqual([]);
});
