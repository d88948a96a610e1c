import { expect, test } from "bun:test";
import { namesAny } from "../../../src/areas/demo/demo.rules.ts";

const TEXT =
  "Met Anna-Lena at the mill. Otto's boat was late, and Mr. Vane laughed. The rain will do that. Alexandramontgomery and Anne marie lindqvist waved, and so did 🦊🌊.";

test.each([
  ["Otto", true],
  ["otto", true],
  ["Anna-Lena", true],
  ["anna-Lena", true],
  ["Vane", true],
  ["ALEXANDRAMONTGOMERY", true],
  ["ANNE MARIE LINDQVIST", true],
  ["🦊🌊", true],
  ["Ott", false],
  ["Boat", false],
  ["Lindqvist Otto", false],
  ["Will", false],
  ["The Doctor", false],
  ["I am Lindqvist", false],
  ["!!!", false],
  ["💀", false],
])("a text that may name %s: %p", (name, isNamed) => {
  expect(namesAny(TEXT, ["Nobody", name])).toBe(isNamed);
});
