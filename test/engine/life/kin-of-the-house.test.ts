import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { openDraft, placeOf } from "../../../src/engine/life/draft.ts";
import { fillingsFor } from "../../../src/engine/life/resolve/slots.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, "harbour_town", "kin");

/** Whoever news may come from by letter, in a hundred draws. */
function thoughtOf(persona: string): Set<string | undefined> {
  const birth = birthOf({ name: "Wendell", persona, whatIf: "What if he had kept the boat?" }, "kin");
  const { state } = liveAlone(birth, world, pack, 0)[0]!;
  const setting = { birth, state, world, conditions: conditionsAt(pack, world, BORN) };
  const place = placeOf(openDraft({ ...setting, pack }));
  return new Set(
    Array.from({ length: 100 }, (_, n) => fillingsFor({ ...setting, place }, {}, streamOf(`kin ${n}`)).slots.kin),
  );
}

test("news by letter comes from who lives elsewhere, and never from under the same roof", () => {
  const told = thoughtOf("Wendell is 72. His wife Earline is a nurse. His son Leon works at the docks in Atlanta.");
  expect(told).not.toContain("Earline");
  expect(told).toContain("Leon");
});

test("where all of one's people live under one roof no report of a scene has an open slot", () => {
  const persona = "Wendell is 72. He lives with his wife Earline, whom he adores.";
  const birth = birthOf({ name: "Wendell", persona, whatIf: "What if he had kept the boat?" }, "kin");
  const events = liveAlone(birth, world, pack, 500).flatMap(({ happenings }) =>
    happenings.flatMap((one) => (one.type === "lifeEvent" ? [`${one.title} ${one.summary}`] : [])),
  );
  expect(events.length).toBeGreaterThan(50);
  expect(events.filter((one) => one.includes("{"))).toEqual([]);
});
