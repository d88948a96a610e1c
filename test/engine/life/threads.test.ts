import { expect, test } from "bun:test";
import { loadPack, type Pack } from "../../../src/engine/content/pack.ts";
import { neutralNames } from "../../../src/engine/life/neutral-names.ts";
import { handOf } from "../../../src/engine/life/threads/deal.ts";
import { beatsAfter } from "../../../src/engine/life/threads/next-beat.ts";
import type { Happening, Input, LivedTick } from "../../../src/engine/life/types/happening.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "threads");
const PERSONA = "is 44, a carpenter. Likes draughts and a sister, Ruth. Wants a boat.";

const of = (id: string) => pack.byId.threads.get(id)!;

type ThreadHappening = Extract<Happening, { type: "thread" }>;
type OfBeat = Extract<ThreadHappening, { change: "beat" }>;

/** Births that are dealt a thread. */
function* allDealt(id: string, persona = PERSONA, from: Pack = pack) {
  for (let n = 0; n < 200; n++) {
    const birth = birthOf({ name: "Mara", persona, whatIf: "What if she had stayed in the mountains?" }, `echo ${n}`);
    if (handOf(from, birth, 0).some((thread) => thread.id === id)) yield birth;
  }
}

/** The first of them. */
function dealt(...of: Parameters<typeof allDealt>) {
  for (const birth of allDealt(...of)) return birth;
  throw new Error(`${of[0]} is dealt to none of two hundred`);
}

/** The first life that is dealt a thread and lives it so far that it ends. */
function livedOf(id: string, ticks: number): LivedTick[] {
  for (const birth of allDealt(id)) {
    const lived = liveAlone(birth, world, pack, ticks);
    if (threadsOf(lived, id).some(({ change }) => change === "ended")) return lived;
  }
  throw new Error(`${id} comes to an end in none of the lives that are dealt it`);
}

const threadsOf = (lived: readonly LivedTick[], id: string): ThreadHappening[] =>
  lived
    .flatMap(({ happenings }) => happenings.filter((one) => one.type === "thread"))
    .filter(({ thread }) => thread === id);

test("at birth no thread is dealt to much more than a third of lives, and no life is dealt more than thirty", () => {
  const many: Pack = {
    ...pack,
    common: Array.from({ length: 300 }, (_, n) => ({ ...of("money_owed"), id: `thread_${n}` })),
  };
  const hands = Array.from({ length: 400 }, (_, n) => handOf(many, { birthHash: `birth ${n}` }, 0));
  expect(Math.max(...hands.map((hand) => hand.length))).toBe(30);
  const few = Array.from({ length: 2000 }, (_, n) => handOf(pack, { birthHash: `birth ${n}` }, 0));
  const dealtOnes = pack.threads.filter(({ own }) => own === undefined);
  for (const { id } of dealtOnes) {
    const share = few.filter((hand) => hand.some((thread) => thread.id === id)).length / few.length;
    expect(share).toBeGreaterThan(0.8 * Math.min(0.35, 30 / dealtOnes.length));
    expect(share).toBeLessThan(0.39);
  }
});

test("a life a year old asks as many new questions as a young one", () => {
  const days = (from: number, to: number) => ({ from: BORN + from * 4, to: BORN + to * 4 });
  let [young, old] = [0, 0];
  for (let n = 0; n < 12; n++) {
    const birth = birthOf({ name: "Mara", persona: PERSONA, whatIf: "What if it had rained?" }, `aged ${n}`);
    const opened = liveAlone(birth, world, pack, 1600).flatMap(({ state, happenings }) =>
      happenings.flatMap((one) =>
        one.type === "thread" && one.change === "opened" && of(one.thread).own === undefined ? state.tick : [],
      ),
    );
    const within = ({ from, to }: { from: number; to: number }) =>
      opened.filter((tick) => tick >= from && tick < to).length;
    young += within(days(0, 80));
    old += within(days(320, 400));
  }
  expect(old).toBeGreaterThanOrEqual(young * 0.6);
});

