import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { conditionsIn } from "../../../src/engine/life/land/land-here.ts";
import { homelandOf } from "../../../src/engine/life/land/land-of.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "skies");
const DAYS = 112;

/** On how many days of a year the weather is one of these, for a life of the town. */
function daysOf(town: string, kinds: readonly string[]): number {
  const birth = birthOf({ name: "Mona", persona: `Mona, 40, is a teacher in ${town}.`, whatIf: "" }, "skies");
  const life = { birth, world, state: { origins: { era: "present" as const } } } as unknown as Parameters<
    typeof conditionsIn
  >[0];
  return Array.from({ length: DAYS }, (_, day) => conditionsIn(life, conditionsAt(pack, world, day * 4))).filter(
    ({ weather }) => kinds.includes(weather),
  ).length;
}

test("it hardly ever rains where it is dry, and snows where there is snow alone", () => {
  const wet = ["rain", "storm", "snow"];
  expect(daysOf("Cairo", wet)).toBeLessThan(daysOf("Leeds", wet) / 3);
  expect(daysOf("Cairo", ["snow"]) + daysOf("Lagos", ["snow"])).toBe(0);
  expect(daysOf("Lagos", wet)).toBe(daysOf("Leeds", wet));
});

const homeOf = (name: string, personaText: string) =>
  homelandOf({ name, personaText, whatIfPrompt: "What if it had rained?" })?.id;

test("somebody comes from where people are called so, and where many are, from the place that is told of", () => {
  expect(homeOf("Bashir Ahmed", "Bashir is a tailor in Lahore, with his wife Zubaida and his grandson Ali.")).toBe(
    "pakistan",
  );
  expect(homeOf("Ngozi Okafor", "Ngozi is a nurse in Leeds. Her brother Emeka is in Enugu.")).toBe("nigeria");
  expect(homeOf("Amina", "Amina, born in Khartoum, sells tea.")).toBe("sudan");
});
