import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { chapterOf, chronicleOf } from "../../../src/engine/life/cast/chronicle.ts";
import { live } from "../../../src/engine/life/live.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import { childAge } from "../../../src/engine/life/years/ages.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "cast");
/** Of the state of one life, at the most. */
const MAX_BYTES = 9_000;
const NELL = {
  name: "Nell",
  persona:
    "Nell, 44, is a baker. Her brother Anton drowned when she was nine. Her sister Ruth lives in Lisbon. She has not spoken to her father Karl in years. She lives with her son Tom, who is 7.",
  whatIf: "What if she had gone to sea?",
};
const birth = birthOf(NELL, "nell c");
const lives = liveAlone(birth, world, pack, 1400);
const scenes: Scene[] = lives
  .flatMap(({ entry }) => entry?.scenes ?? [])
  .filter(({ source }) => source.startsWith("cast:"));
const last = lives.at(-1)!.state;
const member = (name: string, at = lives[0]!.state) => at.cast?.find(({ key }) => at.ties[key]?.person.name === name);

test("a life has six to nine people, kin first and by their status; the dead are none of them", () => {
  for (const { state } of lives) expect(state.cast!.length).toBeWithin(6, 10);
  expect(lives[0]!.state.cast!.map(({ key }) => key.startsWith("kin:")).lastIndexOf(true)).toBeLessThan(4);
  expect(member("Anton")).toBeUndefined();
  expect(member("Ruth")?.reach).toBe("far");
  expect(member("Tom")?.reach).toBe("house");
  expect(member("Karl")?.reach).toBe("hearsay");
});

test("who lives away writes, who is estranged is only heard of through others, and who shares the roof talks there", () => {
  const reachOf = (name: string, tick: number) => member(name, lives[tick - birth.bornTick - 1]!.state)?.reach;
  const ways = (name: string, reach: string) => {
    const heard = scenes.filter(({ slots, tick }) => slots.who === name && reachOf(name, tick) === reach);
    return new Set(heard.map(({ slots }) => slots.via!.split(".")[0]));
  };
  expect(ways("Ruth", "far")).toEqual(new Set(["letter"]));
  for (const { slots, tick, source } of scenes) {
    const [before, after] = [lives[tick - birth.bornTick - 1]!.state, lives[tick - birth.bornTick]!.state];
    // Whom it has made it up with in that tick, it may have heard of from himself.
    if (slots.who === "Karl" && [before, after].every((state) => member("Karl", state)?.reach === "hearsay"))
      expect(slots.via, source).toStartWith("hearsay");
  }
  expect(ways("Tom", "house")).toEqual(new Set(["house"]));
});

test("a child grows a year in a year, and is in a child's matters until it is grown", () => {
  const tom = member("Tom")!;
  const ageAfter = (ticks: number) => childAge({ birth, tick: tom.sinceTick + ticks }, tom, undefined);
  expect(ageAfter(0)).toBeWithin(4, 18);
  expect(ageAfter(448)).toBe(ageAfter(0)! + 1);
  expect(ageAfter(448 * 15)).toBeNull();
  for (const { slots, source } of scenes)
    if (slots.who === "Tom") expect(pack.byId.matters.get(source.slice(5).split("/")[0]!)?.child, source).toBe(true);
});

test("news goes on from what was heard before: the scene names the one it follows", () => {
  const refs = new Set(scenes.map(({ ref }) => ref));
  const following = scenes.filter(({ slots }) => slots.via!.endsWith(".again"));
  expect(following.length).toBeGreaterThan(scenes.length / 2);
  for (const { because } of following) expect(because).toHaveLength(1);
  // What an entry leaves out on a day of the what-if's story is gone on from, too.
  expect(following.filter(({ because }) => refs.has(because![0]!)).length).toBeGreaterThan(following.length * 0.7);
});

test("what is known of another travels by recorded paths alone", () => {
  for (const [at, { state }] of lives.entries()) {
    for (const { key, heard } of state.cast!) {
      if (heard === null || heard.tick !== state.tick || heard.from === key) continue;
      const teller = lives[at - 1]!.state.cast!.find((one) => one.key === heard.from);
      expect(teller?.knows.some(({ of, tick }) => of === key && tick <= state.tick)).toBe(true);
    }
  }
});

test("all who live in a place see its people go through the same, whatever they are to them", () => {
  const other = birthOf({ name: "Otto", persona: "Otto is a fisher of 60.", whatIf: "a farm" }, "otto");
  for (const local of world.locals)
    for (let chapter = 0; chapter < 6; chapter++)
      expect(chapterOf(pack, chronicleOf(other, local, null), chapter, {})).toEqual(
        chapterOf(pack, chronicleOf(birth, local, null), chapter, {}),
      );
});

test("is of a bounded size, also after years in which nothing was lived", () => {
  for (const { state } of lives) expect(JSON.stringify(state.cast).length).toBeLessThan(MAX_BYTES);
  const tick = last.tick + 20_000;
  const woken = live({
    birth,
    state: last,
    world,
    pack,
    conditions: conditionsAt(pack, world, tick),
    inputs: [],
  }).state;
  for (const { news, knows, dueTick } of woken.cast!) {
    expect(news.length).toBeLessThanOrEqual(3);
    expect(knows.length).toBeLessThanOrEqual(4);
    expect(dueTick).toBeGreaterThan(tick);
  }
  expect(JSON.stringify(woken.cast).length).toBeLessThan(MAX_BYTES);
});
