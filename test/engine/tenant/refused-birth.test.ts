import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import type { CallDeps } from "../../../src/engine/tenant/call.ts";
import { createEcho } from "../../../src/engine/tenant/echo/create-echo.ts";
import type { Tenant } from "../../../src/engine/tenant/tenant.ts";
import { createSimulation, type Simulation } from "../../../src/engine/worker/simulation.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { migrate } from "../../../src/store/migrate.ts";
import { tenantMigrations } from "../../../src/store/migrations.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { nthEcho, nthId, personalShard } from "../support/running-engine.ts";

const db = openDatabase(join(temporaryFolder(), "tenant.db"));
migrate(db, tenantMigrations(), systemClock);
afterAll(() => db.close());

const pack = loadPack();
const whole = createSimulation(pack, createNarrator(pack));
const used: (string | symbol)[] = [];
/** Notes what is asked of it. */
const sim = new Proxy<Simulation>(whole, {
  get(target, name) {
    used.push(name);
    return Reflect.get(target, name);
  },
});
const tenant = { userId: nthId("user", 1), db } as unknown as Tenant;
const deps: CallDeps = {
  sim,
  tenants: {
    open: () => tenant,
    openOrCreate: () => tenant,
    erase: () => {},
    rewrite: () => {},
    write: (_, work) => db.writeSync((tx) => work(tx, () => {})),
  },
  tick: () => 1,
  stamp: () => 1_000,
  joined: () => {},
  left: () => {},
  allLeft: () => {},
};
const bear = (n: number) =>
  createEcho(deps, tenant.userId, { echo: nthEcho(n), shard: personalShard(n), maxEchoes: 1, idempotency: null });

test("a birth beyond the limit asks nothing of the simulation: no kind of world, no birth hash, no first tick", () => {
  bear(1);
  expect(used).toContain("pack");
  used.length = 0;
  expect(() => bear(2)).toThrow("Your tier allows 1 Echo.");
  expect(used).toEqual([]);
});
