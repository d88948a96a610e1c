import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const TICKS = 2400;
const WEEKS = 60;
const AT_WORK = /^(?:boss|chief|colleague|workmate|trainee|trainer|supervisor|mate|skipper)$/;
const TRADES = ["sailor", "baker", "nurse", "clerk"];

const lives = TRADES.map((trade, at) => {
  const who = { name: "Ida", persona: `Ida, 40, is a ${trade} in Ghent.`, whatIf: "What if it had rained?" };
  return liveAlone(birthOf(who, `left ${at}`), generateWorld(pack, "railway_suburb", `left ${at}`), pack, TICKS);
});

test("whoever worked beside somebody who leaves is called what they were from then on", () => {
  let left = 0;
  for (const life of lives)
    for (const [at, { state }] of life.entries()) {
      const before = life[at - 1]?.state;
      if (before === undefined || before.job === null || state.job !== null) continue;
      for (const [key, { person }] of Object.entries(before.ties))
        if (person.role === "local" && AT_WORK.test(person.relation ?? "")) {
          left++;
          expect(state.ties[key]?.person.relation).toBe(`former ${person.relation}`);
          // Also when what they have a part in goes on.
          const later = life[at + WEEKS]?.state.ties[key]?.person.relation;
          if (later !== undefined) expect(later).not.toBe(person.relation);
        }
    }
  expect(left).toBeGreaterThan(0);
});

test("of what there is one at a time, nobody has two", () => {
  for (const life of lives)
    for (const { state } of life.filter((_, at) => at % 40 === 0))
      for (const one of ["boss", "chief", "landlord", "skipper"])
        expect(Object.values(state.ties).filter(({ person }) => person.relation === one).length, one).toBeLessThan(2);
});
