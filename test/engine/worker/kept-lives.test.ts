import { expect, test } from "bun:test";
import type { StoredEcho } from "../../../src/engine/tenant/echo/echo.repo.ts";
import type { Tenant } from "../../../src/engine/tenant/tenant.ts";
import { createKeptLives } from "../../../src/engine/worker/kept-lives.ts";

const tenants = (count: number) => Array.from({ length: count }, (): Pick<Tenant, "lives"> => ({ lives: null }));
/** A life of the least size, and so many memories more. */
const livesOf = (memories: number) =>
  [{ state: { memories: Array.from({ length: memories }), ties: {} } }] as unknown as StoredEcho[];
const SIZE = 10;

test.each([
  [100, 50],
  [100, 99],
  [100, 200],
])("of a walk over %p tenants, over and over, as many lives as fit, %p, are at hand", (count, fit) => {
  const kept = createKeptLives(fit * SIZE);
  const all = tenants(count);
  let found = 0;
  for (let round = 0; round < 4; round++)
    for (const tenant of all) {
      if (tenant.lives !== null) found++;
      kept.drop(tenant);
      kept.keep(tenant, livesOf(0));
    }
  expect(found).toBe(3 * Math.min(count, fit));
});

test("a life that has outgrown the room goes, and leaves its place to others", () => {
  const kept = createKeptLives(3 * SIZE);
  const [growing, steady, waiting] = tenants(3);
  kept.keep(growing!, livesOf(0));
  kept.keep(steady!, livesOf(SIZE));
  kept.keep(waiting!, livesOf(0));
  expect(waiting!.lives).toBeNull();
  kept.keep(growing!, livesOf(1));
  expect(growing!.lives).toBeNull();
  kept.keep(waiting!, livesOf(0));
  expect([steady!.lives, waiting!.lives].map((lives) => lives?.length)).toEqual([1, 1]);
});
