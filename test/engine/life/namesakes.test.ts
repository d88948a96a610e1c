import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear, birthHash } from "../../../src/engine/life/birth.ts";
import { live } from "../../../src/engine/life/live.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";

test("a diary knows nobody by the name of the Echo's kin, or by its own", () => {
  const pack = loadPack();
  const world = generateWorld(pack, "canal_city", "a1b2c3d4e5f60718293a4b5c6d7e8f90");
  const [own, daughter] = world.locals.map(({ name }) => name) as [string, string];
  const fields = {
    echoId: "01900000-0000-7000-8000-0000000000e1",
    name: own,
    personaText: `${own} is a 58-year-old theatre critic who adores his daughter ${daughter}.`,
    whatIfPrompt: "What if he had stayed?",
    physicalDescription: null,
  };
  const birth = { ...fields, birthHash: birthHash(fields), bornTick: 0 };
  let { state } = bear(birth, world, conditionsAt(pack, world, 0), pack);
  for (let tick = 1; tick <= 300; tick++)
    state = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: [] }).state;
  const people = Object.values(state.ties).map(({ person }) => person);
  expect(people.filter(({ role }) => role === "local").length).toBeGreaterThan(3);
  expect(people.filter(({ name }) => name === daughter).map(({ role }) => role)).toEqual(["kin"]);
  expect(people.filter(({ name }) => name === own)).toEqual([]);
});
