import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import { live } from "../../../src/engine/life/live.ts";
import type { World } from "../../../src/engine/life/types/world.ts";
import { workplaceOf } from "../../../src/engine/life/whereabouts.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const WHATEVER = "What if she had never met Ana?";

/** What the place of the present work is called after each tick, by who works there. */
function calledIn(persona: string, whatIf: string, theme: string, ticks: number): Map<string, string> {
  const world = generateWorld(pack, theme, "work");
  const birth = birthOf({ name: "Nadia", persona, whatIf }, "echo");
  return new Map(
    liveAlone(birth, world, pack, ticks, () => []).flatMap(({ state }) => {
      if (state.job === null) return [];
      const { id, name } = workplaceOf(world, state.job, birth.birthHash);
      return [[state.job.title, state.origins?.names[id] ?? name] as const];
    }),
  );
}

const NAMED = [
  ["Nadia is 41, a chemist in a research institute in Leeds.", WHATEVER, "laboratory"],
  ["Nadia is 41 and teaches chemistry.", "What if she had accepted the research post in Grenoble?", "laboratory"],
  ["Nadia is 29, a nurse.", WHATEVER, "hospital"],
  ["Nadia is 30, a software developer.", WHATEVER, "office"],
  ["Nadia, 52, a night bus driver.", WHATEVER, "depot"],
  ["Nadia drives a taxi. She was a sprinter once.", "What if her knee had held?", "ground"],
  ["Nadia is 27, a boxer.", WHATEVER, "gym"],
] as const;

test.each(NAMED)("%s %s goes to the place where such work is done today", (persona, whatIf, place) => {
  expect([...calledIn(persona, whatIf, "railway_suburb", 1).values()]).toEqual([`the ${place}`]);
});

test("a name of its own for the place of its work is kept", () => {
  const own = "Nadia is 41, a baker. She works at the mill.";
  expect([...calledIn(own, WHATEVER, "railway_suburb", 1).values()]).toEqual(["the mill"]);
});

test("the place that the what-if has burned down is not where the work is done", () => {
  const places = calledIn("Nadia is 41, a baker.", "What if the bakery had burned down?", "railway_suburb", 1);
  expect([...places.values()]).toEqual(["the other bakery"]);
});

test("before the telephone, and in a world of another kind, the names of the world stand", () => {
  const past = "In 1780 Nadia, 41, is a baker by candlelight and goes everywhere on horseback.";
  for (const [persona, theme] of [
    [past, "mill_valley"],
    ["Nadia is 41, a baker.", "long_voyage"],
  ] as const) {
    const names = generateWorld(pack, theme, "work").locations.map(({ name }) => name);
    for (const called of calledIn(persona, WHATEVER, theme, 1).values()) expect(names).toContain(called);
  }
});

test("whoever takes up other work calls no other place by the name of the old one", () => {
  const world = generateWorld(pack, "railway_suburb", "work");
  const persona = "Nadia is 29 and out of work.";
  const birth = birthOf({ name: "Nadia", persona, whatIf: WHATEVER }, "b");
  const worked = liveAlone(birth, world, pack, 4_000, () => []).flatMap(({ state }) =>
    state.job === null ? [] : [{ ...state, job: state.job }],
  );
  const changed = worked.filter(({ job }) => job.trade !== worked[0]!.job.trade);
  expect(changed.length).toBeGreaterThan(100);
  for (const { job, origins } of changed) {
    const { id } = workplaceOf(world, job!, birth.birthHash);
    expect(Object.entries(origins!.names).filter(([place, name]) => name === "the hospital" && place === id)).toEqual(
      [],
    );
  }
});

test("whoever has travelled calls the place of their work there as they did at home, and at home again", () => {
  const [home, abroad] = ["here", "there"].map((seed) => generateWorld(pack, "railway_suburb", seed)) as [World, World];
  const birth = birthOf({ name: "Nadia", persona: "Nadia is 29, a nurse.", whatIf: WHATEVER }, "echo");
  let { state } = bear(birth, home, conditionsAt(pack, home, BORN), pack);
  for (const [days, world] of [home, abroad, home].entries()) {
    const tick = BORN + 1 + days;
    ({ state } = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: [] }));
    const { id } = workplaceOf(world, state.job!, birth.birthHash);
    expect(state.origins?.names[id]).toBe("the hospital");
  }
  expect(Object.values(state.origins!.names).filter((name) => name === "the hospital")).toHaveLength(1);
});
