import { describe, expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import { live } from "../../../src/engine/life/live.ts";
import type { EntryPlan } from "../../../src/engine/life/types/scene.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "particulars");
const ENTRIES = 200;
const REST_TICKS = 72;

/** The entries of a life, as many as are asked for. */
function entriesOf(persona: string, whatIf: string): EntryPlan[] {
  const birth = birthOf({ name: persona.split(/[^\p{L}]/u)[0]!, persona, whatIf }, "particulars");
  let lived = bear(birth, world, conditionsAt(pack, world, birth.bornTick), pack);
  const entries: EntryPlan[] = [];
  for (let tick = birth.bornTick; entries.length < ENTRIES; tick++) {
    if (tick > birth.bornTick)
      lived = live({ birth, state: lived.state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: [] });
    if (lived.entry !== null) entries.push(lived.entry);
  }
  return entries;
}

const toldIn = (entries: readonly EntryPlan[]) =>
  entries.flatMap(({ tick, particular }) => (particular ? [{ tick, ...particular }] : []));

const PERSONA =
  "Nadia, 41, drives a taxi in Leeds. She lives with her husband Tom, who repairs bicycles. Her late father Aziz kept bees. " +
  "Her estranged sister Leyla breeds pigeons. Her brother Karim lives in Marseille and owes her four thousand pounds. " +
  "She swims at the lido before work, helps Tom with his tax return and collects stamps. She has a one-eyed cat called Admiral.";

describe("a life comes back to the habits of its own people only", () => {
  const told = toldIn(entriesOf(PERSONA, ""));

  test("an entry in a few comes to one, and all of them come up", () => {
    expect(told.length).toBeGreaterThan(ENTRIES / 7);
    // What is done for a living is told for as long as one lives by it.
    expect(new Set(told.filter(({ work }) => work !== true).map(({ does }) => does))).toEqual(
      new Set([
        ...["repairs bicycles", "owes me four thousand pounds", "is one-eyed"],
        ...["swim at the lido before work", "help Tom with his tax return", "collect stamps"],
      ]),
    );
  });

  test("nobody's who is dead or estranged", () => {
    expect(told.filter(({ who }) => /Aziz|Leyla/.test(who))).toEqual([]);
  });

  test(`the same not within ${REST_TICKS} ticks`, () => {
    const last = new Map<string, number>();
    for (const { who, does, tick } of told) {
      const before = last.get(`${who} ${does}`) ?? Number.NEGATIVE_INFINITY;
      expect(tick - before, does).toBeGreaterThanOrEqual(REST_TICKS);
      last.set(`${who} ${does}`, tick);
    }
  });

  test("a day of the week has what is done on it", () => {
    for (const { weekday, today, tick } of told)
      if (weekday !== undefined && today) expect(conditionsAt(pack, world, tick).day % 7).toBe(weekday);
  });
});

test("somebody whom the what-if took, and what is done with them, comes up in no entry", () => {
  const told = toldIn(entriesOf(PERSONA, "What if she had never met Tom?"));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ who, does }) => /Tom/.test(`${who} ${does}`))).toEqual([]);
});

test("what somebody close drives for a living is nothing that they did that day", () => {
  const persona =
    "Nadia, 41, is a nurse in Leeds. She lives with her husband Tom, who drives a fuel tanker and whistles hymns.";
  const told = toldIn(entriesOf(persona, "")).filter(({ who }) => who.includes("Tom"));
  expect(told.some(({ does }) => /tanker/.test(does))).toBe(true);
  for (const { does, doing } of told) if (/tanker/.test(does)) expect(doing).toBeUndefined();
});

test("work that the what-if took comes up in no entry", () => {
  const told = toldIn(entriesOf(PERSONA, "What if she had become a vet?"));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ does }) => /taxi/.test(does))).toEqual([]);
});

test("a town that the what-if has left is in no habit", () => {
  const told = toldIn(
    entriesOf(
      "Mo is 40 and lives in Cork. He feeds swans in Cork and collects maps. He sings in the bath.",
      "What if he had moved to Oslo?",
    ),
  );
  expect(told.filter(({ does }) => /Cork/.test(does))).toEqual([]);
});

test("a thing that the what-if cost is in no habit", () => {
  const told = toldIn(
    entriesOf(
      "Marta is 52 and lives in a mill in Minho. She keeps bees behind the mill, swims every Tuesday and sings in the bath.",
      "What if she had moved to Lisbon at thirty?",
    ),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ does }) => /mill/.test(does))).toEqual([]);
});

describe("of habits, a life under age has none of love or drink", () => {
  const text =
    ", goes to school in Leeds. She kisses Tom every night. She mixes cocktails for her friends. She flirts with the bus driver. " +
    "She dates boys from the football team. She makes out with Tom on Fridays. Her sister Ann mixes martinis. " +
    "Her mother Sue dances naked on Sundays. She mends clocks.";

  test("whoever's they are", () => {
    const birth = birthOf({ name: "Kim", persona: `Kim, 15${text}`, whatIf: "" }, "particulars");
    const { state } = bear(birth, world, conditionsAt(pack, world, birth.bornTick), pack);
    expect(state.particulars!.map(({ does }) => does)).toEqual(["mend clocks"]);
  });
});
