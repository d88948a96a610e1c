import { expect, test } from "bun:test";
import { loadPack } from "../../../../src/engine/content/pack.ts";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { happenedBy } from "../../../../src/engine/life/whatif/happened.ts";
import { streamOf } from "../../../../src/engine/random.ts";
import { generateWorld } from "../../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "../fixtures/lives.ts";

const readingOf = (personaText: string, name = personaText.split(" ")[0]!) =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("asides"));
const kinOf = (text: string): string[] =>
  readingOf(text).kin.map(({ relation, name }) => (name === null ? relation : `${relation} ${name}`));

test("whoever says I does not say of themselves what has the verb of another", () => {
  const { trade, belongings } = readingOf(
    "I'm Jolien, 21, from Genk. My mum Katrien left when I was twelve and runs a nail salon in Hasselt.",
    "Jolien",
  );
  expect([trade, belongings.places]).toEqual([null, []]);
});

test("what was is said of oneself as of anybody", () => {
  const { former, clauses } = readingOf("I grew up in Leeds with my sister Ida and was a baker for ten years.", "Ana");
  expect(clauses.at(-1)?.subject).toEqual({ kind: "self" });
  expect(former).toEqual(["baker"]);
});

test("whoever married a widower has no dead husband by it", () => {
  const statuses = (text: string): string[] =>
    readingOf(text).kin.map(({ relation, status }) => `${relation} ${status}`);
  expect(
    statuses("Ana is 30. Her father Jan keeps bees. Her mother Ida runs a shop and befriends every widower."),
  ).toEqual(["father near", "mother near"]);
});

test("who rents rooms lives in them, and who lets them is a landlady", () => {
  const tenant = "Wanjiru is 38 and keeps the books at a shop for spare parts. She rents three rooms with her husband.";
  expect(readingOf(tenant).trade?.title).toBe("bookkeeper");
  expect(readingOf("Wanjiru is 38. She rents rooms to students.").trade?.title).toBe("landlady");
});

test("where one sings in a choir one does not work", () => {
  expect(readingOf("Ana is a baker. She sings alto in the church choir on Thursdays.").workplace).toBe(null);
});

test("a husband's mother and a friend who is named behind what they are belong to the life", () => {
  expect(kinOf("Ana lives with her husband Peter. Peter's mother, Nyambura, lives with them.")).toEqual([
    "husband Peter",
    "mother-in-law Nyambura",
  ]);
  expect(kinOf("Ana is a baker. Her oldest friend is Beata, who runs a wool shop.")).toEqual(["oldest friend Beata"]);
});

test("of two parents with two ages nothing tells which is whose", () => {
  const { kin } = readingOf("Ana is a baker. Her parents, Jan, 81, and Ida, 78, live in Szczyrk.");
  expect(kin.map(({ age }) => age)).toEqual([null, null]);
});

test("a year in a phrase does not cut it off at its owner, and what is eaten is no thing one has", () => {
  const { lexicon } = readingOf("Ana is a baker. She wants to restore her grandfather's 1984 Opel Kadett.");
  expect(lexicon.wish).toEqual(["restoring my grandfather's Opel Kadett"]);
});

test("when it was, said first, is no part of whose deed it was; and whom one did not marry is nobody's late husband", () => {
  const persona =
    "Halina is 68 and lives alone in Łódź. Her husband Zbigniew died nine years ago. Her son Marek drives a forklift in Leeds.";
  const whatIf = "What if in 1979 she had married Tadeusz, the accordion player, instead of Zbigniew?";
  const world = generateWorld(loadPack(), "railway_suburb", "asides");
  const [born] = liveAlone(birthOf({ name: "Halina", persona, whatIf }, "echo"), world, loadPack(), 0);
  const { origins, ties, whatIf: read } = born!.state;
  expect(read.premise).toBe("marrying Tadeusz");
  expect(origins?.gone).toEqual([]);
  expect(
    Object.values(ties)
      .map(({ person, stage }) => `${person.name} ${stage}`)
      .toSorted(),
  ).toEqual(["Marek kin", "Tadeusz partner"]);
  expect(Object.values(ties).find(({ person }) => person.name === "Tadeusz")?.person.pronouns).toBe("he");
});

test("a widow's husband is dead, and what sits in the garage is not the father whose it was", () => {
  const text =
    "Dale is 46. His mother Joyce has been a widow for six years. He writes lists on the backs of seed receipts. He wants to get his father's 1951 Farmall, which sits under a tarp in the garage, running again.";
  const { kin, particulars, lexicon } = readingOf(text);
  expect(kin.map(({ relation, status }) => `${relation} ${status}`)).toEqual(["mother near", "father dead"]);
  expect(particulars.filter(({ of }) => of === "kin")).toEqual([]);
  expect(lexicon.thing).not.toContain("seed");
});

test("what a factory makes is nothing one owns, and what lasts all winter is not done on a day", () => {
  const { lexicon, particulars } = readingOf(
    "Ana is 60. She cut patterns in a coat factory. She keeps an old tortoise, Gienek, who sleeps in a suitcase all winter.",
  );
  expect(lexicon.thing).not.toContain("coat");
  expect(particulars.find(({ does }) => does.startsWith("sleeps"))?.did).toBe(undefined);
});

test("what is left open of somebody a name may tell, but no name that many bear, and not against the text", () => {
  const pronounsOf = (text: string): string[] => readingOf(text).kin.map(({ name, pronouns }) => `${name} ${pronouns}`);
  expect(pronounsOf("Ana has two children, Brian (14) and Robin (8).")).toEqual(["Brian he", "Robin they"]);
  expect(pronounsOf("Ana has a best friend, Martha. She sews.")).toContain("Martha she");
  expect(pronounsOf("Ana has a child, Tom (6), and says they are shy.")).toEqual(["Tom they"]);
});

test("a brother who never left is near, and does what he did elsewhere no more", () => {
  const persona =
    "Halina is 47. She lives in Bielsko. Her brother Marek left for Iceland at twenty-four and telephones only at Christmas.";
  const pack = loadPack();
  const world = generateWorld(pack, "railway_suburb", "asides");
  const [born] = liveAlone(
    birthOf({ name: "Halina", persona, whatIf: "What if my brother Marek had never left for Iceland?" }, "echo"),
    world,
    pack,
    0,
  );
  const { cast, ties, whatIf, particulars, origins } = born!.state;
  expect(happenedBy(whatIf)).toBe("my brother never left for Iceland");
  const marek = Object.values(ties).find(({ person }) => person.name === "Marek")!.person.key;
  expect(cast?.find(({ key }) => key === marek)?.reach).toBe("near");
  expect([origins?.away, whatIf.given, particulars]).toEqual([[], [marek], []]);
});

test("what is done to things is no part of what they are called", () => {
  expect(readingOf("Annike Brandt, 41, repairs shoes in a small shop.").lexicon.thing).toEqual(["shoe"]);
  expect(readingOf("I mend clocks.").lexicon.thing).toEqual(["clock"]);
});
