import { expect, test } from "bun:test";
import { type Entry, liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { threadIn } from "../../../src/engine/content/thread-graph.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const TICKS_PER_DAY = 4;
/** Long enough for the first chapter. */
const ENTRIES = 60;

const PEOPLE = [
  "What if my brother Marek had not drowned?",
  "What if I had told the police what I saw?",
  "What if I'd won the lottery in the spring?",
].map((whatIf, at) => ({
  name: ["Tomasz", "Bram", "Wren"][at]!,
  persona: "I am 34, a bus driver in Lodz, and play the trumpet. My sister Ola is a nurse here.",
  whatIf,
}));

const lives: readonly Entry[][] = PEOPLE.map((who) => liveAndTell(pack, narrate, who, ENTRIES));

const chapterIn = (source: string): boolean => pack.byId.threads.get(threadIn(source) ?? "")?.chapter !== undefined;
const daysOf = ({ view }: Entry): number => Math.trunc((view.plan.tick - view.birth.bornTick) / TICKS_PER_DAY);

test("between two beats of a chapter an entry says how its story stands, and rests on the last of them", () => {
  for (const life of lives) {
    const between = life.filter(({ view }) => view.plan.meanwhile);
    expect(between.length).toBeGreaterThan(8);
    for (const { view, narration } of between) {
      const { thread, beat, ref } = view.plan.meanwhile!;
      const said = narration.sentences.filter(({ frame }) => frame.startsWith(`meanwhile:${thread}/${beat}`));
      for (const { refs } of said) expect(refs).toEqual([ref]);
    }
    const told = between.filter(({ narration }) =>
      narration.sentences.some(({ frame }) => frame.startsWith("meanwhile:")),
    );
    expect(told.length).toBeGreaterThan(between.length * 0.8);
  }
});

test("it is told on days on which the chapter does not go on, of the way that it went, and each sentence once", () => {
  for (const life of lives) {
    const said: string[] = [];
    let last: { ref: string; source: string } | null = null;
    for (const { view, narration } of life) {
      const { meanwhile, scenes } = view.plan;
      last = scenes.findLast(({ source }) => chapterIn(source)) ?? last;
      if (!meanwhile) continue;
      expect(scenes.some(({ source }) => chapterIn(source))).toBe(false);
      expect(last).toMatchObject({
        ref: meanwhile.ref,
        source: `thread:${meanwhile.thread}/${meanwhile.beat}/${meanwhile.way}`,
      });
      said.push(...narration.sentences.map(({ frame }) => frame).filter((frame) => frame.startsWith("meanwhile:")));
    }
    expect(new Set(said).size).toBe(said.length);
  }
});

test("while its first chapter is lived, most weeks tell of the what-if's story on two days or more", () => {
  for (const life of lives) {
    const ofStory = life.filter(
      ({ view }) => view.plan.meanwhile || view.plan.scenes.some(({ source }) => chapterIn(source)),
    );
    const until = daysOf(ofStory.at(-1)!);
    const perWeek = Map.groupBy(ofStory, (entry) => Math.trunc(daysOf(entry) / 7));
    const weeks = Array.from(
      { length: Math.trunc(Math.min(until, 40) / 7) },
      (_, week) => perWeek.get(week)?.length ?? 0,
    );
    expect(weeks.filter((days) => days >= 2).length).toBeGreaterThan(weeks.length / 2);
  }
});
