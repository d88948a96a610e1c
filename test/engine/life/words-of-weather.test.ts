import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const NOUNS = ["dark", "dusk", "fog", "heat", "rain", "snow", "storm", "sun", "weather", "wind"];

test("the sky is called what one can stand in, look at and talk to", () => {
  const pack = loadPack();
  const world = generateWorld(pack, pack.themes[0]!.id, "sky");
  const birth = birthOf({ name: "Mara", persona: "Mara, 47, is a nurse with two sisters.", whatIf: "" }, "sky");
  const words = liveAlone(birth, world, pack, 400).flatMap(({ entry }) =>
    (entry?.scenes ?? []).flatMap(({ slots }) => slots.weather ?? []),
  );
  expect(new Set(words).size).toBeGreaterThan(3);
  for (const word of words) expect(NOUNS).toContain(word);
});
