import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import { happenedBy } from "../../../src/engine/life/whatif/happened.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const TICKS = 28 * 40;

const lived = (persona: string, whatIf: string): LivedTick[] =>
  liveAlone(
    birthOf({ name: "Mara", persona, whatIf }, "echo"),
    generateWorld(pack, pack.themes[0]!.id, "twin"),
    pack,
    TICKS,
    () => [],
  );

const LIGHT = "What if she had become a lighthouse keeper?";
const MARA = "Mara is 41, a baker. She works at the bakery. Her sister Ruth lives with her.";

test("the twin is the life without the what-if, and the first fork is what the what-if changed, with its event", () => {
  const [born] = lived(MARA, LIGHT);
  const { twin, job } = born!.state;
  expect(job?.trade).toBe("keeper");
  expect(twin!.self.job?.trade).toBe("baker");
  expect(twin!.first).toMatchObject({ aspect: "work", life: "lighthouse keeper", twin: "baker" });
  expect(twin!.first!.ref).toMatch(/^e:/);
  expect(twin!.workplace).toEqual({ trade: "baker", name: "the bakery" });
  expect(born!.state.whatIf.missed).toEqual(["the bakery"]);
});

test("it is stepped weekly, stays bounded, and changes nothing of the life", () => {
  const life = lived(MARA, LIGHT);
  const { twin } = life.at(-1)!.state;
  expect(twin!.weeks).toBe(40);
  expect(twin!.course.length).toBeLessThanOrEqual(80);
  expect(twin!.forks.length).toBeLessThanOrEqual(12);
  expect(JSON.stringify(twin).length).toBeLessThan(16_000);
  const sizes = twin!.forks.map(({ size }) => size);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(life.at(-1)!.state.hash).toBe(lived(MARA, LIGHT).at(-1)!.state.hash);
});

test("an entry sets the two lives beside each other at most once in twelve", () => {
  const plans = lived(MARA, LIGHT).flatMap(({ entry }) => entry ?? []);
  const told = plans.flatMap(({ contrast }, at) => (contrast === null ? [] : [at]));
  expect(told.length).toBeGreaterThan(3);
  expect(told.every((at, n) => n === 0 || at - told[n - 1]! >= 12)).toBe(true);
  expect(plans.filter(({ contrast }) => contrast?.kind === "work")[0]?.contrast?.words).toEqual({
    other_job: "baker",
    other_place: "the bakery",
  });
});

test("whom the what-if gave is named beside the life without them, and what happened is said of its doer", () => {
  const owen = "Owen, 52, drives the night bus. Divorced from Carys for six years. He lives in Cardiff.";
  const life = lived(owen, "What if Carys had never left?");
  const { whatIf, ties } = life[0]!.state;
  expect(whatIf.given?.map((key) => ties[key]?.person.name)).toEqual(["Carys"]);
  expect(happenedBy(whatIf)).toBe("Carys never left");
  const kinds = life.flatMap(({ entry }) => entry?.contrast ?? []);
  const kept = kinds.filter(({ kind }) => kind === "kept");
  expect(kept.length).toBeGreaterThan(1);
  for (const { words } of kept) expect(words).toEqual({ kept: "Carys" });
});

test("a life that was led away is set beside the town it left", () => {
  const nadia = "Nadia is 41 and teaches chemistry at a secondary school in Leeds.";
  const moved = lived(nadia, "What if she had accepted the research post in Grenoble?").flatMap(({ entry }) =>
    entry?.contrast?.kind === "moved" ? [entry.contrast.words] : [],
  );
  expect(moved.length).toBeGreaterThan(0);
  for (const words of moved) expect(words).toEqual({ left: "Leeds" });
});

test("the roof it would have lived under goes by its own name for it", () => {
  const plans = lived("Mara, 41, a baker, lives in a small house by the quay.", "What if she had moved to Lisbon?");
  const homes = plans.flatMap(({ entry }) =>
    entry?.contrast?.kind === "home" ? [entry.contrast.words.other_home] : [],
  );
  expect(homes.length).toBeGreaterThan(0);
  expect(new Set(homes)).toEqual(new Set(["the house"]));
});

test("with a what-if that changes nothing the two begin as one", () => {
  const [born] = lived(MARA, "What if nothing had been different?");
  expect(born!.state.twin!.forks).toEqual([]);
  expect(born!.state.whatIf.missed).toEqual([]);
});
