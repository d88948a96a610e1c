import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { AREAS, PROJECTIONS } from "../../src/areas.ts";
import { ROOT } from "./sources.ts";

const names = AREAS.map(({ name }) => name);

test("every folder of areas is an area, under its own name", () => {
  const folders = readdirSync(join(ROOT, "src/areas"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(names.toSorted());
});

test("an area's routes belong to it, and its events are projected by whom they are listed for", () => {
  expect(PROJECTIONS.length).toBe(AREAS.filter((area) => "projection" in area && area.projection !== undefined).length);
});
