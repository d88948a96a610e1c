import { expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Anna Berg", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("anna"));
const workOf = (text: string) => read(text).trade?.title ?? null;
const kinOf = (text: string) =>
  read(text).kin.map(({ name, relation, status }) => `${relation} ${name ?? ""}`.trim().concat(`: ${status}`));

test("what somebody was as a child is not how old they are", () => {
  expect(read("Anna is a nurse. When she was a girl she wanted to fly.").age ?? 99).toBeGreaterThan(17);
  expect(read("Her parents died when she was a child.").age).toBeNull();
  expect(read("As a teenager she ran away twice. She drives a bus.").age ?? 99).toBeGreaterThan(17);
  expect(read("Anna is a girl of few words.").age!).toBeLessThan(18);
});

test("who works for a company does not manage it, and who runs one does", () => {
  expect(read("Anna is 41. She works for a cleaning company.").trade?.trade).not.toBe("manager");
  expect(read("Anna is 41. She works for a law firm.").trade?.trade).not.toBe("manager");
  expect(read("I'm Anna, 41. I work for a company in Leeds.").trade?.trade).not.toBe("manager");
  expect(read("Anna is 41. She runs a small company.").trade?.trade).toBe("manager");
});

test("what is done unpaid is no work", () => {
  expect(read("Anna is 41. She volunteers at a food bank.").trade).toBeNull();
});

test("what somebody worked or trained as is over", () => {
  expect(workOf("Anna is 62. She worked as a nurse for thirty years.")).toBe("retired nurse");
  expect(workOf("Anna is 41. She trained as a chef but works in an office.")).toBe("office clerk");
  expect(read("Anna is 52. She worked as a nurse for ten years and now runs a café.").former).toEqual(["nurse"]);
});

test("what kin and friends study or do is theirs", () => {
  expect(read("Anna is 41. She has a daughter at university.").trade).toBeNull();
  expect(read("Anna is 41. She is seeing a man called Paul who works for the council.").trade).toBeNull();
});

test("the husband whom a friend lost was the friend's", () => {
  expect(kinOf("Anna is a nurse. Her friend Kim lost her husband last year.")).toEqual(["friend Kim: near"]);
  expect(kinOf("Anna is a nurse. She lost her husband last year.")).toEqual(["husband: dead"]);
});

test("an ex-husband is one by whichever word he is named first, and a brother who left home is no stranger", () => {
  expect(kinOf("Anna is a nurse. Tom, her ex-husband, is a policeman.")).toEqual(["husband Tom: estranged"]);
  expect(kinOf("Anna is a nurse. Her brother left home at sixteen and became a cook.")).toEqual(["brother: near"]);
});

test("a baby that died is dead, though it has no name", () => {
  expect(kinOf("Anna is a nurse. She had a baby who died.")).toEqual(["child: dead"]);
});

test("one lives neither where one's parents do nor where one studied", () => {
  expect(read("Anna is 41. She sends money to her parents in Manila.").home.town).toBeNull();
  expect(read("Maria, nurse, 44. Ex-husband in Madrid.").home.town).toBeNull();
  expect(read("She studied in Paris and came to Leeds for a job.").home.town).toBe("Leeds");
});

test("where nothing tells the Echo's town, a child or parent who is said to work in one is away, and a husband may not be", () => {
  expect(kinOf("Anna is a nurse. Her son works in Oslo.")).toEqual(["son: away"]);
  expect(kinOf("Anna is a nurse. Her husband teaches in Oslo.")).toEqual(["husband: near"]);
  expect(kinOf("Anna is a nurse. Her son paints and thinks Anna should move to a flat in Oslo.")).toEqual([
    "son: near",
  ]);
});

test("the animal a neighbour has is the neighbour's", () => {
  expect(read("Anna is 41. Her neighbour has a cat called Mimi.").pets).toEqual([]);
});

test("whoever stands behind an old lady or an uncle is a person and no town", () => {
  expect(read("She rents a room from an old lady, Frau Kranz.").home.town).toBeNull();
  expect(read("Crane driver, Felixstowe. Forty.").home.town).toBe("Felixstowe");
});

test("two flatmates are lived with, and a new boyfriend is close", () => {
  expect(read("Anna lives in Leeds with two flatmates.").kin).toMatchObject([{ household: true }]);
  expect(kinOf("Anna is a nurse. She has a new boyfriend, Paul.")).toEqual(["boyfriend Paul: near"]);
});

test("a friend's wife is the friend's, and whom a daughter or girlfriend lives with does not live with the Echo", () => {
  expect(kinOf("He is a plumber. His friend Joe has a boat and a wife called Ana.")).toEqual(["friend Joe: near"]);
  const { kin } = read(
    "He is a plumber. He has a daughter who lives with her mother. His girlfriend lives with her parents.",
  );
  expect(kin.map(({ relation, household }) => `${relation} ${household}`)).toEqual([
    "daughter false",
    "girlfriend false",
  ]);
  expect(read("She is a plumber. Her mother lives with her.").kin).toMatchObject([{ household: true }]);
});
