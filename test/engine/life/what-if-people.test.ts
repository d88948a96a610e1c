import { describe, expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import type { EchoState } from "../../../src/engine/life/types/state.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "what-if people");
const birth = (persona: string, whatIf: string, n = 0) => birthOf({ name: "Mara", persona, whatIf }, `whom ${n}`);
const born = (persona: string, whatIf: string): EchoState =>
  bear(birth(persona, whatIf), world, conditionsAt(pack, world, BORN), pack).state;
const people = ({ ties }: EchoState) =>
  Object.values(ties).map(({ person, stage }) => `${person.relation} ${person.name}, ${stage}`);

const PARTED = "Mara is a 47-year-old nurse. Her ex-husband Rui is a tailor.";
const DIVORCED = "Mara, 47, a clerk, divorced Rui ten years ago. She lives alone.";

describe("who never parted is together, and lives under one roof", () => {
  test.each([
    [PARTED, "What if she had never divorced Rui?", "husband"],
    [PARTED, "what if she had never divorced rui", "husband"],
    [PARTED, "what if mara never divorced rui?", "husband"],
    [PARTED, "What if she had stayed with rui?", "husband"],
    [PARTED, "What if she had married rui again?", "husband"],
    [PARTED, "What if the divorce had never happened?", "husband"],
    [PARTED, "What if she had stayed married?", "husband"],
    [DIVORCED, "What if she had never divorced rui?", "spouse"],
  ])("%s %s", (persona, whatIf, relation) => {
    const state = born(persona, whatIf);
    expect(people(state)).toEqual([`${relation} Rui, partner`]);
    expect(state.origins!.housemates).toEqual(["Rui"]);
    expect(state.cast!.find(({ as }) => as === "partner")?.reach).toBe("house");
    expect(state.whatIf.motif).not.toBe("rui");
    expect(state.twin!.self.close).toEqual({});
  });

  test("nobody of them asks whether it is better without", () => {
    for (const n of [0, 1, 2]) {
      const lived = liveAlone(birth(PARTED, "what if she had never divorced rui", n), world, pack, 400);
      const together = lived.filter(({ state }) => Object.values(state.ties).some(({ stage }) => stage === "partner"));
      expect(together.length).toBeGreaterThan(300);
      const opened = together.flatMap(({ state }) => state.threads?.open ?? []).map(({ id }) => id);
      expect(opened).not.toContain("table_for_one");
    }
  });
});

test.each([
  ["Mara, 47, a nurse. Her husband Rui is a tailor.", "what if she'd left rui?", "former husband Rui, estranged"],
  ["Mara, 47, a nurse. Her brother Leif drowned.", "what if leif hadn't drowned?", "brother Leif, kin"],
  [
    "Mara, 47. She has not spoken to her sister Ruth since June.",
    "what if she'd made it up with ruth",
    "sister Ruth, kin",
  ],
  ["Mara, 47, a nurse. Her brother Will drowned.", "what if will hadn't drowned?", "brother Will, kin"],
])("a name is one whatever its letters: %s %s", (persona, whatIf, one) => {
  expect(people(born(persona, whatIf))).toEqual([one]);
});

test("a name that is a word too stays a word where no person can stand", () => {
  const { whatIf } = born(
    "Mara, 47, a nurse. Her sister Hope rings. Her son Will is 30.",
    "What if she had lost hope and will?",
  );
  expect(whatIf.deed).toBe("lost hope and will");
});

describe("whoever was left behind shares no roof", () => {
  const HOME = "Mara, 47, is a clerk. She lives with her mother Ana and her brother Leif.";
  test.each([
    "What if she had gone to sea instead of staying with her mother?",
    "What if she had moved to Toronto instead of staying with ana?",
    "What if she had moved to Toronto rather than living with Ana?",
  ])("%s", (whatIf) => {
    const { origins, cast, ties } = born(HOME, whatIf);
    expect(origins!.housemates).toEqual(["Leif"]);
    expect(cast!.find(({ key }) => ties[key]?.person.name === "Ana")?.reach).toBe("far");
  });

  test("and of a pair is a former one", () => {
    const whatIf = "What if she had taken the job in Rome instead of staying with Rui?";
    const state = born("Mara, 47, is a clerk. Her husband Rui is a tailor.", whatIf);
    expect(people(state)).toEqual(["former husband Rui, estranged"]);
    expect(state.origins!.housemates).toEqual([]);
    expect(state.lexicon.place).toContain("Rome");
  });
});

describe("whoever went along is not far", () => {
  const APART = "Mara, 47, is a clerk in Porto. Her daughter Ola works as a nurse in Bergen and phones on Sundays.";
  const reachOfOla = (whatIf: string) => {
    const { cast, ties } = born(APART, whatIf);
    return cast!.find(({ key }) => ties[key]?.person.name === "Ola")?.reach;
  };
  test.each([
    ["What if she had moved to Bergen with Ola?", false],
    ["What if she had gone to live with her daughter?", false],
    ["What if she had learned to sail?", true],
  ])("%s", (whatIf, isFar) => expect(reachOfOla(whatIf) === "far").toBe(isFar));
});

test.each([
  ["What if she had moved to Toronto and taken restaurant work?", "Toronto", "restaurant cook"],
  ["What if she had moved to Toronto and took a job as a baker?", "Toronto", "baker"],
  ["What if she had gone to Lyon and become a baker?", "Lyon", "baker"],
])("%s is lived there, and at that", (whatIf, town, title) => {
  const { homeId, lexicon, job, twin } = born("Mara is a 40-year-old nurse in Porto.", whatIf);
  expect(lexicon.place[0]).toBe(town);
  expect(homeId).not.toBe(twin!.self.homeId);
  expect(job!.title).toBe(title);
});

test("a move with somebody is lived with them, at what was offered there, and without those who stayed", () => {
  const persona =
    "Mara, 44, drives a snowplough in Porto. Divorced from Rui, who lives in Faro with their daughter Ola (12). Her father Leif lives downstairs.";
  const state = born(
    persona,
    "What if she had moved to Norway with Rui when the club there offered her a coaching job?",
  );
  const partners = Object.values(state.ties).filter(({ stage }) => stage === "partner");
  expect(partners.map(({ person }) => person.name)).toEqual(["Rui"]);
  expect(state.job!.title).toBe("coach");
  expect(state.origins!.land).toBe("Norway");
  expect(state.origins!.housemates).toContain("Rui");
  expect(state.origins!.housemates).not.toContain("Leif");
  expect(state.whatIf.missed).toContain("Leif");
  expect(state.whatIf.missed).toContain("Porto");
});

test("a bare answer is lived and told as what it answered", () => {
  const persona = "Mara, 29, is a cook in Porto. Rui asked her to marry him and she said no.";
  const { whatIf, ties } = born(persona, "what if i'd said yes");
  expect(whatIf).toMatchObject({ domain: "love", deed: "married Rui", premise: "marrying Rui" });
  expect(Object.values(ties).filter(({ stage }) => stage === "partner")).toHaveLength(1);
});

test("whoever would bring home somebody to the town they live in has not moved", () => {
  const persona = "Mara, 31, is a cook in Porto. Her daughter Ola, 10, lives with her mother in Loja.";
  const { origins, whatIf } = born(persona, "What if she had brought Ola with her to Porto?");
  expect(origins!.land).toBeUndefined();
  expect(whatIf.missed).not.toContain("Porto");
});
