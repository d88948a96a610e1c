import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const TRADES = ["midwife", "baker", "librarian", "nurse", "tailor", "postman"];

test("whoever loses a place in the trade they began with takes up no other, and comes back to it in a scene", () => {
  let back = 0;
  for (const [at, trade] of TRADES.entries()) {
    const persona = `Ida, 40, is a ${trade} in Ghent.`;
    const birth = birthOf({ name: "Ida", persona, whatIf: "What if it had rained?" }, `again ${at}`);
    const life = liveAlone(birth, generateWorld(pack, "railway_suburb", `again ${at}`), pack, 2000, () => []);
    for (const [tick, { state, happenings }] of life.entries()) {
      const before = life[tick - 1]?.state.job;
      if (before !== null || state.job === null || state.calling === null) continue;
      expect(state.job.title).toBe(state.calling.title);
      expect(happenings.some((one) => one.type === "lifeEvent" && one.kind === "JobStarted")).toBe(true);
      back += 1;
    }
  }
  expect(back).toBeGreaterThan(2);
});
