import { expect, test } from "bun:test";
import { VOW_WORDS } from "../../../src/engine/life/threads/vow-words.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";
import { nameOfVow, vowMade } from "../../../src/engine/narrator/vow-made.ts";

const vows = Object.values(VOW_WORDS).flat();

test("of every vow it is told what happened when it was kept, and of nothing that is no vow", () => {
  const told = [...loadFrames().frames.keys()].filter((key) => key.startsWith("kept."));
  expect(told.sort()).toEqual(vows.map((words) => `kept.${nameOfVow(words)}`).sort());
});

test("a vow is known by its words, whatever was put into it", () => {
  const filled = vows.map((words) => ({ words, what: words.replace(/\{\w+\}/g, "my sister Anne-Lise") }));
  for (const { words, what } of filled) expect(vowMade(what)?.name).toBe(nameOfVow(words));
  expect(vowMade("write Olav two full pages")).toEqual({ name: "write_kin_two_full_pages", words: { kin: "Olav" } });
  expect(vowMade("walk on the moon")).toBeNull();
});
