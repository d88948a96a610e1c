import { describe, expect, test } from "bun:test";
import { type Entry, liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { spellsOf } from "../../../src/engine/life/presence/spell-list.ts";
import type { PresenceAs } from "../../../src/engine/life/types/scene.ts";
import { childAge } from "../../../src/engine/life/years/ages.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const DAYS = 1000;
/** So many entries back no sentence of a matter of some days is one that was told. */
const REMEMBERED = 300;
const LONG_MS = 120_000;
/** What is of somebody without their being there. */
const ABOUT_OTHERS = /^thread:|^storylet:moment_(?:rumour|secret)/;

const HOUSES: readonly [what: string, persona: string][] = [
  ["a couple", "Ida, 40, is a baker in Ghent. She is married to Wim, who sews in the evenings."],
  ["two who share a flat", "Juno, 25, is a waiter in Leeds and shares a flat with her flatmate Sal."],
  [
    "three generations",
    "Tom, 34, drives a bus. I live with my wife Kasia, our son Antek, 5, and my mother Edna, who is 70.",
  ],
];
const lives = new Map<string, Entry[]>();

/** Lived once for all that is asked of it. */
function lifeOf(persona: string): Entry[] {
  const life =
    lives.get(persona) ??
    liveAndTell(
      pack,
      narrate,
      { name: persona.split(",")[0]!, persona, whatIf: "What if it had rained on that day?" },
      DAYS,
    );
  lives.set(persona, life);
  return life;
}

const spellIn = (as: PresenceAs): { id: string; step: number } | null => {
  const [, id, step] = /^spell\.(.+)\.([123])$/.exec(as) ?? [];
  return id === undefined ? null : { id, step: Number(step) };
};

describe.each(HOUSES)("a thousand days of %s", (_, persona) => {
  test(
    "tell no sentence of what takes up some days that is remembered",
    () => {
      const last = new Map<string, number>();
      let told = 0;
      for (const [at, { narration }] of lifeOf(persona).entries())
        for (const { frame, text } of narration.sentences.filter((one) => one.frame.startsWith("kin.spell.")))
          for (const sentence of text.trim().split(/(?<=[.!?]["”]?) /)) {
            if (sentence.split(" ").length < 4) continue;
            told++;
            expect([frame, sentence, at - (last.get(sentence) ?? -Infinity) > REMEMBERED]).toEqual([
              frame,
              sentence,
              true,
            ]);
            last.set(sentence, at);
          }
      expect(told).toBeGreaterThan(DAYS / 10);
    },
    LONG_MS,
  );

  test("have each matter after all others that are so new, one at a time, and from its beginning", () => {
    const begun = new Map<string, number>();
    let current: string | null = null;
    for (const { view } of lifeOf(persona)) {
      const spell = view.plan.presence ? spellIn(view.plan.presence.as) : null;
      if (spell === null) continue;
      const { tick } = view.plan;
      if (spell.step === 1) {
        expect(tick - (begun.get(spell.id) ?? -Infinity)).toBeGreaterThan(4 * 150);
        begun.set(spell.id, tick);
        current = spell.id;
      } else expect([spell.id, tick - begun.get(spell.id)! < 4 * 6]).toEqual([current!, true]);
    }
    expect(begun.size).toBeGreaterThan(30);
  });

  test("keep who is away out of the house: they are not there, do nothing usual and have no news to tell", () => {
    let before: string[] = [];
    for (const { view } of lifeOf(persona)) {
      const away = (view.state.threads?.open ?? []).flatMap((open) => open.away ?? []);
      const still = away.filter((key) => before.includes(key));
      before = away;
      const { presence, particular, scenes, standing } = view.plan;
      for (const key of [presence?.key, particular?.key, standing?.key])
        if (key != null) expect(away).not.toContain(key);
      for (const { source, actors } of scenes)
        if (!ABOUT_OTHERS.test(source))
          expect([source, actors.some((key) => still.includes(key))]).toEqual([source, false]);
    }
  });

  test("give to a child what is of its age", () => {
    for (const { view } of lifeOf(persona)) {
      const { presence, tick } = view.plan;
      const spell = presence ? spellIn(presence.as) : null;
      const member = view.state.cast?.find(({ key }) => key === presence?.key);
      if (spell === null || member === undefined) continue;
      const age = childAge({ birth: view.birth, tick }, member, view.state.ties[member.key]?.person);
      if (age === null) continue;
      const span = [15, 12, 9, 6, 3, 1, 0].find((from) => age >= from);
      expect(spellsOf(`home.child.${span}` as PresenceAs)).toContain(spell.id);
    }
  });
});

test("who is away is back with the beat that says so, and at the latest when it ends", () => {
  for (const { view } of HOUSES.flatMap(([, persona]) => lifeOf(persona)))
    for (const { id, cast, beats, away = [] } of view.state.threads?.open ?? []) {
      const thread = pack.byId.threads.get(id)!;
      const said = beats.flatMap(({ way }) => {
        const [beatId, choiceId] = way.split("/");
        const beat = thread.beats.find((one) => one.id === beatId);
        const parts = beat?.choices.find((one) => one.id === choiceId)?.away ?? beat?.away;
        return parts === undefined ? [] : [parts.flatMap((part) => cast[part]?.key ?? [])];
      });
      expect([id, away]).toEqual([id, said.at(-1) ?? []]);
    }
});

test("somebody of these houses has been away", () => {
  const away = HOUSES.flatMap(([, persona]) => lifeOf(persona)).filter(({ view }) =>
    view.state.threads?.open.some((open) => open.away !== undefined),
  );
  expect(away.length).toBeGreaterThan(0);
});

test("each matter has two beginnings, something for the days between, and two ends", () => {
  const { frames } = loadFrames();
  const sorts = ["partner", "flatmate", "parent", "elder", "sibling", "kin"].map((sort) => `home.${sort}`);
  const ages = [0, 1, 3, 6, 9, 12, 15, "any", "grown"].map((from) => `home.child.${from}`);
  for (const as of [...sorts, ...ages]) {
    const spells = spellsOf(as as PresenceAs);
    expect(spells.length).toBeGreaterThanOrEqual(13);
    for (const id of spells)
      expect([id, [1, 2, 3].map((step) => (frames.get(`kin.spell.${id}.${step}`)?.length ?? 0) >= 2)]).toEqual([
        id,
        [true, true, true],
      ]);
  }
});
