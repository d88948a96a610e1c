import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { PlannedEncounter } from "../../../src/engine/life/types/happening.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import type { World } from "../../../src/engine/life/types/world.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";
import { PEOPLE } from "./fixtures/people.ts";
import { liveTogether } from "./fixtures/shard.ts";

const pack = loadPack();
const world: World = { ...generateWorld(pack, pack.themes[1]!.id, "both sides"), shared: true };
const births = Array.from({ length: 10 }, (_, i) => birthOf({ ...PEOPLE[i]!, name: `Person${i}` }, `side-${i}`));
const { plans, lived, states } = liveTogether(births, world, pack, 320);

/** What each of those who met has on record of it. */
const sides = plans.flatMap((plan, at) =>
  plan.map((met) => ({
    met,
    tick: BORN + 1 + at,
    scenes: met.participants.map((who) => recordOf(met, at, who.echoId)),
  })),
);

function recordOf(met: PlannedEncounter, at: number, echoId: string): Scene | undefined {
  const { state, entry } = lived[at]![births.findIndex((birth) => birth.echoId === echoId)]!;
  const all = [...state.untold, ...(entry?.scenes ?? [])];
  return all.find(({ source, tick }) => source === `encounter:${met.content}/${met.outcome}` && tick === BORN + 1 + at);
}

/** A place goes by each one's own name for it. */
const asAnybodyCalls = (text: string, { slots, placeId }: Scene): string =>
  text.replaceAll(slots.place ?? "", world.locations.find(({ id }) => id === placeId)!.name);

test("both sides of a meeting have it at one place, in one hour, of one kind, with one outcome and with each other", () => {
  let compared = 0;
  for (const { met, tick, scenes } of sides) {
    const ids = met.participants.map(({ echoId }) => `echo:${echoId}`);
    scenes.forEach((scene, self) => {
      if (scene === undefined) return;
      compared++;
      expect(scene.placeId).toBe(met.placeId);
      expect(scene.tick).toBe(tick);
      expect([...scene.actors].sort()).toEqual(ids.filter((_, at) => at !== self).sort());
      expect(scene.side).toBe(self === 0 ? "self" : "other");
    });
  }
  expect(compared).toBeGreaterThan(200);
});

test("who did what is the same in both diaries: one account of it, and each in the role that the other gives it", () => {
  let compared = 0;
  for (const { met, scenes } of sides) {
    const [first, ...others] = scenes.flatMap((scene) => (scene === undefined ? [] : [scene]));
    if (first === undefined) continue;
    for (const other of others) {
      compared++;
      expect(asAnybodyCalls(other.summary, other)).toBe(asAnybodyCalls(first.summary, first));
      expect(asAnybodyCalls(other.title, other)).toBe(asAnybodyCalls(first.title, first));
      for (const role of ["a", "b", "c", "d"].slice(0, met.participants.length))
        expect(other.slots[role]).toBe(first.slots[role]!);
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test("an Echo that is known well is among the people of the other's life, by what it showed when they met last", () => {
  let held = 0;
  for (const [at, state] of states.entries()) {
    for (const { key, as, shown, news, dueTick } of state.cast ?? []) {
      if (as !== "echo") continue;
      held++;
      expect(news).toEqual([]);
      expect(dueTick).toBeNull();
      if (shown === undefined) continue;
      const last = sides.findLast(({ tick, met }) => {
        const ids = met.participants.map(({ echoId }) => `echo:${echoId}`);
        return tick === shown.tick && ids.includes(key) && ids.includes(`echo:${births[at]!.echoId}`);
      });
      expect(last?.met).toMatchObject({ placeId: shown.placeId, content: shown.content, outcome: shown.outcome });
    }
  }
  expect(held).toBeGreaterThan(0);
});
