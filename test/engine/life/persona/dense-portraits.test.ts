import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string, name = "Ada Brandt") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("dense"));
const kinOf = (text: string): string[] =>
  read(text).kin.map(({ relation, name }) => `${relation} ${name ?? ""}`.trim());
const becomeOf = (text: string, who: string): string | undefined => {
  const one = read(text).kin.find(({ name, relation }) => (name ?? relation) === who);
  return one?.household ? "household" : one?.status;
};
const titles = (text: string, name?: string): string[] => {
  const { trade } = read(text, name);
  return [trade?.title ?? trade?.trade ?? "", trade?.second?.title ?? ""].filter((one) => one !== "");
};

describe("what became of somebody is read where it is said sideways", () => {
  test.each([
    ["Ada is a baker. Her mother kept bees until the spring she didn't.", "mother", "dead"],
    ["Ada is a baker. Her father is under the ice.", "father", "dead"],
    ["Ada is a baker. Her father was shot in the war, her uncle at dawn.", "uncle", "dead"],
    ["Ada is a baker. She lost a thumb and a brother on the same day.", "brother", "dead"],
    ["Ada is a baker. Two sons, and a grandson she has met on a screen.", "grandson", "away"],
    ["Ada is a baker. Mum and Dad in Beirut, both dentists.", "mum", "away"],
    ["Ada is a baker. Her twin, Odile, took the veil at nineteen.", "Odile", "away"],
    ["Ada is a baker. Her brother Ole has an inn and sends a ham at Easter.", "Ole", "away"],
    ["Ada is a baker. Her mother has not set foot in the house since the wedding.", "mother", "estranged"],
    ["Ada is a baker. She will not discuss the fire, the lawyers or her brother Ole.", "Ole", "estranged"],
    ["Ada is a baker. A husband somewhere.", "husband", "estranged"],
    ["Ada is a baker. Mother-in-law on the sofa since Lent.", "mother-in-law", "household"],
    ["Ada is a baker. Her goddaughter Rosa, a cousin's girl, has the attic.", "Rosa", "household"],
    ["Ada sleeps over the bakery with her aunt Lou.", "Lou", "household"],
  ])("%s", (text, who, status) => expect(becomeOf(text, who)).toBe(status));

  test.each([
    ["Ada is a baker. One daughter left, Lin, a nurse.", "daughter"],
    ["Ada is a baker. Her father has not left his bed since May.", "father"],
    ["Ada is a baker. Her brother Ole rings at six.", "Ole"],
    ["Ada is a baker. Her brother Ole swam until the morning he won.", "Ole"],
  ])("what only sounds so says nothing of them: %s", (text, who) => expect(becomeOf(text, who)).toBe("near"));
});

describe("those close are found by words that stand without an owner", () => {
  test.each([
    ["Ada is a baker. Widowed: Tom, 2016, the lungs.", ["spouse Tom"]],
    ["Ada is a baker. Her twins, both ten, prefer bread.", ["child"]],
    ["Ada is a baker. Kids alternate weeks.", ["child"]],
    ["Ada is a baker. She has the children Wednesdays.", ["child"]],
    ["I bake. Since Dad's foot came off I bake less.", ["dad"]],
    ["Ada lives over a bakery with Mako and Sho.", ["flatmate Mako", "flatmate Sho"]],
    ["Ada is a baker. Boyfriend? Ask the oven.", []],
    ["Ada teaches. The children like her.", []],
  ])("%s", (text, kin) => expect(kinOf(text)).toEqual(kin));

  test("whom a sentence opens with is meant by the verb behind what is told between commas", () => {
    const { age, kin } = read("Ada irons. Her boy Leo, whom she found in a cellar and kept, is seven.");
    expect(kin[0]).toMatchObject({ name: "Leo", age: 7, minor: true });
    expect(age).toBeGreaterThan(20);
  });

  test("grandchildren who are counted under one's roof are small", () => {
    expect(read("Ada is a baker, 52. Three grandchildren in the house.").kin[0]?.minor).toBe(true);
    expect(read("Ada is a baker, 52. Three grandchildren in Perth.").kin[0]?.minor).toBe(false);
  });
});

describe("work is read from a verb with what it is done to, whatever follows", () => {
  test.each([
    ["Ada makes buggies because wood is quiet.", "buggy maker"],
    ["Ada dyes wool the way they did at home.", "wool dyer"],
    ["Ada upholsters: chairs, pews, a throne once.", "upholsterer"],
    ["Ada irons for the officers' hotel.", "ironer"],
    ["Ada was a ballerina. Now she stitches shoes for those who still dance.", "shoe stitcher"],
    ["A gravedigger's boy, fifteen by the parish book.", "gravedigger's boy"],
    ["Ada, mother of five, midwife.", "midwife"],
    ["The kafeneio has new curtains. Ada runs it.", "café keeper"],
    ["Ada, 27, tattoo apprentice.", "tattoo apprentice"],
  ])("%s", (text, title) => expect(titles(text)).toEqual([title]));

  test("what is done at hours of its own is done besides", () =>
    expect(titles("Ada, 27, tattoo apprentice, weekends behind the bar of a jazz cellar.")).toEqual([
      "tattoo apprentice",
      "bartender",
    ]));

  test("an address stands for the work where nothing else does", () => {
    expect(titles("She has had the nursery since the lord was in it.", "Nurse Cattermole")).toEqual(["nurse"]);
    expect(titles("She is a baker.", "Nurse Cattermole")).toEqual(["baker"]);
  });

  test.each([
    ["Ada makes mistakes because she is tired."],
    ["Ada was raised by two aunts. Raised by two aunts, she says little."],
    ["Ada is 58. Soprano, Zion church."],
    ["Ada is 40. Saturdays on the sofa."],
  ])("no work: %s", (text) => expect(titles(text)).toEqual([]));
});

test.each([
  ["Wife: Nives, at her sister's, since she fell.", null],
  ["Typesetter. Missus is Shaz, she does nails.", null],
  ["Widowed: Tom, the lungs. One girl, Lin, and a grandson he met once.", "he"],
] as const)("who opens a sentence is meant by its pronouns: %s", (text, pronouns) =>
  expect(read(text, "Kev").spokenOf).toBe(pronouns),
);

test.each([
  ["Ada is a baker. Seventy come August.", 69],
  ["A baker, fifty by her own count.", 50],
  ["Baker. Perhaps 30.", 30],
])("an age is told in other words: %s", (text, age) => expect(read(text).age).toBe(age));

test.each([
  ["Ada is a baker. Three budgies, all named Stop.", ["Stop"]],
  ["Ada is a baker. The tortoise on the balcony, Minister, came with the lease.", ["Minister"]],
])("animals are named behind where they are: %s", (text, names) =>
  expect(read(text).pets.map(({ name }) => name ?? "")).toEqual(names),
);
