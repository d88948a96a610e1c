import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";
import { tellLife } from "./fixtures/tell.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const STREET = /\p{Lu}\p{L}+ (?:Street|Terrace|Lane|Row|Road|Alley|Avenue|Court|Close|Rise|Square)\b/u;
const TICKS = 400;

const bodyIn = (persona: string, seed: string, name = "Wanjiru"): string => {
  const world = generateWorld(pack, "railway_suburb", seed);
  const birth = birthOf({ name, persona, whatIf: "What if she had kept the kiosk?" }, seed);
  return tellLife(narrate, birth, liveAlone(birth, world, pack, TICKS))
    .flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .join(" ")
    .replaceAll(world.town, "town");
};
const SEEDS = ["a", "b", "c"];

test("no life that is set in a town of its own goes by English streets", () => {
  for (const seed of SEEDS)
    for (const town of ["Nairobi", "Valencia"])
      expect(bodyIn(`Wanjiru, 34, is a nurse and lives in ${town}.`, seed)).not.toMatch(STREET);
});

test("where nothing says where a life is set, it has the streets of its world", () => {
  expect(SEEDS.map((seed) => bodyIn("Mara, 34, is a nurse.", seed, "Mara")).join(" ")).toMatch(STREET);
});

test("no two places of one life go by one name", () => {
  for (const { id } of pack.themes)
    for (const seed of SEEDS) {
      const world = generateWorld(pack, id, seed);
      const birth = birthOf({ name: "Ana", persona: "Ana, 34, lives in Valencia.", whatIf: "" }, seed);
      const { names } = liveAlone(birth, world, pack, 0)[0]!.state.origins!;
      const called = world.locations.map((place) => names[place.id] ?? place.name);
      expect(new Set(called).size).toBe(called.length);
    }
});
