import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { readClause } from "../../../src/engine/life/whatif/clause.ts";
import { editsOf, knownIn } from "../../../src/engine/life/whatif/edits.ts";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";
import { streamOf } from "../../../src/engine/random.ts";

function editsFor(personaText: string, whatIfPrompt: string): string[] {
  const reading = readPersona(
    { name: "Ada", personaText, whatIfPrompt, physicalDescription: null },
    streamOf("careers"),
  );
  const asked = readWhatIf(whatIfPrompt, "Ada", "Ada", reading.pronouns);
  return editsOf(readClause(whatIfPrompt, "Ada"), asked, knownIn(reading)).map(
    ({ part, sign, what }) => `${part}:${sign}${what ?? ""}`,
  );
}

describe("who makes a living of what they play, sing or run has that trade", () => {
  test.each([
    ["Ada works in a tyre shop. She plays bass in a covers band.", "what if i had quit and gone on tour", "bassist"],
    ["Ada is a waitress. She sings with a band.", "What if she had gone on tour with the band?", "singer"],
    ["Ada is a clerk. She played water polo as a girl.", "What if she'd turned pro?", "water polo player"],
    ["Ada is a plumber. She played rugby at 19.", "what if she had taken the contract with Bristol", "rugby player"],
    ["Ada is a cook. She used to dance.", "What if she had joined the company in Dresden?", "dancer"],
    ["Ada drives a bus. Drums in a band.", "What if the band had got back together?", "drummer"],
    ["Ada mends roofs. She plays the trumpet on Sundays.", "What if she had joined the orchestra?", "trumpeter"],
    ["Ada mends roofs. Played football as a girl.", "what if the scout had come back", "footballer"],
  ])("%s %s", (text, asked, title) => expect(editsFor(text, asked)).toContain(`work:+${title}`));

  test.each([
    ["Ada is a clerk. She plays chess.", "What if she had taken the lease?"],
    ["Ada is a clerk.", "What if she had been signed by the club?"],
    ["Ada is a clerk. She sings.", "What if she had never gone on tour?"],
    ["Ada is a clerk. She dances.", "What if she had joined her sister?"],
  ])("and nobody else: %s %s", (text, asked) =>
    expect(editsFor(text, asked).filter((one) => one.startsWith("work:+"))).toEqual([]),
  );
});

describe("where a premise leads the life", () => {
  test.each([
    ["Ada works in Geneva. She came from Braga.", "What if she had never emigrated?", "home:+Braga"],
    ["Ada (b. Samarkand) sews in Novosibirsk.", "what if she went home for good", "home:+Samarkand"],
    ["Ada, accountant, Leeds.", "What if she'd moved to a croft on Skye?", "home:+Skye"],
    ["Ada is a cook in Lima.", "What if she had joined the ballet in Dresden?", "home:+Dresden"],
  ])("%s %s", (text, asked, home) => expect(editsFor(text, asked)).toContain(home));
});

describe("what was and would be again", () => {
  test.each([
    ["Ada was an engineer in Aleppo. Now she drives a taxi.", "What if her degree had been recognised?", "engineer"],
    ["Ada was a nurse in Manila. Now she cleans.", "What if Norway had accepted her papers?", "nurse"],
  ])("%s %s", (text, asked, title) => expect(editsFor(text, asked)).toEqual([`work:+${title}`]));

  test("a course that was left is gone on with, a business that failed is there", () => {
    expect(editsFor("Ada waits tables. She dropped out of medicine.", "what if i hadn't dropped out")).toContain(
      "study:+",
    );
    expect(editsFor("Ada cooks. Her restaurant failed.", "What if the restaurant had survived?")).toEqual([
      "own:+restaurant",
    ]);
  });
});
