import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { AREAS, PROJECTIONS } from "../../src/areas.ts";
import { ROOT, read } from "./sources.ts";

const names = AREAS.map(({ name }) => name);

test("every folder of areas is an area, under its own name", () => {
  const folders = readdirSync(join(ROOT, "src/areas"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(names.toSorted());
});

test("the import rules know the areas in the order in which they stand on each other", () => {
  const rules = /const AREAS = (\[[^\]]*\]);/.exec(read(".dependency-cruiser.cjs"));
  expect([...rules![1]!.matchAll(/"(\w+)"/g)].map((match) => match[1]!)).toEqual(names);
});

test("an area's routes belong to it, and its events are projected by whom they are listed for", () => {
  expect(PROJECTIONS.length).toBe(AREAS.filter((area) => "projection" in area && area.projection !== undefined).length);
});
