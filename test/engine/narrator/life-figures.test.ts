import { beforeAll, describe, expect, test } from "bun:test";
import { cohesion, nextOfFour, shuffled } from "../../../bench/quality/cohesion.ts";
import { passes } from "../../../bench/quality/gates.ts";
import { WORKING } from "../../../bench/quality/gold/text.ts";
import { measureLives } from "../../../bench/quality/life-gates.ts";
import { type Entry, liveAndTell } from "../../../bench/quality/lives.ts";
import { withCausesCut, withPeopleRenamed } from "../../../bench/quality/mutations.ts";
import { ownWorld } from "../../../bench/quality/own-world.ts";
import { causeless } from "../../../bench/quality/shapes.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

/** People of the gold texts, for whom no content was written. */
const PEOPLE = WORKING.slice(0, 6);
const ENTRIES = 120;
const HARNESS_MS = 120_000;
/** Gates that these lives do not reach. */
const UNREACHED = new Set([
  ...["cohesion, adjacent", "cohesion, 2 to 5 apart", "names return", "third-person pronouns", "next entry of four"],
  ...["promises closed", "scenes with a told cause", "sentences of others too", "set pieces in most lives"],
]);
let lives: Entry[][];

beforeAll(() => {
  const pack = loadPack();
  lives = PEOPLE.map(({ name, text, whatIf }) =>
    liveAndTell(pack, createNarrator(pack), { name, persona: text, whatIf }, ENTRIES),
  );
}, HARNESS_MS);

describe("the figures by which lives are said to hang together", () => {
  test("hold but for those named here", () => {
    const failed = measureLives(lives).filter((gate) => !UNREACHED.has(gate.name) && !passes(gate));
    expect(failed.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
  });

  test("see when the days of a book are shuffled: six lives, bound one behind the other", () => {
    const book = lives.flatMap((life) => life.slice(0, 40).map(({ body }) => body));
    const mixed = shuffled(book);
    expect(cohesion(mixed).adjacent).toBeLessThan(cohesion(book).adjacent * 0.8);
    expect(cohesion(mixed).near).toBeLessThan(cohesion(book).near * 0.8);
    expect(nextOfFour(mixed)).toBeLessThan(nextOfFour(book) * 0.9);
  });

  test("see when the scenes are another's, and when the people have other names", () => {
    const shares = (of: readonly (readonly Entry[])[]): number =>
      of.reduce((sum, life, at) => sum + (ownWorld(life, PEOPLE[at]!) || 0), 0);
    const own = shares(lives);
    expect(shares(lives.map((_, at) => lives[(at + 1) % lives.length]!))).toBeLessThan(own / 2);
    expect(shares(lives.map(withPeopleRenamed))).toBeLessThan(own * 0.9);
  });

  test("see when what was felt has lost its cause", () => {
    for (const life of lives) expect(causeless(withCausesCut(life))).toBeGreaterThan(causeless(life) + 0.2);
  });
});
