import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const ENTRIES = 40;

/** In how many of the first entries a word of the what-if is named. */
function named(persona: string, whatIf: string, words: RegExp): number {
  const name = persona.split(/[ ,]/)[0]!;
  const life = liveAndTell(pack, narrate, { name, persona, whatIf }, ENTRIES);
  return life.filter(({ body }) => words.test(body)).length;
}

const MIKKEL = "Mikkel, 45, is a teacher in Esbjerg. His father had a trawler.";
const GLOVES = [
  "Ilse, 46, is head of a costume workshop in Graz. Her best friend is Ruth.",
  "What if I had bought the old glove shop in Sporgasse with Ruth when it came up for sale?",
] as const;

test.each([
  [MIKKEL, "What if he had kept his father's boat?", /\bboat\b/],
  ["Edith, 53, is a tax clerk in Mainz.", "What if I hadn't sold my grandmother's piano?", /\bpiano\b/],
  ["Thu, 38, sells soup in Huế.", "What if I had kept the house by the river?", /\bhouse by the river\b/],
  ["Inès, 29, sells shoes in Marseille.", "What if she had said yes to the scholarship in Montreal?", /\bMontreal\b/],
  [GLOVES[0], GLOVES[1], /\bgloves?\b/],
  [
    "Anneke, 38, teaches maths in Utrecht.",
    "What if she'd opened that cheese shop with her sister Mieke?",
    /\bcheese\b/,
  ],
])("%s %s: one entry in five names it", (persona, whatIf, words) => {
  expect(named(persona, whatIf, words)).toBeGreaterThanOrEqual(ENTRIES / 5);
});

test.each([
  ["the partner", /\bRuth\b/, 8],
  ["what is sold, apart from the shop", /\bgloves?\b(?! shop)/, 3],
  ["the street, apart from the what-if", /(?<!glove shop )\bin Sporgasse\b/, 1],
])("a shop that was bought with somebody in a street has %s in its days", (_, words, least) => {
  expect(named(GLOVES[0], GLOVES[1], words)).toBeGreaterThanOrEqual(least);
});
