import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { comingLater } from "../../../src/engine/life/decide/comes-later.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import { comesInYear } from "../../../src/engine/life/years/comes-later.ts";
import { LATER_TOPICS } from "../../../src/engine/life/years/later-topics.ts";
import { SHIPPED_FRAMES } from "../../../src/engine/narrator/shipped-frames.ts";
import { hash32 } from "../../../src/engine/random.ts";
import { TICKS_PER_YEAR } from "../../../src/engine/world/calendar.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "later");
const YEARS = 4;
const birth = birthOf(
  {
    name: "Mara",
    persona:
      "Mara is 47 and a bookbinder. She lives with her husband Piet and her dog Bruno. Her mother Ida is 78 and lives round the corner.",
    whatIf: "What if she had taken over the bakery?",
  },
  "later",
);
const life = liveAlone(birth, world, pack, YEARS * TICKS_PER_YEAR);

type Step = { topic: string; step: number; tick: number; close: string | undefined };
const stepsOf = (lived: readonly LivedTick[]): Step[] =>
  lived.flatMap(({ entry }) =>
    (entry?.years ?? []).flatMap(({ kind, words }) => {
      const [, topic, step] = /^later\.(\w+)\.(\d+)$/.exec(kind) ?? [];
      return topic === undefined ? [] : [{ topic, step: Number(step), tick: entry!.tick, close: words.close }];
    }),
  );
const steps = stepsOf(life);

test("each step of what the years bring has words, and there are words for nothing else", () => {
  const worded = Object.values(SHIPPED_FRAMES).flatMap((file) =>
    Object.keys(file).filter((key) => /^later\./.test(key)),
  );
  const listed = LATER_TOPICS.flatMap(({ id, steps }) =>
    Array.from({ length: steps }, (_, at) => `later.${id}.${at + 1}`),
  );
  expect(worded.sort()).toEqual(listed.sort());
});

test("each year of a life brings matters that no year before it had, told step by step and none twice", () => {
  const begun = steps.filter(({ step }) => step === 1);
  expect(begun.length).toBeGreaterThan(3 * YEARS);
  for (let year = 0; year < YEARS; year++) {
    const inYear = begun.filter(({ tick }) => Math.floor((tick - BORN) / TICKS_PER_YEAR) === year);
    expect(inYear.length).toBeGreaterThanOrEqual(1);
  }
  for (const [, told] of Map.groupBy(steps, ({ topic }) => topic))
    expect(told.map(({ step }) => step)).toEqual(told.map((_, at) => at + 1));
});

test("what is told of somebody over months is told of one person", () => {
  const ofPeople = Map.groupBy(
    steps.filter(({ close }) => close !== undefined),
    ({ topic }) => topic,
  );
  expect(ofPeople.size).toBeGreaterThanOrEqual(2);
  for (const [, told] of ofPeople) expect(new Set(told.map(({ close }) => close)).size).toBe(1);
});

test("a small storylet that comes to a life in a later year does not happen in it before", () => {
  const later = new Map([...comingLater(pack, birth)].map(([{ id }, year]) => [id, year]));
  expect(later.size).toBeGreaterThan(40);
  const happened = life.flatMap(({ entry }) =>
    (entry?.scenes ?? []).flatMap(({ source, tick }) => {
      const id = /^storylet:(\w+)/.exec(source)?.[1];
      return id === undefined ? [] : [{ id, year: Math.floor((tick - BORN) / TICKS_PER_YEAR) }];
    }),
  );
  expect(happened.length).toBeGreaterThan(60);
  for (const { id, year } of happened) expect(later.get(id) ?? 0).toBeLessThanOrEqual(year);
});

test("of a common pool most is there at once, and every year has some of the rest", () => {
  const years = Array.from({ length: 2000 }, (_, at) => comesInYear(hash32(`thing ${at}`)));
  expect(years.filter((year) => year === 0).length).toBeWithin(1000, 1300);
  for (let year = 1; year <= 8; year++) expect(years.filter((one) => one === year).length).toBeGreaterThan(60);
});
