import { expect, test } from "bun:test";
import fc from "fast-check";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";

const read = (prompt: string) => readWhatIf(prompt, "Mara Quill", "hash");

test("a premise is a noun phrase, its deed a past in the first person, its motif one noun", () => {
  expect(read("What if she had taken the lighthouse job?")).toMatchObject({
    domain: "work",
    polarity: "gain",
    premise: "the lighthouse job",
    deed: "took the lighthouse job",
    motif: "lighthouse",
  });
});

test.each([
  ["What if he'd married Tom instead of leaving?", "love", "marrying Tom", "married Tom"],
  ["What if I never left home?", "place", "never leaving home", "never left home"],
  [
    "What if Mara had moved to Lisbon with her sister?",
    "place",
    "moving to Lisbon with my sister",
    "moved to Lisbon with my sister",
  ],
  ["What if they had won the lottery?", "money", "the lottery", "won the lottery"],
  ["What if he had forgiven his father?", "family", "forgiving my father", "forgave my father"],
  ["WHAT IF SHE HAD STOLEN THE PAINTING?", "art", "the painting", "stole the painting"],
  [
    "What if she opened a small bookshop by the sea?",
    "place",
    "the small bookshop",
    "opened a small bookshop by the sea",
  ],
] as const)("%s", (prompt, domain, premise, deed) => {
  expect(read(prompt)).toMatchObject({ domain, premise, deed });
});

test("a premise about the world keeps the user's own noun on a road not taken", () => {
  expect(read("What if the war never ended?")).toMatchObject({ domain: "road", premise: "the war", motif: "war" });
});

test("any prompt gives a premise that can stand in prose", () => {
  const prompts = fc.oneof(
    fc.string({ maxLength: 200, unit: "grapheme" }),
    fc.constantFrom("", "???", "🙂", "What if {name} had <b>?", "What if she?", "what if ".repeat(500)),
  );
  fc.assert(
    fc.property(prompts, (prompt) => {
      const { premise, deed, motif, magnitude } = read(prompt);
      expect(premise).toMatch(/^\p{L}[\p{L}' -]{2,39}$/u);
      expect(deed).toMatch(/^[^{}<>[\]]{3,90}$/u);
      expect(motif).toMatch(/^[a-z]{3,18}$/);
      expect(magnitude).toBeGreaterThanOrEqual(0);
      expect(magnitude).toBeLessThanOrEqual(1000);
    }),
    { numRuns: 200, seed: 2 },
  );
});
