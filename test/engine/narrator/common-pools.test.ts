import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";

/** What every life says again and again, and among how many ways at the least it chooses. */
const LEAST: readonly [key: string, ways: number][] = [
  ["talk.again", 30],
  ["talk.first", 20],
  ["waiting.near", 16],
  ["passed", 14],
  ["intention.vow", 24],
  ["promise.kept", 20],
  ["reflection.lead", 18],
  ["callback.better", 16],
  ["opening.clear", 15],
  ["opening.cloudy", 15],
  ["opening.rain", 18],
  ["opening.fog", 15],
  ["opening.wind", 14],
];

test.each(LEAST)("there are ways enough to say %s that not all lives say the same", (key, ways) => {
  const told: Record<string, readonly string[]> = loadPack().cast.tellings;
  expect((told[key] ?? loadFrames().frames.get(key) ?? []).length).toBeGreaterThanOrEqual(ways);
});
