import { describe, expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { worksForSelf } from "../../../src/engine/life/self-employed.ts";
import { workplaceOf } from "../../../src/engine/life/whereabouts.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "own account");
const bornAs = (persona: string, whatIf = "What if she had gone west?") => {
  const birth = birthOf({ name: "Mara", persona, whatIf }, "own");
  return { birth, state: liveAlone(birth, world, pack, 0)[0]!.state };
};

describe("whose work it is", () => {
  test.each([
    "Mara, 35, runs her own bakery.",
    "Mara owns a small bookshop in the old town.",
    "Mara is an innkeeper of 50.",
    "Mara is a freelance photographer.",
  ])("her own: %s", (persona) => {
    const { birth, state } = bornAs(persona);
    expect(worksForSelf(state, birth)).toBe(true);
  });

  test.each([
    "Mara is 35 and works in a bakery. She wants to open a cake shop.",
    "Mara is a nurse of 30 at the hospital.",
    "Mara is a school cook.",
    "Mara, 40, is a ward clerk. Her husband runs a garage.",
  ])("somebody else's: %s", (persona) => {
    const { birth, state } = bornAs(persona);
    expect(worksForSelf(state, birth)).toBe(false);
  });

  test("her own by the what-if, until she takes other work", () => {
    const { birth, state } = bornAs("Mara is a clerk of 30.", "What if she had opened a bakery?");
    expect(worksForSelf(state, birth)).toBe(true);
    const hired = { ...state, job: { trade: "clerk" as const, title: "clerk", rank: 0, sinceTick: 50 } };
    expect(worksForSelf(hired, birth)).toBe(false);
  });
});

test("whatever promotes, demotes, dismisses or has somebody above in it comes only to those who work for somebody else", () => {
  const above = pack.storylets.filter(
    ({ roles, choices, when }) =>
      when?.flags?.includes("own_shop") !== true &&
      (Object.keys(roles ?? {}).includes("boss") ||
        choices.some(({ effects }) => effects.some(({ job }) => job?.promote ?? job?.demote ?? job?.lose))),
  );
  expect(above.length).toBeGreaterThan(4);
  expect(above.filter(({ when }) => when?.hired !== true).map(({ id }) => id)).toEqual([]);
});

test("in long lives nobody with a place of their own is promoted, and others only where they work", () => {
  let steps = 0;
  for (const persona of ["Mara, 35, runs her own bakery.", "Mara is a nurse of 30.", "Mara is a tailor of 41."])
    for (const echo of ["a", "b"]) {
      const birth = birthOf({ name: "Mara", persona, whatIf: "What if she had gone west?" }, echo);
      let before = null;
      for (const { state, happenings } of liveAlone(birth, world, pack, 1600)) {
        for (const one of happenings)
          if (one.type === "lifeEvent" && one.kind === "PromotionEarned") {
            steps++;
            expect(worksForSelf(before ?? state, birth)).toBe(false);
            const told = state.untold.find(({ ref }) => ref === one.ref);
            if (told?.source.startsWith("storylet:work_promotion") === true)
              expect(one.placeId).toBe(workplaceOf(world, (before ?? state).job!, birth.birthHash).id);
          }
        before = state;
      }
    }
  expect(steps).toBeGreaterThan(0);
});
