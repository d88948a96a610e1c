import { describe, expect, test } from "bun:test";
import { type Entry, liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { WORK } from "../../../src/engine/content/work.ts";
import { workProblems } from "../../../src/engine/content/work-rules.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { isRestDay } from "../../../src/engine/world/calendar.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const live = (persona: string, entries: number): Entry[] =>
  liveAndTell(
    pack,
    narrate,
    { name: persona.split(/[^\p{L}]/u)[0]!, persona, whatIf: "What if it had rained?" },
    entries,
  );
const LONG_MS = 60_000;
const TICKS_PER_ENTRY_DAY = 4;

/** What entries tell of work by its own texts, with the entry's tick and the key it was told from. */
const tellings = (life: readonly Entry[]) =>
  life.flatMap(({ view, narration }) =>
    narration.sentences
      .filter(({ frame }) => frame.startsWith("work."))
      .map(({ frame, text }) => ({ tick: view.plan.tick, key: frame.split("~")[0]!, frame, text: text.trim() })),
  );

describe("the work of a midwife", () => {
  const life = live("Ida, 40, is a midwife in Ghent. She is married to Wim.", 700);
  const told = tellings(life);

  test(
    "is told by what only hers brings, in one entry of twelve or more",
    () => {
      expect(told.length / life.length).toBeGreaterThan(1 / 12);
      // For some weeks she has no work.
      expect(told.filter(({ key }) => !/^work\.(?:midwife|none)\./.test(key))).toEqual([]);
    },
    LONG_MS,
  );

  test("goes on step by step, days apart, and begins no matter anew before it has been forgotten", () => {
    const steps = told.flatMap(({ key, tick }) => {
      const [, run, step] = /^work\.midwife\.(\d)\.(\d)$/.exec(key) ?? [];
      return run === undefined ? [] : [{ run, step: Number(step), tick }];
    });
    expect(steps.length).toBeGreaterThan(12);
    for (const [at, { run, step, tick }] of steps.entries()) {
      const before = steps[at - 1];
      if (step === 1) continue;
      expect(before).toMatchObject({ run, step: step - 1 });
      expect(tick - before!.tick).toBeGreaterThanOrEqual(2 * TICKS_PER_ENTRY_DAY - 3);
    }
    expect(new Set(steps.map(({ run }) => run)).size).toBeGreaterThan(WORK.get("midwife")!.runs.length - 2);
  });

  test("is never told in the same words within three hundred entries", () => {
    const last = new Map<string, number>();
    for (const { frame, tick } of told) {
      expect(tick - (last.get(frame) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1200);
      last.set(frame, tick);
    }
  });

  test("leaves its days of rest alone", () => {
    expect(told.filter(({ key, tick }) => key.startsWith("work.midwife.") && isRestDay(tick))).toEqual([]);
  });
});

test.each([
  ["Rosa, 71, is a retired tailor in Lund.", "retired"],
  ["Ned is 20 and studies at the university of Lund. He lives with his friend Ole.", "student"],
  ["Bo, 52, drives a taxi in Bradford.", "taxi driver"],
])("%s", (persona, of) => {
  const keys = tellings(live(persona, 150)).map(({ key }) => key);
  expect(keys[0]).toStartWith(`work.${of}.`);
  expect(keys.filter((key) => key.startsWith(`work.${of}.`)).length).toBeGreaterThan(5);
});

test("a child has no work", () => {
  expect(tellings(live("Mia is nine and lives with her mother Ana in Lund.", 100))).toEqual([]);
});

describe("a text of work", () => {
  const said = (text: string, craft = "midwife") =>
    workProblems(
      new Map([[craft, { days: Array(20).fill(text), runs: Array(6).fill(Array(4).fill("It went well.")) }]]),
    );

  test("that anybody of the craft may say is sound", () => {
    expect(said('A woman in {town} paid me nine {coins} in [eggs|plums] and said, "My sister next."')).toEqual([]);
  });

  test.each([
    ["My boss sent me home.", /boss/],
    ["I stayed until {hour}.", /\{hour\}/],
    ["We did nothing in winter.", /in winter/],
    ["It went on and on", /full stop/],
    [`${"Very long. ".repeat(40)}`.trim(), /longer/],
  ])("that fixes what it cannot know is named: %s", (text, why) => {
    expect(said(text).join("\n")).toMatch(why);
  });

  test("of an unknown craft, or a matter of three steps, is named", () => {
    expect(said("It went well.", "wizard").join()).toContain("no craft");
    expect(workProblems(new Map([["midwife", { days: [], runs: [["One."]] }]])).join()).toMatch(/0 days.*1 steps/s);
  });
});

const keysOf = (persona: string, whatIf: string): string[] =>
  liveAndTell(pack, narrate, { name: persona.split(" ")[0]!, persona, whatIf }, 40).flatMap(({ narration }) =>
    narration.sentences.map(({ frame }) => frame.split("~")[0]!),
  );

test.each([
  [
    "Tariq, 41, drives a taxi in Bradford. He used to be a fast bowler. Bad knee.",
    "What if his knee had held?",
    { days: "cricketer", chapter: "thread:sport_wickets" },
  ],
  [
    "Odile, 52, lives in Lyon and feeds pigeons. Once an actress.",
    "What if she had said yes to the film director?",
    { days: "film actor", chapter: "thread:stage_film" },
  ],
  [
    "Odile, 52, lives in Lyon and feeds pigeons. Once an actress.",
    "What if she had never left the theatre?",
    { days: "actor", chapter: null },
  ],
])("%s %s", (persona, whatIf, { days, chapter }) => {
  const keys = keysOf(persona, whatIf);
  const told = keys.filter((key) => key.startsWith("work."));
  expect(told.length).toBeGreaterThan(0);
  for (const key of told) expect(key).toStartWith(`work.${days}.`);
  const own = ["thread:sport_wickets", "thread:stage_film"].filter((id) => keys.some((key) => key.startsWith(id)));
  expect(own).toEqual(chapter === null ? [] : [chapter]);
});
