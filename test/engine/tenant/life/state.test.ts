import { expect, test } from "bun:test";
import { join } from "node:path";
import { loadPack } from "../../../../src/engine/content/pack.ts";
import { LOCAL_JOURNAL } from "../../../../src/engine/journal.ts";
import { createNarrator } from "../../../../src/engine/narrator/embedded.ts";
import { createEchoCalls } from "../../../../src/engine/tenant/echo/echo.calls.ts";
import { activeEchoes } from "../../../../src/engine/tenant/echo/echo.repo.ts";
import { openTenantFiles } from "../../../../src/engine/tenant/files.ts";
import { createDurability } from "../../../../src/engine/worker/durability.ts";
import { createHandles } from "../../../../src/engine/worker/handles.ts";
import { liveTenant } from "../../../../src/engine/worker/live-tenant.ts";
import { createSimulation } from "../../../../src/engine/worker/simulation.ts";
import { collectGarbage } from "../../../../src/runtime/worker.ts";
import { systemClock } from "../../../../src/shared/clock.ts";
import { tenantMigrations } from "../../../../src/store/migrations.ts";
import { temporaryFolder } from "../../../support/folder.ts";
import { nthEcho, nthId, personalShard } from "../../support/running-engine.ts";

const pack = loadPack();
const sim = createSimulation(pack, createNarrator(pack));
const userId = nthId("user", 1);

/** A tenant of three Echoes, and how to live its ticks. */
function threeEchoes() {
  const migrations = tenantMigrations();
  const handles = createHandles({
    files: openTenantFiles(join(temporaryFolder(), "tenants"), "t", migrations, systemClock),
    suspects: { take: () => {} },
    migrations,
    clock: systemClock,
    maxOpen: 1,
    collectGarbage,
    committed: () => {},
    durability: createDurability(LOCAL_JOURNAL),
    applied: new Map(),
    lost: () => {},
    log: () => {},
  });
  const calls = createEchoCalls({
    sim,
    tenants: handles,
    tick: () => 0,
    stamp: () => 1,
    joined: () => {},
    left: () => {},
    allLeft: () => {},
  });
  for (const n of [1, 2, 3])
    calls["echo.create"](userId, { echo: nthEcho(n), shard: personalShard(1), maxEchoes: 3, idempotency: null });
  const tenant = handles.openOrCreate(userId);
  const live = (tick: number) =>
    liveTenant(sim, handles, tenant, { tick, at: tick, encounters: new Map(), globalEvents: [] });
  return { tenant, live };
}

test("the lives kept at hand are those in the file, to the order of their parts, after every tick", () => {
  const { tenant, live } = threeEchoes();
  for (let tick = 1; tick <= 120; tick++) {
    expect(live(tick)).toEqual({ lived: 3, failed: 0 });
    expect(JSON.stringify(tenant.lives?.map(sorted))).toBe(JSON.stringify(activeEchoes(tenant.db).echoes.map(sorted)));
  }
});

test("lives read anew before each tick go on as those kept at hand do", () => {
  const [kept, read] = [threeEchoes(), threeEchoes()];
  for (let tick = 1; tick <= 120; tick++) {
    kept.live(tick);
    read.tenant.lives = null;
    read.live(tick);
  }
  const states = (tenant: typeof kept.tenant) => activeEchoes(tenant.db).echoes.map(({ state }) => state);
  expect(states(read.tenant)).toEqual(states(kept.tenant));
});

/** Members of a state come in another order from the file than from a life; within them the order counts. */
const sorted = ({ birth, state }: { birth: { echoId: string }; state: object }) => [
  birth.echoId,
  Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)),
];
