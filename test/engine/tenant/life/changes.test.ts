import { expect, test } from "bun:test";
import { streamOf } from "../../../../src/engine/random.ts";
import { changesBetween, withChanges } from "../../../../src/engine/tenant/life/changes.ts";

const items = (text: string) => new Map(text.split(" ").map((one): [string, string] => [one.charAt(0), one]));
const steps = (from: string, to: string) => changesBetween(items(from), [...items(to)]);

test("what stayed as it was is not written", () => {
  expect(steps("a1 b1 c1", "a1 b1 c1")).toEqual({ gone: [], put: [] });
});

test("a changed item keeps its place, a moved one and a new one come last", () => {
  expect(steps("a1 b1 c1", "a1 b2 c1 d1")).toEqual({
    gone: [],
    put: [
      ["b", "b2"],
      ["d", "d1"],
    ],
  });
  expect(steps("a1 b1 c1", "b1 c1 a2")).toEqual({ gone: ["a"], put: [["a", "a2"]] });
});

test("whatever becomes of a collection, its changes lead there, order included", () => {
  const random = streamOf("changes");
  for (let round = 0; round < 500; round++) {
    const from = new Map(Array.from({ length: random.int(8) }, (_, n): [string, number] => [`k${n}`, 0]));
    const kept = [...from].filter(() => random.chance(700));
    const changed = kept.map(([key, value]): [string, number] => [key, random.chance(300) ? 1 : value]);
    const moved = random.chance(500) ? random.shuffle(changed) : changed;
    const added = Array.from({ length: random.int(4) }, (_, n): [string, number] => [`k${n + 6}`, 2]);
    const to = new Map([...moved, ...added]);
    expect([...withChanges(from, changesBetween(from, [...to]))]).toEqual([...to]);
  }
});
