import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { TICKS_PER_YEAR } from "../../../src/engine/world/calendar.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";

const pack = loadPack();
const worlds = pack.themes.flatMap((theme) => ["a", "b", "c"].map((seed) => generateWorld(pack, theme.id, seed)));

test("a world is a function of its theme and seed", () => {
  const theme = pack.themes[0]!.id;
  expect(generateWorld(pack, theme, "a")).toEqual(generateWorld(pack, theme, "a"));
  expect(generateWorld(pack, theme, "a")).not.toEqual(generateWorld(pack, theme, "b"));
  expect(generateWorld(pack, "no such theme", "a").theme).toBe(theme);
});

test("every world has 8 to 16 places with homes, and 16 to 22 people of different names", () => {
  for (const world of worlds) {
    expect(world.locations.length).toBeGreaterThanOrEqual(8);
    expect(world.locations.length).toBeLessThanOrEqual(16);
    expect(world.locations.filter((place) => place.kind === "home").length).toBeGreaterThanOrEqual(2);
    expect(new Set(world.locations.map((place) => place.name)).size).toBe(world.locations.length);
    expect(new Set(world.locations.map((place) => place.id)).size).toBe(world.locations.length);
    expect(world.locals.length).toBeGreaterThanOrEqual(16);
    expect(world.locals.length).toBeLessThanOrEqual(22);
    expect(new Set(world.locals.map((person) => person.name)).size).toBe(world.locals.length);
  }
});

test("every place can be reached from every other, and paths lead both ways", () => {
  for (const { locations } of worlds) {
    const byId = new Map(locations.map((place) => [place.id, place]));
    const seen = new Set([locations[0]!.id]);
    for (const id of seen) for (const next of byId.get(id)!.neighbours) seen.add(next);
    expect(seen.size).toBe(locations.length);
    for (const place of locations) {
      for (const next of place.neighbours) expect(byId.get(next)!.neighbours).toContain(place.id);
    }
  }
});

test("places and people of two shards never share an id", () => {
  const theme = pack.themes[0]!.id;
  const one = generateWorld(pack, theme, "one");
  const two = generateWorld(pack, theme, "two");
  const keys = [...one.locations, ...two.locations].map((place) => place.id);
  const people = [...one.locals, ...two.locals].map((person) => person.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(people).size).toBe(people.length);
});

test("weather lasts, follows the season's weights, and is the same whenever it is asked for", () => {
  const world = worlds[0]!;
  const theme = pack.themes[0]!;
  let same = 0;
  let last = "";
  for (let tick = 0; tick < TICKS_PER_YEAR; tick++) {
    const { weather, season } = conditionsAt(pack, world, tick);
    if (weather === last) same++;
    last = weather;
    expect(theme.weather[season][weather] ?? 0).toBeGreaterThan(0);
  }
  expect(same / TICKS_PER_YEAR).toBeGreaterThan(0.5);
  expect(conditionsAt(pack, world, 1_000_003)).toEqual(conditionsAt(pack, world, 1_000_003));
});

test("four ticks are a day, 112 days a year of four seasons", () => {
  const world = worlds[0]!;
  expect([0, 1, 2, 3].map((tick) => conditionsAt(pack, world, tick).phase)).toEqual([
    "morning",
    "afternoon",
    "evening",
    "night",
  ]);
  expect([0, 112, 224, 336, 448].map((tick) => conditionsAt(pack, world, tick).season)).toEqual([
    "spring",
    "summer",
    "autumn",
    "winter",
    "spring",
  ]);
  expect(conditionsAt(pack, world, 7).day).toBe(1);
});

test("a world event is told as begun once, runs its length, and is told as ended once", () => {
  const world = worlds[4]!;
  const running = new Map<string, number>();
  for (let tick = 0; tick < 2 * TICKS_PER_YEAR; tick++) {
    const { events, begun, ended } = conditionsAt(pack, world, tick);
    for (const id of begun) {
      expect(running.has(id)).toBe(false);
      running.set(id, tick);
    }
    for (const id of ended) {
      const lasted = tick - running.get(id)!;
      expect(lasted).toBeGreaterThanOrEqual(Math.min(pack.byId.worldEvents.get(id)!.duration, tick));
      running.delete(id);
    }
    expect([...running.keys()].sort()).toEqual([...events].sort());
  }
});

test("what runs at a tick does not depend on the ticks that were asked for before", () => {
  const anew = (tick: number) => conditionsAt(pack, generateWorld(pack, "harbour_town", "asked"), tick);
  const asked = generateWorld(pack, "harbour_town", "asked");
  for (const tick of [0, 1, 2, 3, 4, 5, 400, 399, 90, 4_000, 4_001, 3_980, 4_004, 4_032, 0, 448])
    expect(conditionsAt(pack, asked, tick)).toEqual(anew(tick));
});
