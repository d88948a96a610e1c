import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const TICKS = 500;
const PEOPLE = [
  { name: "Quill", persona: "Quill is a retired judge of 71 whose wife Margaret has dementia.", whatIf: "a case" },
  { name: "Amina", persona: "Amina is a nurse of 38 with a son Yusuf. She is talkative.", whatIf: "an exam" },
];
const lives: LivedTick[][] = PEOPLE.map((person, i) =>
  liveAlone(birthOf(person, `company-${i}`), generateWorld(pack, pack.themes[i]!.id, `company ${i}`), pack, TICKS),
);

/** Every scene with the state it was lived in. */
const scenes = lives.flatMap((life) =>
  life
    .slice(1)
    .flatMap((lived, i) => (lived.entry?.scenes ?? []).map((scene) => ({ scene, life, before: life[i]!.state }))),
);

const storyletOf = (source: string) => pack.byId.storylets.get(source.replace("storylet:", "").split("/")[0]!);

test("who comes into a story as new was never met", () => {
  let seen = 0;
  for (const { scene, life } of scenes) {
    const roles = Object.values(storyletOf(scene.source)?.roles ?? {});
    if (roles.length === 0 || roles.some(({ who }) => who !== "stranger")) continue;
    seen++;
    const at = life.findIndex(({ state }) => state.tick === scene.tick);
    for (const actor of scene.actors) expect(life[at - 1]!.state.ties[actor], scene.summary).toBeUndefined();
  }
  expect(seen).toBeGreaterThan(0);
});

test("someone who has a wife courts nobody, and someone whose only kin is a child has no family they come from", () => {
  const notice = pack.storylets.filter(({ tags, roles }) => tags.includes("love") && roles?.someone !== undefined);
  expect(notice.length).toBeGreaterThan(0);
  for (const { when } of notice) expect(when?.partnered).toBe(false);
  const ofOrigin = scenes.filter(({ scene }) =>
    Object.values(storyletOf(scene.source)?.roles ?? {}).some(({ who }) => who === "family_of_origin"),
  );
  expect(ofOrigin.map(({ scene }) => scene.summary)).toEqual([]);
});

test("a memory comes back only where an entry told of it, and beside a scene with somebody whom it is of", () => {
  let seen = 0;
  for (const life of lives) {
    const told = new Set<string>();
    for (const { entry } of life) {
      const back = entry?.callback ?? null;
      if (back !== null) {
        seen++;
        expect(told.has(back.memory.links.at(-1)!), back.memory.summary).toBe(true);
        const beside = entry!.scenes.find(({ ref }) => ref === back.scene);
        if (back.link !== "anniversary")
          expect(
            beside!.actors.some((key) => back.memory.actors.includes(key)),
            beside!.summary,
          ).toBe(true);
      }
      for (const { ref } of entry?.scenes ?? []) told.add(ref);
    }
  }
  expect(seen).toBeGreaterThan(0);
});
