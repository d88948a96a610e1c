import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { live } from "../../../src/engine/life/live.ts";
import { replay } from "../../../src/engine/life/replay.ts";
import type { Input } from "../../../src/engine/life/types/happening.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";
import { PEOPLE } from "./fixtures/people.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "home");
const birth = birthOf(PEOPLE[0]!, "echo-1");

const suggestion = (text: string): Input => ({
  kind: "influence",
  influenceId: `i ${text}`,
  influenceType: "suggestion",
  text,
});
const travel: Input = {
  kind: "travel",
  from: { shardId: "s1", shardType: "Personal", seed: "home", theme: pack.themes[0]!.id },
  to: { shardId: "s2", shardType: "Public", seed: "away", theme: pack.themes[2]!.id },
};

test("a life lived again from its birth and its logged inputs has the same hash at every tick", () => {
  const inputs = new Map([
    [BORN + 7, [suggestion("Visit your sister")]],
    [BORN + 90, [suggestion("Quit your job"), suggestion("Learn to paint")]],
  ]);
  const lived = liveAlone(birth, world, pack, 200, (tick) => inputs.get(tick) ?? []);
  const ticks = Array.from({ length: 200 }, (_, i) => BORN + 1 + i);
  const hashes = replay({ birth, world, pack, ticks, inputs });
  expect(hashes).toEqual(lived.map((one) => one.state.hash));
  const other = replay({ birth, world, pack, ticks, inputs: new Map([[BORN + 7, [suggestion("Steal a boat")]]]) });
  expect(other.slice(0, 7)).toEqual(hashes.slice(0, 7));
  expect(other[7]).not.toBe(hashes[7]);
});

test("after travel the life goes on in the other world and still replays", () => {
  const away = generateWorld(pack, pack.themes[2]!.id, "away");
  const inputs = new Map([[BORN + 20, [travel]]]);
  const ticks = Array.from({ length: 60 }, (_, i) => BORN + 1 + i);
  expect(replay({ birth, world, pack, ticks, inputs })).toEqual(replay({ birth, world, pack, ticks, inputs }));
  let { state } = liveAlone(birth, world, pack, 19).at(-1)!;
  state = live({
    birth,
    state,
    world: away,
    pack,
    conditions: conditionsAt(pack, away, BORN + 20),
    inputs: [travel],
  }).state;
  expect(away.locations.map((place) => place.id)).toContain(state.homeId);
  expect(away.locations.map((place) => place.id)).toContain(state.placeId);
});

test("living a tick leaves the state it came from untouched", () => {
  let { state } = liveAlone(birth, world, pack, 30).at(-1)!;
  for (let tick = BORN + 31; tick < BORN + 131; tick++) {
    const before = JSON.stringify(state);
    const next = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: [] }).state;
    expect(JSON.stringify(state)).toBe(before);
    state = next;
  }
});

test("a state that went through JSON lives on the same", () => {
  const { state } = liveAlone(birth, world, pack, 50).at(-1)!;
  const conditions = conditionsAt(pack, world, BORN + 51);
  const direct = live({ birth, state, world, pack, conditions, inputs: [] });
  const stored = live({ birth, state: JSON.parse(JSON.stringify(state)), world, pack, conditions, inputs: [] });
  expect(stored).toEqual(direct);
});

test("the same persona under another id lives another life", () => {
  const twin = liveAlone(birthOf(PEOPLE[0]!, "echo-2"), world, pack, 40).at(-1)!;
  expect(twin.state.hash).not.toBe(liveAlone(birth, world, pack, 40).at(-1)!.state.hash);
});

test("ticks skipped in hibernation cost nothing and the life goes on", () => {
  const { state } = liveAlone(birth, world, pack, 10).at(-1)!;
  const conditions = conditionsAt(pack, world, BORN + 5000);
  const woken = live({ birth, state, world, pack, conditions, inputs: [{ kind: "wake" }] }).state;
  expect(woken.tick).toBe(BORN + 5000);
  expect(Object.keys(woken.ties)).toEqual(
    expect.arrayContaining(Object.keys(state.ties).filter((key) => key.startsWith("kin:"))),
  );
});
