import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("plainly"));
const workOf = (text: string): string | null => read(text).trade?.title ?? null;
const kinOf = (text: string): string[] =>
  read(text).kin.map(({ relation, name, status }) => `${relation} ${name ?? "-"} ${status}`);

describe("what is done for a living is read where it stands", () => {
  test.each([
    ["Ada is 38 and repairs clocks in a narrow shop.", "clock repairer"],
    ["Ada is forty-one, and sells hats under an arch.", "hat seller"],
    ["Ada, a ferryman's daughter, 17, sews sails.", "sail sewer"],
    ["Ada guts herring with the other girls.", "herring gutter"],
    ["Ada gives violin lessons in her front room.", "violin teacher"],
    ["Ada cuts gravestones outside Kalmar.", "gravestone cutter"],
    ["Ada plays prop for a club in Toulouse.", "rugby player"],
    ["Ada plays in goal for a second-division side.", "footballer"],
    ["Ada plays the organ on Sundays and bakes on Mondays.", "organist"],
  ])("%s", (text, work) => expect(workOf(text)).toBe(work));

  test.each([
    ["Ada is 38 and repairs friendships."],
    ["Edith is a spinster of this parish."],
    ["Ada is forty and reads novels."],
    ["Ada is sixty and grows beans on a balcony."],
    ["Ada gives lessons in humility."],
    ["Ada plays hooker to nobody's amusement."],
  ])("%s", (text) => expect(workOf(text)).toBe(null));

  test.each([
    ["Ada is 38 and repairs clocks in a narrow shop.", "narrow shop"],
    ["Ada sells buttons at a stall in the arcade.", "stall"],
    ["Ada bakes cakes in her kitchen.", "kitchen"],
    ["Ada repairs clocks. Her brother sells hats in a shop.", null],
  ])("%s is where the work is", (text, workplace) => expect(read(text).workplace).toBe(workplace));

  test("a driver's buses are no pastime, and one of them is a bus", () => {
    const { trade, lexicon } = read("Ada rides night buses as a driver. She likes octopuses.");
    expect({ trade: trade?.trade, hobby: lexicon.hobby }).toEqual({ trade: "driver", hobby: [] });
    expect([...lexicon.noun, ...lexicon.thing, ...lexicon.animal]).toContain("octopus");
    expect([...lexicon.noun, ...lexicon.thing]).not.toContain("buse");
  });

  test("who taught for forty years and teaches nobody now is a teacher no more", () => {
    const { trade, former } = read("Ada, 80, taught physics for forty years and now teaches nobody but the pigeons.");
    expect({ trade: trade?.trade ?? null, former }).toEqual({ trade: "retired", former: ["teacher"] });
  });
});

describe("who is close is read where they stand", () => {
  test.each([
    ["Ada married Claire in June.", ["spouse Claire near"]],
    ["Ada is a cook. Their landlord is Ada's ex, Koen.", ["spouse Koen estranged"]],
    [
      "Ada had three children: Grace is a surgeon in Leeds, David farms next to her, and little Samuel died when he was four.",
      ["child Grace away", "child David near", "child Samuel dead"],
    ],
    ["Ada has two sons: Ike drives a bus, Ben was killed in the war.", ["son Ike near", "son Ben dead"]],
    ["My sister Nora and I have not spoken since the funeral.", ["sister Nora estranged"]],
    ["She and her brother Sam no longer write. Ada is a cook.", ["brother Sam estranged"]],
    ["Ada lives in Kano. She sends half of it to her parents in Daura.", ["mother - away", "father - away"]],
    ["Ada lives in Kano and rings her brother in Perth.", ["brother - away"]],
    ["Her husband Bo is away seven months of the year. Ada is a cook.", ["husband Bo away"]],
    ["Her little girl Lea lives with foster parents. Ada is a cook.", ["daughter Lea away"]],
    ["Ada's da keeps the light.", ["da - near"]],
  ])("%s", (text, kin) => expect(kinOf(text).toSorted()).toEqual(kin.toSorted()));

  test.each([
    ["Ada nearly married Claire in June."],
    ["Ada wishes she had married Claire."],
    ["Ada never married. Claire did."],
    ["Her sister married Claire. Ada was at sea."],
    ["Ada is from da Nang."],
  ])("%s", (text) => expect(kinOf(text).filter((one) => !one.startsWith("sister"))).toEqual([]));

  test("who married and parted is no wife any more", () => {
    expect(kinOf("Ada married Tom in 1990 and left him in 2001.")).not.toContain("spouse Tom near");
  });

  test("a father's trade behind the name leaves the years to the Echo", () => {
    expect(read("Ada, lighthouse keeper's daughter, 17, guts herring.").ageSpan).toMatchObject({ low: 17, high: 17 });
    expect(read("Ada, a cook, has one daughter, 9.").ageSpan).not.toMatchObject({ low: 9, high: 9 });
  });
});
