import { expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("beside"));

test("what is done beside the work, and not for a place or at an hour of its own, is no second work", () => {
  expect(read("Data analyst by necessity, potter by desire. Ada is 34.").trade?.second).toBeUndefined();
  expect(read("Ada sells vinyl from a barge. She plays bass in a trio called Exits.").trade?.second).toBeUndefined();
  expect(read("Ada teaches maths. She has a vineyard the size of a tablecloth.").trade?.second).toBeUndefined();
  expect(read("Ada repairs fridges. Three nights a week she drives a taxi.").trade?.second?.title).toBe("taxi driver");
});

test("who lives on disability has the trade behind them", () => {
  const diver = read("Ada is a deep-sea diver on disability. She watches birds.");
  expect([diver.trade?.trade, diver.former]).toEqual(["none", ["deep-sea diver"]]);
  expect(read("Ada writes jingles. Ex-touring bassist.").former).toEqual(["bassist"]);
});

test("where somebody is said to live goes before where they are from", () => {
  expect(read("Combine driver from Kherson. Ada lives in a gym in Dnipro.").home.town).toBe("Dnipro");
});

test("children are told by what they are called", () => {
  const kin = (text: string) => read(text).kin.map(({ relation, name }) => `${relation} ${name ?? ""}`.trim());
  expect(kin("Ada keeps a photo of her twins Mele and Sela (7).")).toEqual(["child Mele", "child Sela"]);
  expect(kin("Ada is a barber and the mother of two boys.")).toEqual(["son"]);
});

test("of other people's animals and those outlived none is a pet", () => {
  expect(read("Ada has outlived three labradors.").pets).toEqual([]);
  expect(read("Ada shares a flat with Femke and Femke's ferret Meester.").pets).toEqual([]);
});

test("who is nearly thirteen is twelve", () => {
  expect(read("I'm Ada, nearly 13, and play the cornet.").age).toBe(12);
});
