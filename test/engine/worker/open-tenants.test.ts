import { expect, test } from "bun:test";
import { createOpenTenants } from "../../../src/engine/worker/open-tenants.ts";

const tenantOf = (userId: string, written = 0) => ({ userId, written, acknowledged: 0 });
const noneOpen = () =>
  createOpenTenants((tenant: ReturnType<typeof tenantOf>) => tenant.acknowledged >= tenant.written);

const takeAll = (open: ReturnType<typeof noneOpen>): string[] => {
  const taken: string[] = [];
  for (let tenant = open.take(); tenant !== undefined; tenant = open.take()) taken.push(tenant.userId);
  return taken;
};

test("what was only visited goes before what was used, the newest visit first", () => {
  const open = noneOpen();
  open.use(tenantOf("used"));
  for (const name of ["a", "b", "c"]) open.visit(tenantOf(name));
  open.use(open.get("b")!);
  expect(takeAll(open)).toEqual(["c", "a", "used", "b"]);
  expect(open.size).toBe(0);
});

test("what has events on their way stays until they have arrived", () => {
  const open = noneOpen();
  const waiting = tenantOf("waiting", 3);
  open.visit(tenantOf("settled"));
  open.visit(waiting);
  expect(takeAll(open)).toEqual(["settled"]);
  waiting.acknowledged = 3;
  expect(takeAll(open)).toEqual(["waiting"]);
});

test.each([
  [100, 50],
  [100, 75],
  [100, 10],
])("of a walk over %p tenants, over and over, the %p that may be open are", (count, most) => {
  const open = noneOpen();
  let found = 0;
  for (let round = 0; round < 5; round++)
    for (let n = 0; n < count; n++) {
      if (open.get(String(n)) !== undefined) found++;
      else open.visit(tenantOf(String(n)));
      if (open.size > most) open.take();
    }
  expect(found / 4).toBeGreaterThanOrEqual(most - 1);
});

test("a walk over all closes nothing that is used", () => {
  const open = noneOpen();
  for (const name of ["x", "y"]) open.use(tenantOf(name));
  for (let n = 0; n < 100; n++) {
    open.visit(tenantOf(String(n)));
    if (open.size > 5) open.take();
  }
  expect([open.get("x")?.userId, open.get("y")?.userId]).toEqual(["x", "y"]);
});
