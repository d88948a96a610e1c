import { expect, test } from "bun:test";
import { passes } from "../../../bench/quality/gates.ts";
import { goldGates } from "../../../bench/quality/gold/gates.ts";
import { inField, precision, recall, score, type Understanding } from "../../../bench/quality/gold/score.ts";
import {
  AFTER,
  COMMON,
  EVERYDAY,
  FRESH,
  FURTHER,
  type GoldText,
  HELD,
  HOMELY,
  LATER,
  ORDINARY,
  PLAIN,
  UNSEEN,
  UNTRIED,
  UNTRIED_HOMES,
  WIDER,
  WORKING,
} from "../../../bench/quality/gold/text.ts";
import { understand } from "../../../bench/quality/gold/understand.ts";
import { read } from "../../architecture/sources.ts";

/** Understands a text exactly as its labels have it. */
function asLabelled({ gold }: GoldText): Understanding {
  const firsts = (values: readonly string[]): string[] => values.map((value) => value.split("/")[0]!);
  const [low = null] = [gold.age].flat();
  return {
    ...{ pronouns: gold.pronouns, age: low },
    ...{ work: firsts(gold.work), former: firsts(gold.former), kin: firsts(gold.kin), status: firsts(gold.status) },
    ...{ pets: firsts(gold.pets), home: firsts(gold.home), own: firsts(gold.own), pastimes: firsts(gold.pastimes) },
    ...{ setting: firsts(gold.setting), whatIf: firsts(gold.whatIf), unsure: [] },
  };
}

const EVERY_SET = [
  ...[WORKING, FURTHER, WIDER, LATER, FRESH, EVERYDAY, HOMELY, UNTRIED_HOMES, ORDINARY, COMMON],
  ...[UNSEEN, UNTRIED, AFTER, PLAIN, HELD],
];
const EVERY = EVERY_SET.flat();

test("there are 566 texts to work with and 220 that only show figures, each labelled in twelve fields", () => {
  expect(EVERY_SET.map(({ length }) => length)).toEqual([40, 60, 40, 40, 40, 80, 80, 40, 86, 60, 40, 40, 40, 40, 60]);
  expect(new Set(EVERY.map(({ text }) => text)).size).toBe(786);
  for (const { gold } of EVERY) expect(Object.keys(gold)).toHaveLength(13);
});

test("who understands a text as it is labelled is right in everything", () => {
  const all = score(EVERY, asLabelled);
  expect(all.wrong).toEqual([]);
  expect(all.missed).toEqual([]);
  expect(all.contradictions).toEqual([]);
});

test("who takes each text for the next one is contradicted by it", () => {
  const beside = score(WORKING, (text) => asLabelled(WORKING[(WORKING.indexOf(text) + 1) % WORKING.length]!));
  expect(precision(beside)).toBeLessThan(0.3);
  expect(recall(beside)).toBeLessThan(0.3);
  expect(beside.contradictions.length).toBeGreaterThan(WORKING.length);
});

test("who takes the dead for living is contradicted", () => {
  const all = score(WORKING, (text) => ({ ...asLabelled(text), status: [] }));
  const dead = WORKING.flatMap(({ gold }) => gold.status.filter((one) => /dead$/.test(one)));
  expect(inField(all, "status").contradictions.length).toBe(dead.length);
});

test("README says of the gates of the held texts that they are missed, as long as they are", () => {
  const missed = goldGates(score(HELD, understand)).some((gate) => !passes(gate));
  expect(read("README.md").includes("these gates are missed so far")).toBe(missed);
});

test("of the texts to work with, what is understood is right, and most of what they say is understood", () => {
  const all = score([...WORKING, ...FURTHER, ...WIDER], understand);
  expect(precision(all)).toBeGreaterThanOrEqual(0.96);
  expect(recall(all)).toBeGreaterThanOrEqual(0.75);
  expect(all.contradictions.length).toBeLessThanOrEqual(8);
});
