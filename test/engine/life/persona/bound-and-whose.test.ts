import { describe, expect, test } from "bun:test";
import { type PersonaReading, readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string, name = "Ada"): PersonaReading =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada"));
const kinOf = (text: string, name?: string): string[] =>
  read(text, name).kin.map((one) => `${one.former ? "ex " : ""}${one.relation} ${one.name ?? ""}`.trim());

describe("whose somebody is tells what they are to the Echo", () => {
  test.each([
    ["Wiri shears. At home: Nan, and the baby, Mia, who's his sister's really.", "niece Mia"],
    ["Ron is 63. His lad Ricky went inside and Ron's got Ricky's lad, Alfie, ten.", "grandson Alfie"],
    ["Josiah is a cooper. His brother Elihu is at sea. He raises Elihu's girl, Patience.", "niece Patience"],
    ["Ada, 33. Her sister Ruth is in Perth. Ruth's boy Tom lives with Ada.", "nephew Tom"],
    ["Ada, 33. Her daughter Eva works. Eva's little girl, Mia, draws.", "granddaughter Mia"],
    ["Ada, 62, vet. Her elder daughter, Aizada, is a vet. The younger, Meerim, keeps house.", "daughter Meerim"],
    ["Ada, 33. Dependants: Lwazi, 9, mine.", "child Lwazi"],
    ["Ada, 37. She and Mark have been together nine years.", "partner Mark"],
    ["Ada is 48. Her marriage to Giles did not survive the first swarm.", "ex spouse Giles"],
    ["Ada is 34 and met Olu at a bus stop. They married in the rain.", "spouse Olu"],
    ["Ada, 35. Went out with a boy called Ivo until he went out with somebody else.", "ex partner Ivo"],
    ["Ada is a cooper, promised to Elihu's widower, Amos.", "betrothed Amos"],
    ["Ada is fifty, separated. The ex, Declan, got the house.", "ex spouse Declan"],
    ["Ada has a husband and a bunk. The husband, Artem, is at the front.", "husband Artem"],
    ["Ada came at ten with an aunt. The aunt, Halimo, is ninety.", "aunt Halimo"],
    ["Ada shares a flat with Tom, her boyfriend, a radiographer.", "boyfriend Tom"],
    ["I'm Ada, 27. So that's Mum and Dad: Auntie Grace and Uncle Ben.", "uncle Ben"],
    ["Ada, 24, post. Engaged (Abdi, patient).", "betrothed Abdi"],
  ])("%s", (text, who) => {
    expect(kinOf(text, text.split(/[ ,]/)[0] === "I'm" ? "Ada" : text.split(/[ ,]/)[0])).toContain(who);
  });

  test.each([
    ["Ada is a nurse. Her boss and Peter have been together for years.", "partner Peter"],
    ["Ada, 40, met Tom at a bus stop. He was lost.", "spouse Tom"],
    ["Ada is a nurse. Her sister Eva and Paul have been together since school.", "partner Paul"],
    ["Ada is a nurse. She and Mark have been friends for years.", "partner Mark"],
    ["Ada has a daughter, Ana, who calls her grandmother Mama.", "grandmother Mama"],
    ["ada does nails in ghent. 28. ex vegan, ex smoker.", "ex spouse Vegan"],
    ["Ada drinks. Everyone calls her Auntie Bea.", "aunt Bea"],
    ["Ada fishes. Her brothers Ouma and Onyango have the boat.", "ouma"],
  ])("and nobody is made up: %s", (text, who) => {
    expect(kinOf(text)).not.toContain(who);
  });

  test("what a relative who tells of the Echo calls theirs is not the Echo's", () => {
    const text =
      "Birger's résumé, by his daughter: cook, widower. He is 81. The daughter is me. My brother doesn't visit.";
    expect(kinOf(text, "Birger")).not.toContain("brother");
  });
});

describe("questions and answers are read as what was answered", () => {
  const text =
    "Q: How old are you? A: 41. Q: What do you do? A: I'm a vet. Q: Where do you live? A: In Oslo. Q: Are you a rider? A: No. Q: Any kids? A: Two, Tor and Eva, six and four.";
  test("each under its own head", () => {
    const { age, trade, home, kin } = read(text);
    expect([age, trade?.title, home.town]).toEqual([41, "vet", "Oslo"]);
    expect(kin.map((one) => [one.name, one.minor])).toEqual([
      ["Tor", true],
      ["Eva", true],
    ]);
  });
  test("and what is asked only to be denied is not so", () => {
    expect(read("Ex-nun? No. Ex-ballerina? No. Ada, 36, is an ex-goalkeeper and lays tiles.").former).toEqual([
      "goalkeeper",
    ]);
  });
});
