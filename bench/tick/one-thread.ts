import { PROJECTIONS } from "../../src/areas.ts";
import { dataPaths } from "../../src/config/paths.ts";
import { loadPack } from "../../src/engine/content/pack.ts";
import { LOCAL_JOURNAL } from "../../src/engine/journal.ts";
import { openNote } from "../../src/engine/link/suspects.ts";
import { beginTick, completeTick, readLoopStart, readRoster } from "../../src/engine/main/ledger.ts";
import { createNarrator } from "../../src/engine/narrator/embedded.ts";
import { openTenantFiles } from "../../src/engine/tenant/files.ts";
import { requireTenant } from "../../src/engine/tenant/require-tenant.ts";
import { createDurability } from "../../src/engine/worker/durability.ts";
import { createHandles, type Handles } from "../../src/engine/worker/handles.ts";
import { liveTenant } from "../../src/engine/worker/live-tenant.ts";
import { createSimulation, type Simulation } from "../../src/engine/worker/simulation.ts";
import { collectGarbage } from "../../src/runtime/worker.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { OutboxEvent } from "../../src/shared/events.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Database } from "../../src/store/driver.ts";
import { applyOutbox } from "../../src/store/hub/apply-outbox.ts";
import { createHub } from "../../src/store/hub/local-hub.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { tenantMigrations } from "../../src/store/migrations.ts";

/** Events that go to the hub in one transaction, as many as the engine sends in one message. */
const BATCH = 200;

/** The parts of the engine that a listener may put its own hands around. */
export type Parts = { sim: Simulation; handles: Handles; hub: Database };

export type OneThread = {
  /** Lives ticks tenant by tenant, as the engine does, but with the hub in the same thread. */
  live(ticks: number, begun: (tick: number) => void): Promise<void>;
  close(): void;
};

/** The engine's own parts on a data folder, without threads between them. `around` may replace any of them. */
export function openOneThread(dataDir: string, around: (parts: Parts) => Parts): OneThread {
  const migrations = tenantMigrations();
  const files = openTenantFiles(dataPaths(dataDir).tenants, "bench", migrations, systemClock);
  let queue: OutboxEvent[] = [];
  const own = openHubFile(dataDir, systemClock);
  const tenants = [...new Set(readRoster(own).map((entry) => entry.userId))].sort();
  const pack = loadPack();
  const { sim, handles, hub } = around({
    sim: createSimulation(pack, createNarrator(pack)),
    handles: createHandles({
      files,
      suspects: openNote({ folder: dataDir, pathOf: files.path }, "bench", []),
      migrations,
      clock: systemClock,
      maxOpen: tenants.length,
      collectGarbage,
      committed: (events) => void queue.push(...events),
      durability: createDurability(LOCAL_JOURNAL),
      applied: new Map(),
      lost: () => {},
      log: () => {},
    }),
    hub: own,
  });
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: systemClock });
  const projected = createHub(hub, { publish: () => {}, logger, clock: systemClock });
  const ledger = createHub(own, { publish: () => {}, logger, clock: systemClock });
  const project = async (): Promise<void> => {
    await applyOutbox(projected, PROJECTIONS, { events: queue, resync: false });
    for (const event of queue) handles.acknowledge(event.userId, event.seq);
    queue = [];
  };

  return {
    async live(ticks, begun) {
      const { currentTick } = readLoopStart(own, systemClock());
      for (let tick = currentTick + 1; tick <= currentTick + ticks; tick++) {
        begun(tick);
        const at = systemClock();
        await beginTick(ledger, { tick, at, plan: [] }, () => []);
        let lived = 0;
        for (const userId of tenants) {
          const tenant = requireTenant(handles.visit(userId));
          lived += liveTenant(sim, handles, tenant, { tick, at, encounters: new Map(), globalEvents: [] }).lived;
          if (queue.length >= BATCH) await project();
        }
        await project();
        await completeTick(ledger, { tick, at: systemClock(), lived, failed: 0, skipped: 0 }, systemClock());
      }
    },
    close() {
      void handles.closeAll();
      void ledger.close();
    },
  };
}
