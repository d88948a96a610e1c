import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { live } from "../../../src/engine/life/live.ts";
import type { Happening, LivedTick } from "../../../src/engine/life/types/happening.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "nudge");
const PERSONA =
  "Ruth is an honest, kind, careful and shy woman of 40, a nurse, loyal to her family. She hates lies and volunteers.";

function nudge(text: string, n: number): { lived: LivedTick; verdict: string } {
  const birth = birthOf({ name: "Ruth", persona: PERSONA, whatIf: "What if she moved?" }, `ruth-${n}`);
  const { state } = liveAlone(birth, world, pack, 8).at(-1)!;
  const input = { kind: "influence" as const, influenceId: `i-${n}`, influenceType: "suggestion" as const, text };
  const lived = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, BORN + 9), inputs: [input] });
  const said = lived.happenings.find((one) => one.type === "influence") as Extract<Happening, { type: "influence" }>;
  return { lived, verdict: said.verdict };
}

const acceptance = (text: string): number =>
  Array.from({ length: 240 }, (_, n) => nudge(text, n).verdict).filter((verdict) => verdict === "accepted").length /
  240;

test("what fits is accepted at least thirty points more often than what goes against the grain, and neither always", () => {
  const aligned = acceptance("Help your neighbours and volunteer at the clinic");
  const opposed = acceptance("Go to a party and gamble, be bold");
  expect(aligned - opposed).toBeGreaterThanOrEqual(0.3);
  expect(aligned).toBeLessThan(1);
  expect(acceptance("Lie to your sister and steal the money")).toBeLessThan(0.05);
});

test("a refusal names its reason, costs trust when it offends a value, and is told in the next entry", () => {
  const { lived } = nudge("Lie to your sister and steal the money", 1);
  expect(lived.state.trustInVoice).toBeLessThan(-100);
  expect(lived.happenings).toContainEqual({
    type: "influence",
    influenceId: "i-1",
    verdict: "declined",
    reason: "it is not honest",
  });
  const told = lived.entry?.influence ?? lived.state.untoldInfluence;
  expect(told).toMatchObject({ verdict: "declined", reason: "it is not honest" });
});

test("an accepted suggestion is meant for a while: an intention, and more of such scenes", () => {
  const found = Array.from({ length: 20 }, (_, n) => nudge("Help your neighbours and volunteer at the clinic", n)).find(
    (one) => one.verdict === "accepted",
  )!;
  expect(found.lived.state.intentions.at(-1)).toMatchObject({
    source: "influence",
    against: false,
    tags: expect.arrayContaining(["help"]),
  });
});

test("a suggestion is text, whatever it holds: markup and braces never reach titles or summaries", () => {
  const { lived } = nudge("{name} <b>help</b> {#light} [x](y)", 3);
  for (const memory of lived.memories) expect(`${memory.title} ${memory.summary}`).not.toMatch(/[{}<>]/);
});
