import { expect, test } from "bun:test";
import { areAcquainted } from "../../../../src/engine/life/affairs/acquaintance.ts";
import { eventsOf, momentsOf, scenesOf, stepsOf } from "../fixtures/affairs.ts";

const lives = stepsOf(20, 900);
const all = lives.flat();
const rumours = ({ affairs }: (typeof all)[number]["before"]) => affairs?.rumours ?? [];

test("where a rumour is told of, the Echo has heard it or told it on", () => {
  const spread = eventsOf(all, "RumourSpread");
  expect(spread.length).toBeGreaterThan(4);
  for (const { step } of spread) expect(rumours(step.lived.state)).not.toEqual(rumours(step.before));
});

test("it comes by somebody the Echo knows, along people who know one another, and never by whom it is about", () => {
  let heard = 0;
  for (const { before, lived, world } of all) {
    for (const rumour of rumours(lived.state)) {
      if (rumours(before).some(({ id }) => id === rumour.id) || rumour.about === "self") continue;
      heard++;
      expect(world.locals.some(({ key }) => key === rumour.about)).toBe(true);
      expect(rumour.path).not.toContain(rumour.about);
      expect(new Set(rumour.path).size).toBe(rumour.path.length);
      for (const [at, key] of rumour.path.slice(1).entries()) expect(areAcquainted(rumour.path[at]!, key)).toBe(true);
      expect(before.ties[rumour.path.at(-1)!]!.familiarity).toBeGreaterThan(0);
    }
  }
  expect(heard).toBeGreaterThan(3);
});

test("how somebody stands is changed by what is said of them, and by whoever will not have it said", () => {
  const heard = momentsOf(all, "rumour_heard");
  const denied = momentsOf(all, "rumour_denied");
  expect(heard.length).toBeGreaterThan(2);
  for (const { before, lived } of heard) {
    const { about } = rumours(lived.state).at(-1)!;
    expect(lived.state.ties[about]!.respect).toBeLessThan(before.ties[about]?.respect ?? 0);
  }
  for (const { before, lived } of denied) {
    const rumour = rumours(lived.state).at(-1)!;
    expect(rumour.denied).toBe(true);
    expect(lived.state.ties[rumour.about]!.warmth).toBeGreaterThanOrEqual(before.ties[rumour.about]!.warmth);
  }
});

test("it is told on to acquaintances of whom it is about only, once to each, and never after it was denied", () => {
  const passed = momentsOf(all, "rumour_passed");
  expect(passed.length).toBeGreaterThan(0);
  for (const step of passed) {
    const now = rumours(step.lived.state).find(
      ({ id, told }) => told.length > (rumours(step.before).find((one) => one.id === id)?.told.length ?? 0),
    )!;
    const to = now.told.at(-1)!;
    expect(now.denied).toBe(false);
    expect(new Set(now.told).size).toBe(now.told.length);
    expect(now.path).not.toContain(to);
    expect(areAcquainted(to, now.about)).toBe(true);
    const scene = scenesOf(step).find(({ source }) => source.includes("rumour_passed"));
    if (scene !== undefined) expect(scene.because).toEqual([now.ref]);
  }
});

test("it fades from day to day, and when nobody says it any more the Echo has done with it", () => {
  for (const { before, lived } of all)
    for (const rumour of rumours(lived.state)) {
      const was = rumours(before).find(({ id }) => id === rumour.id);
      if (was !== undefined) expect(rumour.credit).toBeLessThanOrEqual(was.credit);
    }
  const faded = [...momentsOf(all, "rumour_faded"), ...momentsOf(all, "rumour_of_me_over")];
  expect(faded.length).toBeGreaterThan(0);
  for (const { before, lived } of faded) expect(rumours(lived.state).length).toBe(rumours(before).length - 1);
});
