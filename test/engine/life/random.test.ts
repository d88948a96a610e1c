import { expect, test } from "bun:test";
import { stream, streamOf } from "../../../src/engine/random.ts";

const draws = (name: string): number[] => {
  const random = streamOf(name);
  return Array.from({ length: 8 }, () => random.int(1000));
};

test("a stream is a function of its name alone", () => {
  expect(draws("x")).toEqual(draws("x"));
  expect(draws("x")).not.toEqual(draws("y"));
});

test("another person, shard, tick or stage is another stream, and drawing from one does not shift the next", () => {
  const first = (birth: string, shard: string, tick: number, stage: string) =>
    stream(birth, shard, tick, stage).int(1 << 30);
  const base = first("b", "s", 1, "decide");
  expect(
    new Set([base, first("c", "s", 1, "decide"), first("b", "t", 1, "decide"), first("b", "s", 2, "decide")]).size,
  ).toBe(4);
  const greedy = stream("b", "s", 1, "perceive");
  for (let i = 0; i < 100; i++) greedy.int(7);
  expect(first("b", "s", 1, "decide")).toBe(base);
});

test("draws are even over the range", () => {
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 2000; i++) {
    const random = streamOf(`even ${i}`);
    for (let j = 0; j < 5; j++) counts[random.int(10)]!++;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test("weights are honoured and a list without weight has no winner", () => {
  const random = streamOf("weights");
  const seen = [0, 0, 0];
  for (let i = 0; i < 1000; i++) seen[random.weighted([0, 1, 3])]!++;
  expect(seen[0]).toBe(0);
  expect(seen[2]!).toBeGreaterThan(seen[1]! * 2);
  expect(random.weighted([0, 0])).toBe(-1);
});
