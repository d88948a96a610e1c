import { expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (said: string, opening = "Ana is a nurse in Porto.") =>
  readPersona(
    { name: "Ana", personaText: `${opening} ${said}`, whatIfPrompt: "", physicalDescription: null },
    streamOf("Ana"),
  );
const thingsIn = (said: string): string[] => {
  const { belongings } = read(said);
  return [...belongings.things, ...belongings.places];
};
const statusOf = (said: string): string[] => read(said).kin.map(({ relation, status }) => `${relation} ${status}`);

test("what stands about at home is its owner's", () => {
  expect(thingsIn("A grand piano fills the living room.")).toContain("piano");
  expect(thingsIn("A sewing machine stands under the window.")).toContain("sewing machine");
  expect(thingsIn("There is a telescope on the roof.")).toContain("telescope");
  expect(thingsIn("In the hall stands a wardrobe she inherited from an aunt.")).toContain("wardrobe");
});

test("what is kept, saved for, restored, sat in or played on is its owner's", () => {
  expect(thingsIn("She never takes off her red hat.")).toContain("hat");
  expect(thingsIn("She saved up for a synthesizer.")).toContain("synthesizer");
  expect(thingsIn("She is restoring a wooden boat.")).toContain("boat");
  expect(thingsIn("She sits in the same armchair every evening.")).toContain("armchair");
  expect(thingsIn("She plays an old accordion.")).toContain("accordion");
  expect(thingsIn("Her only luxury is a rice cooker.")).toContain("rice cooker");
});

test("what is gone, wished for, a neighbour's or a street's is nobody's own", () => {
  expect(thingsIn("She sold the boat.")).toEqual([]);
  expect(thingsIn("She would like a boat.")).toEqual([]);
  expect(thingsIn("Her neighbour's piano keeps her awake.")).toEqual([]);
  expect(thingsIn("A church stands on the hill.")).toEqual([]);
  expect(thingsIn("There is a bench in the park.")).toEqual([]);
});

test("the one city that a text names of the Echo is where it lives, and of two neither is taken", () => {
  expect(read("Thirty. Seville. Two cats.", "Nurse.").home.town).toBe("Seville");
  expect(read("She rings her brother in Oslo.", "Ana is a nurse.").home.town).toBeNull();
  expect(read("Ana was born in Oslo.", "Ana is a nurse.").home.town).toBeNull();
  expect(read("Braga → Lisbon → Haifa.", "Ana is a nurse.").home.town).toBe("Haifa");
});

test("years in the army are told of a trade that is over", () => {
  expect(read("She was in the army for four years.").former).toEqual(["soldier"]);
  expect(read("Before that: 4 yrs in the army.").former).toEqual(["soldier"]);
  expect(read("She started out as a hairdresser.").former).toEqual(["hairdresser"]);
});

test("where kin are and how they stand is read without a verb of living", () => {
  expect(statusOf("She plays chess by post with her brother in Oruro.")).toEqual(["brother away"]);
  expect(statusOf("Her sister has never forgiven her.")).toEqual(["sister estranged"]);
  expect(read("Her mother has lived with her since her stroke.").kin[0]!.household).toBe(true);
  expect(read("Her son Rui is in grade 2.").kin[0]!.minor).toBe(true);
});

test("who is a keen birdwatcher watches birds", () => {
  expect(read("She is a keen birdwatcher.").lexicon.hobby).toEqual(["birdwatching"]);
  expect(read("Amateur astronomer.").lexicon.hobby).toEqual(["astronomy"]);
  expect(read("Football is her religion.").lexicon.hobby).toEqual(["football"]);
});
