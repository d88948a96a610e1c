import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const kinOf = (personaText: string, name = "Ada") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada")).kin;
const called = (text: string, name?: string): string[] =>
  kinOf(text, name).map(({ relation, name: one }) => (one === null ? relation : `${relation} ${one}`));
const statusOf = (text: string, name?: string): Record<string, string> =>
  Object.fromEntries(
    kinOf(text, name).map((one) => [
      one.name ?? one.relation,
      one.household ? "household" : one.status === "near" && one.minor ? "minor" : one.status,
    ]),
  );

describe("those close whom a text brings in by the way are read", () => {
  test.each([
    [
      "Ada is 81 and lives with her son Per, his wife Liv and their two children.",
      ["son Per", "daughter-in-law Liv", "grandchild"],
    ],
    ["Ada raised her sister's boy, Unai.", ["sister", "nephew Unai"]],
    ["Ada, 12, lives with mother and mother's boyfriend Pekka.", ["mother", "stepfather Pekka"]],
    ["Ada shares a flat with Niamh and Ciara.", ["flatmate Niamh", "flatmate Ciara"]],
    ["Ada is a nurse. One of their three, Ingrid, comes every week.", ["child Ingrid"]],
    ["Ada is 70. Married Holger, because he was there.", ["spouse Holger"]],
    ["Ada is 40. There was a twin, Alma.", ["twin Alma"]],
    ["Ada is 40. No children, but a nephew, Ewan.", ["nephew Ewan"]],
    ["Ada is 40. Three grandsons, Per, Ola and Jon.", ["grandson Per", "grandson Ola", "grandson Jon"]],
    ["Ada is 44. Her ex kept the car.", ["spouse"]],
    ["Ada is 44. She has a three-year-old, Bea.", ["child Bea"]],
    ["Ada is 44. She and Kurt split up in 2019.", ["partner Kurt"]],
  ])("%s", (text, kin) => {
    expect(called(text)).toEqual(kin);
  });

  test("behind one of several of a group no two names are hers", () => {
    expect(called("Ada sells shoes. Two children with her mother in Effiduase (Kojo, Adwoa).")).toContain("mother");
  });
});

describe("where they are and what became of them is told beside their names", () => {
  test.each([
    ["Ada is 50, from Lund. Children: Stefan (Stuttgart, nurse).", "Stefan", "away"],
    ["Ada cleans rooms in Bergen. She left her son Per with her mother in Lund.", "Per", "away"],
    ["Ada cleans rooms in Bergen. She left her son Per with her mother in Lund.", "mother", "away"],
    ["Ada is a nurse. Her sons stayed with her mother.", "son", "away"],
    ["Ada is a nurse. She has two sons at boarding school.", "son", "away"],
    ["Ada teaches. Her brother Per, his wife's cousin, is at the front.", "Per", "away"],
    ["Ada teaches. Her father is in the nursing home.", "father", "away"],
    ["Ada teaches. Her nephew Per, her sister's boy, stays with her while he studies.", "Per", "household"],
    ["Ada codes from her parents' flat.", "mother", "household"],
    ["Ada rents a room from her aunt Lou.", "Lou", "household"],
    ["Ada has a rowing machine. She shares a bed with her sister Uma.", "Uma", "household"],
    ["Ada is 50. Her father is alive. Her mother is not.", "mother", "dead"],
    ["Ada is 50. Cancer got her mother.", "mother", "dead"],
    ["Ada is 50. Her father fell from a roof when she was six.", "father", "dead"],
    ["Ada is 50. Her mother did not live to see the house.", "mother", "dead"],
    ["Ada is 50. Her husband Tom left for the accordionist.", "Tom", "estranged"],
    ["Ada is 50. Her brother Wim farms next door and they haven't exchanged a word since 1994.", "Wim", "estranged"],
    ["Ada is 50. Her brother Jon will not have her in the house.", "Jon", "estranged"],
    ["Ada is 39. They have twin girls of five, Yasmine and Nour.", "Nour", "minor"],
    ["Ada is 39. Two little girls, Winona and Kimi.", "Kimi", "minor"],
    ["Ada is 39. She shares custody of a boy, Linus.", "Linus", "minor"],
    ["Ada is 39. Her son Max goes to nursery.", "Max", "minor"],
  ])("%s %s", (text, who, status) => {
    expect(statusOf(text)[who]).toBe(status);
  });

  test.each([
    [
      "Ada is a clerk in Lund. Her daughter Anke works as a lawyer and thinks she should sell the house in Flensburg.",
      "Anke",
    ],
    ["Ada is a clerk. Her parents still live in the house she left.", "x"],
    ["Ada is 70. The girls, Tove and Vega, live in a big house.", "Vega"],
  ])("and is not taken from what is said of something else: %s", (text, who) => {
    expect(statusOf(text)[who] ?? "near").toBe("near");
    expect(Object.values(statusOf(text))).not.toContain("estranged");
  });
});