test("beats follow from one another as the template has it, each with the one before as its cause, and come to an ending", () => {
  const lived = livedOf("money_owed", 900);
  const told = threadsOf(lived, "money_owed");
  const thread = pack.byId.threads.get("money_owed")!;
  const beats = told.filter((one): one is OfBeat => one.change === "beat");
  expect(beats.length).toBeGreaterThan(3);
  let before: OfBeat | null = null;
  for (const beat of beats) {
    if (before?.run !== beat.run) before = null;
    expect(beatsAfter(thread, before?.way ?? null).map(({ id }) => id)).toContain(beat.way.split("/")[0]!);
    before = beat;
  }
  const scenes = lived
    .flatMap(({ state }) => state.untold)
    .filter(({ source }) => source.startsWith("thread:money_owed/"));
  const causes = new Map(scenes.map(({ ref, because }) => [ref, because]));
  for (const [at, beat] of beats.entries())
    if (at > 0 && beats[at - 1]!.run === beat.run && causes.has(beat.ref))
      expect(causes.get(beat.ref)).toContain(beats[at - 1]!.ref);
  const ended = told.find((one) => one.change === "ended" && one.ending !== null);
  expect(ended).toMatchObject({ summary: expect.stringMatching(/^[^{}]+\.$/) });
});

test("what a thread asks names the people, things and places of this life", () => {
  const [opened] = threadsOf(livedOf("waiting_at_the_spot", 900), "waiting_at_the_spot");
  // Where the life is in another land, a place goes by what it is.
  const neutral = neutralNames(world.locations, null);
  const places = world.locations.flatMap(({ id, name }) => [name, neutral[id] ?? name]);
  const question = opened?.change === "opened" ? opened.question : "";
  expect(question).toMatch(/^Whom is [^{}]+ waiting for at [^{}]+\?$/);
  expect(places.some((place) => question.includes(place))).toBe(true);
});

test("a promise that a beat makes is kept, broken or excused by the next", () => {
  let answered = 0;
  for (const id of ["owed_apology", "money_owed", "waiting_at_the_spot", "dish_for_the_gathering"]) {
    const beats = threadsOf(livedOf(id, 700), id).filter((one): one is OfBeat => one.change === "beat");
    for (const [at, beat] of beats.entries()) {
      const next = beats[at + 1];
      if (beat.vow === null || next?.run !== beat.run) continue;
      expect(next.answer).not.toBeNull();
      answered++;
    }
  }
  expect(answered).toBeGreaterThan(0);
});

test("what an entry says it will do, a later one comes back to", () => {
  let said = 0;
  for (const birth of [...allDealt("money_owed")].slice(0, 4)) {
    const entries = liveAlone(birth, world, pack, 600).flatMap(({ entry }) => entry ?? []);
    const vows = entries.flatMap(({ intention }) => intention?.vow ?? []);
    const answered = new Map(
      entries.flatMap(({ promise, tick }) => (promise === null ? [] : [[promise.vow.ref, tick]])),
    );
    said += vows.length;
    for (const { ref, dueTick } of vows.filter((vow) => vow.dueTick < BORN + 560))
      expect(answered.get(ref)).toBeGreaterThanOrEqual(dueTick);
  }
  expect(said).toBeGreaterThan(3);
});

test("nothing for the grown-up is opened in a life under age", () => {
  const grown = pack.threads.map((thread) => ({ ...thread, grownUps: true as const }));
  const harsh: Pack = {
    ...pack,
    common: grown.filter(({ eligible }) => eligible?.premise?.length !== 1),
    storyOf: (kind) => grown.filter(({ eligible }) => eligible?.premise?.length === 1 && eligible.premise[0] === kind),
    byId: { ...pack.byId, threads: new Map(grown.map((one) => [one.id, one])) },
  };
  const child = dealt("borrowed_and_harmed", "is 12 and goes to school. Has a sister, Ruth.", harsh);
  const lived = liveAlone(child, world, harsh, 300);
  expect(lived.flatMap(({ happenings }) => happenings.filter(({ type }) => type === "thread"))).toEqual([]);
});

test("a suggestion against which an open thread stands is turned down for its sake", () => {
  const forItsSake = `declined: ${pack.byId.threads.get("owed_apology")!.refuses!.reason}`;
  const quarrel = (tick: number): Input => ({
    ...{ kind: "influence", influenceId: `i${tick}`, influenceType: "suggestion" },
    text: "Speak up and demand what is yours.",
  });
  const verdicts: string[] = [];
  for (const birth of allDealt("owed_apology")) {
    let opened = false;
    const lived = liveAlone(birth, world, pack, 700, (tick) => (tick % 5 === 0 ? [quarrel(tick)] : []));
    for (const { happenings, state } of lived) {
      for (const one of happenings)
        if (one.type === "influence" && opened) verdicts.push(`${one.verdict}: ${one.reason}`);
      opened = state.threads?.open.some(({ id }) => id === "owed_apology") === true;
    }
    if (verdicts.includes(forItsSake)) break;
  }
  expect(verdicts).toContain(forItsSake);
  expect(verdicts.filter((verdict) => !verdict.startsWith("declined"))).toEqual([]);
});
