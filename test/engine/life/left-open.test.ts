import { describe, expect, test } from "bun:test";
import { type PersonaReading, readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { editsFor } from "./fixtures/edits.ts";

const read = (personaText: string): PersonaReading =>
  readPersona({ name: "Mara", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("open"));
const kinOf = (text: string) =>
  read(text).kin.map(({ relation, name, status, household, minor }) => ({ relation, name, status, household, minor }));

describe("who is only told of in the past is not met", () => {
  test.each([
    ["Mara is a clerk. Her grandfather built the pier.", true],
    ["Mara is a clerk. Her husband Ivo sailed in '61.", true],
    ["Mara is a clerk. Her grandfather built the pier and paints it every spring.", false],
    ["Mara is a clerk. Her mother runs a bakery.", false],
    ["Mara is a clerk. Her son Ivo left for school.", false],
  ])("%s", (text, unsure) => expect(read(text).kin[0]?.unsure).toBe(unsure));
});

describe("what takes somebody leaves nobody to meet", () => {
  test.each([
    ["Mara is a clerk. The landslide took both her parents.", "dead"],
    ["Mara is a clerk. She lost a brother, Ivo, at sea.", "dead"],
    ["Mara is a clerk. Her father is not with us any more.", "dead"],
    ["Mara is a clerk. The doctor took her mother to hospital.", "near"],
    ["Mara is a clerk. Her brother Ivo is at the front.", "away"],
    ["Mara is a clerk. Her brother Ivo is doing his military service.", "away"],
    ["Mara is a clerk. She has a grandson in Perth whom she rings.", "away"],
  ])("%s", (text, status) => expect(String(kinOf(text)[0]?.status)).toBe(status));

  test("who is with somebody lives with them", () => {
    expect(kinOf("I am a clerk. My mother is with me.")[0]?.household).toBe(true);
    expect(kinOf("Mara is a clerk. Her aunt shares her room.")[0]?.household).toBe(true);
  });
});

describe("who a marriage or a pair was with is named in passing", () => {
  test.each([
    ["Mara is a clerk, widowed (Halina, three years ago).", "spouse", "Halina", "dead"],
    ["Mara is a clerk. Widow (husband Ivo, 2019).", "spouse", "Ivo", "dead"],
    ["Mara is a clerk. Divorced (Mark, 2015), two kids.", "spouse", "Mark", "estranged"],
    ["Mara is a clerk. She broke up with Daniel last spring and it still hurts.", "partner", "Daniel", "estranged"],
    ["I'm a clerk. I split up with my boyfriend Rui.", "partner", "Rui", "estranged"],
  ])("%s", (text, relation, name, status) => {
    const [one] = kinOf(text);
    expect({ relation: one?.relation, name: one?.name, status: String(one?.status) }).toEqual({
      relation,
      name,
      status,
    });
  });
});

describe("names typed in small letters are names", () => {
  test.each([
    ["im mara, clerk, two kids (ada 6, ben 3), one cat and no time at all", ["Ada", "Ben"]],
    ["mara here, clerk. my brother henk moved out in may and i have his bike now", ["Henk"]],
  ])("%s", (text, names) => expect(kinOf(text).map(({ name }) => name)).toEqual(names));

  test("their ages are theirs", () => {
    expect(kinOf("im mara, clerk, two kids (ada 6, ben 3), one cat and no time at all").every((one) => one.minor)).toBe(
      true,
    );
    expect(read("im mara, 41, clerk. dog called bravo, three legs. lives in oslo").pets[0]?.name).toBe("Bravo");
    expect(read("im mara, clerk, and i work nights in a duck shop. nothing else to say").pets).toEqual([]);
  });
});

test("what a man says that he is no more is himself, and of a woman it is another", () => {
  expect(kinOf("He is a baker, ex-boxer, ex-husband, and likes it.")).toEqual([]);
  expect(kinOf("She is a baker. One dog, ex-husband, no regrets.").map(({ status }) => status)).toEqual(["estranged"]);
});

test.each([
  ["Mara is married to Rui. He is the best husband on the street and her husband says so.", "he"],
  ["Mara works with her friend Sam, who sold his van.", "he"],
  ["Mara works with her friend Sam. She has a van.", "they"],
])("somebody close is spoken of as the text does it: %s", (text, pronouns) => {
  expect(String(read(text).kin[0]?.pronouns)).toBe(pronouns);
});

test.each([
  ["I teach English by the harbour. Ten years. I am twenty-six.", 26],
  ["Mara (52) is a baker. Sons: Ivo, 17, away; Ben, 12, at home.", 52],
  ["Mara, baker, 52. Up at 3:40.", 52],
])("how old somebody is, and not how long or when: %s", (text, age) => expect(read(text).age).toBe(age));

describe("whose work and whose animal it is", () => {
  test.each([
    ["repairs ovens and toasters, drives a taxi two nights a week.", "oven repairer", "taxi driver"],
    ["Mara drives a minivan from Lekki to Ikeja six days a week.", "minivan driver", undefined],
    ["I clean a banker's windows.", "cleaner", undefined],
    ["Mara is a nurse who has 4,000 readers and a lawyer.", "nurse", undefined],
  ])("%s", (text, title, second) => {
    const { trade } = read(text);
    expect([trade?.title, trade?.second?.title]).toEqual([title, second]);
  });

  test("what was better, or smoked, was no trade", () =>
    expect(read("Mara, 60, baker, ex-smoker. She sang first, which was better.").former).toEqual([]));

  test("the animal of a man one works for is his", () =>
    expect(read("Mara carries water for a man who has a mule. The mule is called Pasha.").pets).toEqual([]));

  test("what is on a sign is not kept", () =>
    expect(read("Mara runs an inn. Two goats on the sign, none in the yard.").pets).toEqual([]));

  test("what is taught to others is no pastime", () =>
    expect(read("Mara teaches the violin to children who would prefer football.").lexicon.hobby).toEqual([]));
});

describe("what a what-if changes", () => {
  test.each([
    ["Mara is a nurse.", "What if she'd got into vet school?", ["work:+vet"]],
    ["Mara is a nurse. She worked at a bank before.", "What if she had trained in Lyon?", ["home:+Lyon"]],
    ["Mara is a boxer.", "What if she had won the fight in Macau?", ["fame:+"]],
    ["Mara is a clerk. She has epilepsy.", "What if she'd never had the first seizure?", ["health:+"]],
    ["Mara is a clerk. Her dad left when she was six.", "What if my parents had never split up?", ["person:+dad"]],
    ["Mara lives with her brother Ivo.", "What if Ivo had married Nell?", []],
    ["Mara used to work in a factory and kept ducks.", "What if she had kept the ducks?", ["own:+ducks"]],
  ])("%s %s", (persona, asked, edits) => expect(editsFor("Mara", persona, asked)).toEqual(edits));
});

describe("a place is read by where it stands, whatever its ending looks like", () => {
  test.each([
    ["Mara lives in Setúbal.", "Setúbal"],
    ["Mara repairs fridges in Setúbal and drives a taxi.", "Setúbal"],
    ["I'm Mara, 46, I sell shoes in Kapadvanj.", "Kapadvanj"],
    ["Mara, 70. Housebound, mostly.", null],
  ])("%s", (text, town) => expect(read(text).home.town).toBe(town));
});
