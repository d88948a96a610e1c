import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PLANS } from "../../bench/plans.ts";

const BENCH = join(import.meta.dir, "../../bench");

test("every folder that measures a figure is in the list, and no other, and can be asked", async () => {
  const measuring = readdirSync(BENCH).filter(
    (folder) => folder !== "support" && existsSync(join(BENCH, folder, "figure.ts")),
  );
  expect(measuring.sort()).toEqual(Object.keys(PLANS).sort());
  for (const folder of measuring) {
    const { measure } = (await import(join(BENCH, folder, "figure.ts"))) as { measure: unknown };
    expect([folder, typeof measure]).toEqual([folder, "function"]);
  }
});
