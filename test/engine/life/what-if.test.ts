import { expect, test } from "bun:test";
import fc from "fast-check";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";

const read = (prompt: string) => readWhatIf(prompt, "Mara Quill", "hash", "she");

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
  [
    "What if she had told the police what she saw?",
    "road",
    "telling the police what I saw",
    "told the police what I saw",
  ],
  ["What if he had joined the police?", "work", "the police", "joined the police"],
  ["WHAT IF SHE HAD STOLEN THE PAINTING?", "crime", "the painting", "stole the painting"],
  [
    "What if she opened a small bookshop by the sea?",
    "work",
    "the small bookshop",
    "opened a small bookshop by the sea",
  ],
] as const)("%s", (prompt, domain, premise, deed) => {
  expect(read(prompt)).toMatchObject({ domain, premise, deed });
});

test("a premise about the world is a world that the Echo lives in", () => {
  expect(read("What if the war never ended?")).toMatchObject({
    domain: "road",
    premise: "the war that never ended",
    deed: "lived in a world where the war never ended",
    motif: "war",
  });
});

test.each([
  ["What if her father had lived?", "family", "my father living on", "still had my father"],
  ["What if her brother hadn't drowned?", "family", "my brother living on", "still had my brother"],
  ["What if her sister Ruth had died?", "family", "losing my sister Ruth", "lost my sister Ruth"],
  [
    "What if her mother had never remarried?",
    "family",
    "my mother never remarrying",
    "had a mother who never remarried",
  ],
  ["Suppose they had moved to Lisbon.", "place", "moving to Lisbon", "moved to Lisbon"],
  ["hadn't quit medical school", "study", "never quitting medical school", "never quit medical school"],
  ["if only she'd said yes to him", "love", "saying yes to him", "said yes to him"],
  ["I wonder. What if she had children? She never says so.", "family", "having children", "had children"],
  ["Lisbon", "place", "moving to Lisbon", "moved to Lisbon"],
  ["dragons", "road", "the dragons", "took the other road"],
] as const)("%s", (prompt, domain, premise, deed) => {
  expect(read(prompt)).toMatchObject({ domain, premise, deed });
});

test("what somebody saw or said is no thing that returns", () => {
  expect(read("What if she had told the police what she saw?").motif).toBe("police");
  expect(read("What if she had told her mother what happened?").motif).toBe("road");
});

test("only the Echo's own pronouns become its own words", () => {
  expect(readWhatIf("What if he had told her he loved her?", "Amadou", "hash", "he").deed).toBe("told her I loved her");
  expect(readWhatIf("What if she had known what she has?", "Mara", "hash", "she").deed).toBe("knew what I have");
  expect(readWhatIf("What if she had told him the truth?", "Mara", "hash", "she").deed).toBe("told him the truth");
});

test("a loss that was not suffered is a gain, and what was given up for another thing is a swap", () => {
  const polarity = (prompt: string) => read(prompt).polarity;
  expect(polarity("What if she had lost her job?")).toBe("loss");
  expect(polarity("What if she hadn't lost her job?")).toBe("gain");
  expect(polarity("What if she had recovered from the illness?")).toBe("gain");
  expect(polarity("What if she had dropped out to run the bakery?")).toBe("swap");
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

test.each([
  ["What if she had recused herself from the Harlan case?", "case"],
  ["What if she had passed the nursing exam the first time?", "exam"],
  ["What if she had walked away from the light herself?", "light"],
  ["What if she had gone alone?", "road"],
  ["What if she had trusted herself?", "road"],
  ["What if she had come second?", "road"],
])("the motif of %s is a noun", (prompt, motif) => expect(read(prompt).motif).toBe(motif));
