import { expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { readClause } from "../../../src/engine/life/whatif/clause.ts";
import { editsOf, knownIn } from "../../../src/engine/life/whatif/edits.ts";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";
import { streamOf } from "../../../src/engine/random.ts";

const PERSONA =
  "Ada, 50, runs a workshop in Lund. She was a court clerk until the office closed. Her husband Piet is a vet. Her brother Rolf drowned in 1999. Her uncle Sten is a judge. Once there was a man called Ivo.";
/** "person:+brother Rolf", in order. */
function edits(whatIfPrompt: string, personaText = PERSONA): string[] {
  const reading = readPersona({ name: "Ada", personaText, whatIfPrompt, physicalDescription: null }, streamOf("edits"));
  return editsOf(
    readClause(whatIfPrompt, "Ada"),
    readWhatIf(whatIfPrompt, "Ada", "Ada", reading.pronouns),
    knownIn(reading),
  ).map(({ part, sign, what }) => `${part}:${sign}${what ?? ""}`);
}

test.each([
  ["What if the workshop had burned down?", ["own:-workshop"]],
  ["What if she had kept her hearing?", ["health:+"]],
  ["What if she had never stopped smoking?", ["health:-"]],
  ["What if she had caught the train?", []],
  ["What if she had been caught?", ["crime:+"]],
  ["What if her uncle had never been caught?", ["crime:-"]],
  ["What if the engagement had not been broken?", ["person:+husband Piet"]],
  ["What if the divorce had never happened?", ["person:+husband Piet"]],
  ["What if the adoption had come through?", ["person:+child"]],
  ["What if she had gone through the ice instead of Rolf?", ["person:+brother Rolf"]],
  ["What if Ivo had not married the baker?", ["person:+Ivo"]],
  ["What if the office had not closed?", ["work:+court clerk"]],
  ["What if one of her poems had been published?", ["fame:+"]],
  ["What if she had never had to leave Kabul?", ["home:+Kabul"]],
  ["What if her parents had moved to Bergen?", ["home:+Bergen"]],
  ["What if she had kept dancing?", ["work:+dancer"]],
  ["What if she had been raised by her aunt?", ["person:+aunt"]],
  ["What if she had never gambled?", ["money:+"]],
  ["What if her hand had stayed steady?", ["health:+"]],
  ["What if her uncle had stopped drinking?", ["person:+uncle Sten"]],
  ["What if the laboratory had never closed?", ["work:+court clerk"]],
  ["What if she had been ordained?", ["work:+priest", "faith:+"]],
  ["What if the band had taken off?", ["fame:+"]],
  ["What if she had married at twenty like Ana?", ["person:+husband", "person:-husband Piet"]],
  ["What if she had gone in the boat?", ["home:+away"]],
  ["What if she had signed the contract for Stuttgart?", ["home:+Stuttgart"]],
  ["What if she and Piet had stuck it out?", ["person:+husband Piet"]],
  ["What if she had been fired?", ["work:-"]],
  ["What if she had taken the place at the mapmaking school in Delft?", ["home:+Delft", "study:+"]],
  ["What if she had moved to the Hebrides?", ["home:+Hebrides"]],
  ["What if she had asked Ivo to dance?", ["person:+Ivo"]],
  ["What if she had asked Ivo for the time?", []],
  ["What if she ran for mayor and won?", ["work:+mayor"]],
  ["What if she had been elected mayor?", ["work:+mayor"]],
  ["What if the gallery had said yes?", ["fame:+"]],
  ["What if she lost everything?", ["money:-"]],
  ["What if Piet had never forgiven her?", ["person:-husband Piet"]],
  ["What if she still had her leg?", ["health:+"]],
  ["What if a donor had been found?", ["health:+"]],
  ["What if she opened a café?", ["work:+café owner"]],
])("%s", (prompt, expected) => expect(edits(prompt)).toEqual(expected));

test.each([
  ["What if Nora and she had shared out the fields that day?", ["person:+sister Nora"]],
  ["What if she and Nora had never quarrelled?", ["person:+sister Nora"]],
  ["What if she and Nora had quarrelled sooner?", []],
])("%s", (prompt, expected) =>
  expect(edits(prompt, "Ada is a cook. She and her sister Nora have not spoken since the funeral.")).toEqual(expected),
);

test("who stays married of whom no half is known is married to somebody", () => {
  expect(edits("What if she had stayed married?", "Ada is a potter. She is forty.")).toEqual(["person:+husband"]);
});

test("whom an event took is there where it never came", () => {
  const persona = "Ada, 50, keeps hens. The fever took her sister Ruth.";
  expect(edits("What if the fever had never come?", persona)).toContain("person:+sister Ruth");
  expect(edits("What if the flood had never come?", persona)).not.toContain("person:+sister Ruth");
});
