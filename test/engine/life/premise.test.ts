import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import type { EchoState } from "../../../src/engine/life/types/state.ts";
import { isSameWork } from "../../../src/engine/life/whatif/same-work.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "premises");

function born(persona: string, whatIf: string, name = "Mara Quill"): { state: EchoState; premise: string } {
  const lived = bear(birthOf({ name, persona, whatIf }, "echo"), world, conditionsAt(pack, world, BORN), pack);
  const event = lived.happenings.find((one) => one.type === "lifeEvent" && one.kind === "Premise");
  return { state: lived.state, premise: event?.type === "lifeEvent" ? event.summary : "" };
}

const people = ({ ties }: EchoState) => Object.values(ties).map(({ person, stage }) => ({ name: person.name, stage }));
const CRITIC = "Viktor is 58, a vain theatre critic. His wife Anna reads everything first.";

test("love that came about has a name and a tie, keeps the job, and leaves a former partner behind", () => {
  const { state, premise } = born(CRITIC, "What if he had stayed with the opera singer?", "Viktor");
  expect(state.job).toMatchObject({ trade: "journalist", title: "theatre critic" });
  const partner = Object.values(state.ties).find(({ stage }) => stage === "partner")!;
  expect(partner.person.trade).toBe("musician");
  expect(state.lexicon.kin[0]).toBe(partner.person.name);
  expect(premise).toBe(
    `In this life Viktor stayed with the opera singer, and shares a life with ${partner.person.name}.`,
  );
  expect(people(state)).toContainEqual({ name: "Anna", stage: "estranged" });
});

test("who has finished a degree is no student of it", () => {
  const driver = "Mara is 24 and drives a tram. Her friend Kuba got her the job.";
  expect(born(driver, "What if she had finished her degree?").state.job).toMatchObject({ trade: "driver" });
  expect(born(driver, "What if she had started a degree?").state.job).toMatchObject({ trade: "student" });
  expect(people(born(driver, "What if she had finished her degree?").state)).toContainEqual({
    name: "Kuba",
    stage: "friend",
  });
});

test("someone who was never met is nobody in this life", () => {
  const { state } = born("Saoirse is 36. Her partner Mei works on the mainland.", "What if she had never met Mei?");
  expect(people(state)).toEqual([]);
  expect(state.lexicon.kin).toEqual([]);
});

test("those whose age nobody has stated have a friend where others have a partner", () => {
  const { state } = born("Jun is quiet and likes rivers.", "What if he had married the tea merchant?", "Jun");
  expect(Object.values(state.ties).map(({ stage, attraction }) => ({ stage, attraction }))).toEqual([
    { stage: "friend", attraction: 0 },
  ]);
});

test("one of the dead who lived is there again, under the name the persona gives", () => {
  const { state, premise } = born(
    "Mara is 66. Her late brother Karl taught her everything.",
    "What if her brother had lived?",
  );
  expect(people(state)).toEqual([{ name: "Karl", stage: "kin" }]);
  expect(premise).toBe("In this life Mara Quill still had her brother, Karl.");
});

test("those who are gone neither write nor visit", () => {
  const { state } = born(
    "Mara is 40. Her late husband Rui sailed. Her brother Anton drowned young.",
    "What if she could sing?",
  );
  expect(people(state)).toEqual([]);
});

test("a daughter who was had has a name; children who were not are none", () => {
  const { state } = born("Hana is a midwife of 50.", "What if she'd had a daughter?", "Hana");
  expect(Object.values(state.ties)[0]).toMatchObject({
    stage: "kin",
    person: { relation: "daughter", pronouns: "she" },
  });
  expect(people(born("Ann is 50. Her daughter Sue rings.", "What if her daughter had died?", "Ann").state)).toEqual([]);
});

test.each([
  ["What if she had dropped out to run the bakery?", { trade: "baker", title: "baker" }],
  ["What if she quit her job and opened a bookshop?", { trade: "shopkeeper", title: "bookseller" }],
  ["What if she dropped out of university to start a company?", { trade: "manager", title: "manager" }],
  ["What if she had stayed on as a teacher?", { trade: "teacher", title: "teacher" }],
  ["What if she had become a pastry chef?", { trade: "cook", title: "pastry chef" }],
  ["What if she had taken the lighthouse job?", { trade: "keeper", title: "lighthouse keeper" }],
  ["What if she had gone to medical school?", { trade: "doctor", title: "doctor" }],
  ["What if she had married the baker?", { trade: "nurse", title: "nurse" }],
  ["What if she had stolen the painting?", { trade: "nurse", title: "nurse" }],
] as const)("%s sets the job that it is about, and no other", (whatIf, job) => {
  expect(born("Mara is a 40-year-old nurse.", whatIf).state.job).toMatchObject(job);
});

test("a trade never taken up is not the Echo's trade", () => {
  const { state } = born("Mara is a 40-year-old nurse.", "What if she had never become a nurse?");
  expect(state.job).not.toBeNull();
  expect(state.job!.trade).not.toBe("nurse");
});

