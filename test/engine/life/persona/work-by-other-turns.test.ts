import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string, name = "Ada Brandt") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("turns"));
const titles = (text: string, name?: string): string[] => {
  const { trade } = read(text, name);
  if (trade === null || trade.assumed === true) return [];
  return [trade.title ?? trade.trade, trade.second?.title ?? ""].filter((one) => one !== "");
};

describe("work is told by other turns than somebody doing it", () => {
  test.each([
    ["Ada, 40. Studies law in Lund and pays for it by gutting fish four mornings a week.", ["student", "fish gutter"]],
    ["Ada spends her days folding boxes in a shed.", ["box folder"]],
    ["Ada, 34, likes to be asked about bridges. She designs them.", ["bridge designer"]],
    ["Ada inherited the bakery in Tripoli, with its oven and its debts. She is 30.", ["baker"]],
    ["Ada, 70, still opens the barber shop at eight.", ["barber"]],
    ["Ada, 70, bought a bar of soap in Lund.", []],
    ["Ada, 70, shuts the farm gate at nine.", []],
    ["The taverna has her father's name over the door. Ada runs it with her wife.", ["taverna keeper"]],
    ["Ada is a clerk. She bakes for weddings on the side.", ["clerk", "baker"]],
    ["Ada, 31, has a cat. She makes mandazi and sells them at the ferry.", ["mandazi seller"]],
    ["Instead: thirty years prompting at the opera in Nice, in a box. Ada is sixty-one.", ["prompter"]],
    ["Ada is the first woman to drive the night tram in Lund.", ["tram driver"]],
    [
      "Ada is a weighbridge clerk and the voice of the local radio's death notices.",
      ["weighbridge clerk", "radio announcer"],
    ],
    ["Ada came to the vicarage in the spring of 1846 as governess to the two daughters of the vicar.", ["governess"]],
    ["Ada does henna at weddings. Thirty.", ["henna artist"]],
    ["Ada. 31. Divorced. Does HR for the council.", ["HR officer"]],
    ["Ada looks after other people's holiday cottages in Polperro.", ["caretaker"]],
    ["they/them, 33, Rotterdam, tattoo artist + part time barista.", ["tattoo artist", "barista"]],
    ["Ada is a lifeguard in summer and a ski instructor in winter.", ["lifeguard", "ski instructor"]],
    [
      "Ada drives a snowplough in winter and paints houses in summer, both in Duluth.",
      ["snowplough driver", "house painter"],
    ],
    [
      "Works: skipper of the Gure Ama (tuna, summer), accounts clerk at the cooperative (winter)",
      ["skipper", "accounts clerk"],
    ],
    ["Ada, 30, mechanical engineer there, Airbnb manager here.", ["airbnb manager"]],
  ])("%s", (text, expected) =>
    expect(titles(text).map((one) => one.toLowerCase())).toEqual(expected.map((one) => one.toLowerCase())),
  );
});

describe("what looks like it and is none", () => {
  test.each([
    ["Ada opened a café in 2010 and it failed. She is 40."],
    ["Ada had the bakery until the fire. She is 40."],
    ["Her brother inherited the bakery. Ada is 40."],
    ["Ada is the last to leave and the first to sing."],
    ["Ada does her makeup on the bus. She is 20."],
    ["Ada is 30. Her aunt washes the dead."],
    ["Ada is 77. She keeps the accounts of her neighbours in an exercise book."],
  ])("%s", (text) => expect(titles(text)).toEqual([]));
});

test.each([
  [
    "Fitz (only his mother called him Gerald, and she's not calling now) is the caretaker of Block C.",
    "Fitz",
    "caretaker",
  ],
  ["Ada's life, short version: barber. Long version: son of a barber.", "Ada Brandt", "barber"],
])("whom a clause is about decides whose work it is: %s", (text, name, title) =>
  expect(titles(text, name)).toEqual([title]),
);

describe("another's work is not the Echo's former one", () => {
  test.each([
    ["Ada looks after their father, who was a forester and now knows only trees."],
    ["Mr Hart, who raised Ada, taught woodwork in Otley for thirty years. Ada is 50."],
    ["Ada used to fence for the university. She gardens."],
    ["Ada used to dance the csárdás. She is a nurse."],
  ])("%s", (text) => expect(read(text).former).toEqual([]));
});

describe("what is over is read from", () => {
  test.each([
    ["Ada, 64. Retired from the buses with a plaque.", "bus driver"],
    ["Ada: ex-miner (closed), ex-steel (closed), ex-call centre. Now school crossing warden.", "call centre worker"],
    ["Occupation: none at present (laid off from the glassworks in May). Age: 47.", "glassworker"],
    ["Ada drives a night bus in Izmir. Before the bus it was a minibus.", "minibus driver"],
    ["Ada drives a hearse. Before that, ambulances.", "ambulance driver"],
    ["Ada reads cards. Before the cards it was thirty years of county payroll.", "payroll clerk"],
    ["Once she ran for Kenya. Now Ada has a farm.", "runner"],
    ["Ada. 35. Sound engineer. Before: a year of veterinary.", "veterinary student"],
    ["Ada, 33. Did three years of law and then didn't.", "law student"],
    ["Ada is in prison in Auckland till March. 35. Before: forklift driver.", "forklift driver"],
    ["Combine driver from Kherson, fifty-nine, now an internally displaced person.", "combine driver"],
    ["Ada used to be somebody. Drummer in a band you'd know. Now it's Margate.", "drummer"],
    ["Sawyer, all her working life, at Sveg. Ada is ninety-three.", "sawyer"],
  ])("%s", (text, title) => {
    const { former, trade } = read(text);
    const rested = trade?.title?.startsWith("retired ") === true ? [trade.title.slice(8)] : [];
    expect([...former, ...rested]).toContain(title);
    expect(trade?.title === title).toBe(false);
  });
});
