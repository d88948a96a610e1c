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
