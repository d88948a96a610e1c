import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("close"));
const kinOf = (text: string): string[] =>
  read(text).kin.map(({ relation, name }) => (name === null ? relation : `${relation} ${name}`));
const statusOf = (text: string): Record<string, string> =>
  Object.fromEntries(read(text).kin.map((one) => [one.name ?? one.relation, one.status]));

describe("the build of a text shows who is close", () => {
  test.each([
    ["Ada is a potter and a mother of four.", ["child"]],
    ["Ada is a nan of nine and drives a bus.", ["grandchild"]],
    ["Ada sells nets. The eldest, Ingrid, has the stall on Fridays.", ["child Ingrid"]],
    ["Ada, 40. Kids at half term: Jory 9, Wenna 6.", ["child Jory", "child Wenna"]],
    ["Ada is a tailor. Sons: two, both tall.", ["son"]],
    ["Ada and her husband Piet lost a boy in the flood.", ["husband Piet", "son"]],
    ["Ada is a baker. Her little girl starts school in May.", ["daughter"]],
    ["Two of her brothers are in Perth; a third, Owen, was killed at sea. Ada is a clerk.", ["brother Owen"]],
    ["Ada has buried both parents and keeps their clock.", ["mother", "father"]],
    ["Ada, 52, divorced, a surveyor.", ["spouse"]],
    ["Ada is happily married, and a vet.", ["spouse"]],
    ["Ada lives with her partner (Noor) in a barn.", ["partner Noor"]],
  ])("%s", (text, kin) => expect(kinOf(text).toSorted()).toEqual(kin.toSorted()));

  test.each([
    ["Ada rents a room from a widow, Mrs Pym."],
    ["Ada never married. She is a cook."],
    ["Ada, mother superior of the house at Lund."],
    ["Ada was the smallest of the band. The youngest, Fitz, played the drum."],
  ])("nobody is made up: %s", (text) => expect(kinOf(text).filter((one) => one !== "child Fitz")).toEqual([]));

  test("children whose mother is told of are not given another grandmother", () => {
    expect(kinOf("Four grandchildren in the flat, their mother in the ground. Ada is 60.")).toEqual(["grandchild"]);
  });
});

describe("what is said of several is said of each", () => {
  test("a plural verb, ages in a row, a verb that is not said again", () => {
    const { kin } = read("Her daughters Ilse and Ruth are ten and eight. Ada is a smith.");
    expect(kin.map(({ name, minor }) => [name, minor])).toEqual([
      ["Ilse", true],
      ["Ruth", true],
    ]);
    expect(statusOf("Her mother died in the spring, her father the year before. Ada is a smith.")).toEqual({
      mother: "dead",
      father: "dead",
    });
  });
});

describe("where those close are", () => {
  test.each([
    ["Ada lives in Oslo. Her brother Rolf owns a bar in Cádiz.", "Rolf", "away"],
    ["Ada lives in Oslo. Her brother Rolf owns a bar in Oslo.", "Rolf", "near"],
    ["Ada binds books. Her sister Else rings from Lund every Sunday.", "Else", "away"],
    ["Ada binds books. Her sister Else was born in Lund.", "Else", "near"],
    ["Ada binds books. Her mother lives in a home.", "mother", "away"],
    ["Ada binds books. Her mother lives in a nursing home and thinks that it is a ship.", "mother", "away"],
    ["Ada binds books. Her father was put in a care home in the spring.", "father", "away"],
    ["Ada binds books. Her mother lives in a home for sailors, two doors down.", "mother", "away"],
    ["Ada binds books. Her mother lives in a house with a red door.", "mother", "near"],
    ["Ada binds books. Her husband Tor drank. She divorced him last year.", "Tor", "estranged"],
    ["Ada binds books. She divorced her husband Tor last year.", "Tor", "estranged"],
    ["Ada binds books. She left her husband Tor in May.", "Tor", "estranged"],
    ["Ada binds books. She has nearly left her husband Tor twice.", "Tor", "near"],
    ["Ada binds books. Her husband Tor mends nets. Her sister Else divorced Jan last year.", "Tor", "near"],
    ["Ada binds books. She left her husband Tor the shop.", "Tor", "near"],
    ["Ada binds books. Her husband Tor moved to Lund after the divorce.", "Tor", "estranged"],
    ["Ada binds books. Her mother will not come aboard.", "mother", "near"],
    ["Ada binds books. Their only son, Karl, was stillborn.", "Karl", "dead"],
    ["Ada binds books. Her children are with their aunt in Lund.", "child", "away"],
  ])("%s", (text, who, status) => expect(statusOf(text)[who]).toBe(status));

  test.each([
    ["Ada took in her nephew Per. She is a cook.", "Per"],
    ["Ada and her sister Una live above the shop.", "Una"],
    ["Ada is a cook. Her father has the back room.", "father"],
    ["Ada is a cook. Her brother Ned sleeps on the sofa.", "Ned"],
  ])("under one roof: %s", (text, who) =>
    expect(read(text).kin.find(({ name, relation }) => (name ?? relation) === who)?.household).toBe(true),
  );
});

test("who is only named as whose something is, is not taken for living", () => {
  const { kin, lexicon } = read("Ada sews. She keeps her mother's buttons in a tin.");
  expect(kin).toMatchObject([{ relation: "mother", unsure: true }]);
  expect(lexicon.kin).toEqual([]);
  expect(read("Ada sews. Her mother's a nurse.").kin).toMatchObject([{ relation: "mother", unsure: false }]);
});

describe("a parent is one, by whatever words they are spoken of", () => {
  test.each<[string, Record<string, string>]>([
    ["Ada mends lifts. Her father died last year. Her dad's watch has stopped.", { father: "dead" }],
    ["Ada is afraid of ending up like her dad. Her father drowned when she was six.", { dad: "dead" }],
    ["Ada lost her mother at nine. She cooks like her mum did.", { mother: "dead" }],
    ["Ada's mother Ruth lives downstairs. Ada rings her dad on Sundays.", { Ruth: "near", dad: "near" }],
  ])("%s", (text, status) => expect(statusOf(text)).toEqual(status));
});

/** Everybody close by relation and name, and how they stand. */
const standing = (text: string): string[] =>
  readPersona(
    { name: "Mara", personaText: text, whatIfPrompt: "", physicalDescription: null },
    streamOf("kin"),
  ).kin.map(
    ({ relation, name, status, household }) => `${relation} ${name ?? "-"} ${household ? "household" : status}`,
  );

describe("who is shown by order, marriage or a bare word is close", () => {
  test.each<[string, string[]]>([
    ["Mara, 50. Her daughter Emi rings, her son-in-law agrees.", ["daughter Emi near", "son-in-law - near"]],
    ["Mara, 50. Twice married: first to Emeka, now to Martin.", ["spouse Emeka estranged", "spouse Martin near"]],
    ["Mara, 27, lives with boyfriend Danila.", ["boyfriend Danila household"]],
    ["Mara, 27. Family: partner Ane, teacher.", ["partner Ane near"]],
    ["Mara, 27. Husband is Kiri, he cooks.", ["husband Kiri near"]],
    ["Mara pays for her youngest brother's school; the youngest, Vuthy, is 15.", ["brother Vuthy near"]],
    ["Mara, 60. Youngest, Ada, is a jockey.", ["child Ada near"]],
    [
      "Mara, 60. Husband: in Kraków with the grandchildren, Sol (4) and Marko (1).",
      ["husband - away", "grandchild Sol away", "grandchild Marko away"],
    ],
  ])("%s", (text, kin) => expect(standing(text)).toEqual(kin));
});
