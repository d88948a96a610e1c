import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { YearMark } from "../../../src/engine/life/types/scene.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { DAYS_PER_YEAR, dayOf, TICKS_PER_YEAR } from "../../../src/engine/world/calendar.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "story");
const birth = birthOf(
  {
    name: "Mara",
    persona: "Mara is 47 and mends nets. She lives alone and is patient and dry.",
    whatIf: "What if she had taken the lighthouse job?",
  },
  "b",
);
const life = liveAlone(birth, world, pack, 5 * TICKS_PER_YEAR);
const marks = life.flatMap(({ entry, state }) =>
  (entry?.years ?? []).map((mark: YearMark) => ({ tick: entry!.tick, mark, state })),
);
const isStory = (thread: string): boolean => pack.byId.threads.get(thread)?.chapter !== undefined;

test("each year comes back to the day on which a chapter of the story ended", () => {
  const days = marks.filter(({ mark }) => mark.kind === "story.day");
  expect(days.length).toBeGreaterThan(3);
  for (const { tick, mark } of days) {
    expect(isStory(mark.ending!.thread)).toBe(true);
    expect(dayOf(tick) - dayOf(mark.ending!.tick)).toBe(mark.count! * DAYS_PER_YEAR);
  }
});

test("what the story has come to is said in later years, and not in the first", () => {
  const sums = marks.filter(({ mark }) => /^story\.(?:sum|with)/.test(mark.kind));
  expect(sums.length).toBeGreaterThan(5);
  for (const { mark } of sums) expect(mark.count).toBeGreaterThanOrEqual(1);
});

test("whom the story brought are people whom the life did not begin with", () => {
  const brought = marks.filter(({ mark }) => mark.kind.startsWith("story.with."));
  expect(brought.length).toBeGreaterThan(1);
  for (const { mark, state } of brought) {
    const tie = Object.values(state.ties).find(({ person }) => person.name === mark.words.close)!;
    expect(tie.person.role).toBe("local");
    expect(tie.sinceTick).toBeGreaterThan(birth.bornTick);
  }
});

test("of what is settled the chapters of the story are kept first, and little of it is said over and over", () => {
  for (const { state } of life) {
    const settled = state.threads?.settled ?? [];
    expect(settled.filter(({ thread }) => isStory(thread)).length).toBeLessThanOrEqual(8);
    expect(settled.filter(({ thread }) => !isStory(thread)).length).toBeLessThanOrEqual(2);
  }
  const told = Map.groupBy(
    marks.filter(({ mark }) => mark.kind === "settled"),
    ({ mark }) => mark.ending!.thread,
  );
  expect(told.size).toBeGreaterThan(1);
  for (const [, times] of told) expect(times.length).toBeLessThanOrEqual(3 + Math.ceil((5 * TICKS_PER_YEAR) / 320));
});

test("how it stands is told with its question and its answer, and no slot is left open", () => {
  const narrate = createNarrator(pack);
  const usedFrames = new Map<string, number>();
  const told = life.flatMap(({ entry, state }) => {
    if (entry?.years?.some(({ kind }) => kind.startsWith("story.")) !== true) return [];
    return narrate({ birth, state, plan: entry, recentGrams: [], usedFrames }).sentences.filter(({ frame }) =>
      frame.startsWith("story."),
    );
  });
  expect(told.length).toBeGreaterThan(12);
  for (const { text } of told) expect(text).not.toMatch(/[{}[\]|]/);
  const days = told.filter(({ frame }) => frame.startsWith("story.day"));
  expect(days.filter(({ text }) => text.includes("?")).length).toBeGreaterThan(days.length / 4);
});
