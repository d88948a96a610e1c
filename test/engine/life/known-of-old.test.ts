import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { Happening, LivedTick } from "../../../src/engine/life/types/happening.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "known of old");
const BIRTHS = [0, 1, 2, 3, 4];
const TICKS = 500;
const PERSONA = "Marek is 67, a retired judge. His wife Helene died two winters ago. He is afraid of dogs.";
const LIVES: LivedTick[][] = BIRTHS.map((n) =>
  liveAlone(birthOf({ name: "Marek", persona: PERSONA, whatIf: "" }, `known ${n}`), world, pack, TICKS),
);

type Opened = Extract<Happening, { type: "thread"; change: "opened" }>;

/** Every thread that is opened, with the state of the evening before. */
const openings = (life: readonly LivedTick[]) =>
  life.flatMap(({ happenings }, at) =>
    happenings
      .filter((one): one is Opened => one.type === "thread" && one.change === "opened")
      .map((opened) => ({ opened, before: life[at - 1]!.state, after: life[at]!.state })),
  );

test("who is in a thread of the persona's own people has been known of old, and is met for the first time by no later entry", () => {
  for (const life of LIVES) {
    for (const { opened, after } of openings(life)) {
      if (pack.byId.threads.get(opened.thread)!.own !== "people") continue;
      for (const { person } of opened.cast.filter(({ person }) => person.startsWith("local:"))) {
        expect(after.ties[person]!.familiarity, opened.thread).toBeGreaterThanOrEqual(200);
        const met = life
          .filter(({ state }) => state.tick > after.tick)
          .flatMap(({ entry }) => entry?.scenes ?? [])
          .filter(({ source, actors }) => source.startsWith("encounter:first_words/") && actors.includes(person));
        expect(met).toEqual([]);
      }
    }
  }
});

test("nobody is met for the first time who has a part in an open story", () => {
  const persona = "Hanneke is a doctor, organised and sceptical. She rows at dawn and keeps a microscope at home.";
  const asked = "What if she had refused to sign the report?";
  for (const n of [0, 1, 2]) {
    const life = liveAlone(birthOf({ name: "Hanneke", persona, whatIf: asked }, `story ${n}`), world, pack, 240);
    const parts = new Set<string>();
    for (const { happenings, entry } of life) {
      for (const { source, actors } of entry?.scenes ?? [])
        if (source.startsWith("encounter:first_words/")) expect(actors.filter((one) => parts.has(one))).toEqual([]);
      for (const one of happenings)
        if (
          one.type === "thread" &&
          one.change === "opened" &&
          pack.byId.threads.get(one.thread)!.chapter !== undefined
        )
          for (const { person } of one.cast) parts.add(person);
    }
    expect(parts.size).toBeGreaterThan(0);
  }
});

test("nobody of the place is quarrelled with who has not been known for a fortnight", () => {
  for (const life of LIVES)
    for (const { opened, before } of openings(life)) {
      const { tags, own } = pack.byId.threads.get(opened.thread)!;
      if (own !== undefined || !tags.includes("conflict")) continue;
      for (const { person } of opened.cast.filter(({ person }) => person.startsWith("local:"))) {
        const tie = before.ties[person];
        expect(tie?.familiarity ?? 0, opened.thread).toBeGreaterThanOrEqual(200);
        expect(before.tick - tie!.sinceTick, opened.thread).toBeGreaterThan(50);
      }
    }
});
