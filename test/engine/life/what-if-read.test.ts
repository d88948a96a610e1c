import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { amissIn } from "./fixtures/as-asked.ts";
import { WHAT_IFS } from "./fixtures/what-ifs.ts";
import { ABROAD } from "./fixtures/what-ifs-abroad.ts";
import { LATER } from "./fixtures/what-ifs-later.ts";

const pack = loadPack();
const world = generateWorld(pack, "railway_suburb", "kinds");

test.each(ABROAD.map((asked) => [asked.whatIf, asked] as const))("%s: the life is lived there", (_, asked) => {
  expect(amissIn(asked, world, pack)).toEqual([]);
});

let read = 0;

test.each([...WHAT_IFS, ...LATER].map((asked) => [asked.whatIf, asked] as const))(
  "%s: a life begins with it",
  (_, asked) => {
    const amiss = amissIn(asked, world, pack);
    if (amiss.length === 0) read++;
    expect(amiss.length).toBeLessThanOrEqual(2);
  },
);

test("most what-ifs of every sort begin the life that they ask for", () => {
  expect(read).toBeGreaterThanOrEqual(Math.trunc((WHAT_IFS.length + LATER.length) * 0.9));
});