test("a crime is on record and feared, and an illness overcome leaves strength", () => {
  const thief = born("Mara is 40.", "What if she had stolen the painting?").state;
  expect(thief.flags).toContain("has_record");
  expect(thief.lexicon.fear).toContain("being found out");
  const well = born("Mara is 40.", "What if she had recovered from the illness as a child?");
  expect(well.state.health).toBe(950);
  expect(well.premise).toBe(
    "In this life Mara Quill recovered from the illness as a child, and has the strength of it still.",
  );
});

test("a move is to another home, an art kept up is a pastime, and a named pet is called by its name", () => {
  expect(born("Mara is 40.", "What if she had moved to Lisbon?").state.lexicon.place[0]).toBe("Lisbon");
  expect(born("Mara is 40.", "What if she'd kept playing the piano?").state.lexicon.hobby[0]).toBe("playing the piano");
  expect(born("Mara is 40 and has a cat called Biscuit.", "dragons").state.lexicon.animal).toEqual(["Biscuit", "cat"]);
});

test("a premise about the world is told as one", () => {
  expect(born("Mara is 40.", "What if the war never came?").premise).toBe("In this life the war never came.");
});

test("a premise that belongs to no domain still changes who is there, where it is lived and what at", () => {
  const mended = born(
    "Dervla is 64. She has not spoken to her sister Nuala since the funeral.",
    "What if she'd made it up with Nuala?",
    "Dervla",
  ).state;
  expect(people(mended)).toEqual([{ name: "Nuala", stage: "kin" }]);
  const flying = born(
    "Mele is 36. She used to be a flight attendant. She is a clerk.",
    "What if she had kept flying?",
    "Mele",
  );
  expect(flying.state.job?.title).toBe("flight attendant");
  const moved = born("Grigore is 45, a shepherd.", "What if he had gone to Italy too?", "Grigore").state;
  expect(moved.lexicon.place[0]).toBe("Italy");
});

test("a premise of no domain is told by what it changed first", () => {
  const cobbler = "Yaw is 45. His leg was polio. He mends shoes outside the station.";
  expect(born(cobbler, "What if he had two good legs?", "Yaw").state.whatIf).toMatchObject({
    domain: "health",
    polarity: "gain",
  });
});

test("who went elsewhere by the premise is told of as missed", () => {
  const skipper = "Joost, 50, has a barge and lives on it with his daughter Elske, sixteen.";
  const { state } = born(skipper, "What if Elske had gone to live with her mother?", "Joost");
  expect(state.whatIf).toMatchObject({ domain: "family", polarity: "loss" });
});

test("a job in such a place as one works in already is one's own trade, and another that is named is that", () => {
  const zuzana = "Zuzana is 43, a dental technician in a small laboratory in Košice. She works with plaster.";
  const asked = "What if she had moved to Graz when Dr. Leitner offered her a job in his laboratory?";
  expect(born(zuzana, asked, "Zuzana").state.job?.title).toBe("dental technician");
  expect(born(zuzana, "What if she had taken a job in the bakery?", "Zuzana").state.job?.title).toBe("baker");
});

test("whoever takes a job at a place where their own trade is done keeps the trade, and has been given a post", () => {
  const midwife = "Adaeze, 31, is a midwife in Enugu.";
  const { state } = born(midwife, "What if she had taken the job at the hospital in Leeds?", "Adaeze");
  expect(state.job?.title).toBe("midwife");
  expect(state.whatIf).toMatchObject({ gaveWork: true, kinds: ["ward", "post", "moved"] });
  const clerk = "Adaeze, 31, is a clerk in Enugu.";
  expect(born(clerk, "What if she had taken the job at the hospital?", "Adaeze").state.job?.title).toBe("nurse");
  expect(born(midwife, "What if she had taken the job as a nurse at the hospital?", "Adaeze").state.job?.title).toBe(
    "nurse",
  );
});

test("a long deed is cut where something is said besides, not in the midst of it", () => {
  const asked =
    "What if Nelson had resigned from the dairy plant and opened his own shoe repair workshop with his father's old tools?";
  expect(
    born("Nelson, 43, keeps the payroll at a dairy plant. He counts stairs.", asked, "Nelson").state.whatIf.deed,
  ).toBe("resigned from the dairy plant and opened my own shoe repair workshop");
});

test("a title is of one work, whoever has it and whether or not they rest from it", () => {
  expect(isSameWork("policewoman", "policeman")).toBe(true);
  expect(isSameWork("retired postman", "postwoman")).toBe(true);
  expect(isSameWork("actress", "actor")).toBe(true);
  expect(isSameWork("postman", "policeman")).toBe(false);
});

test("who rests from a work, and by the premise has gone on with it, lacks nothing of it", () => {
  const { state } = born(
    "Odile, 72, writes letters. Once an actress.",
    "What if she had said yes to the film director?",
    "Odile",
  );
  expect(state.job?.title).toBe("actor");
  expect(state.whatIf.missed).toEqual([]);
  expect(state.whatIf.words?.old_job).toBeUndefined();
});
