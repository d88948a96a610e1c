import { closeSync, openSync, writeSync } from "node:fs";
import { dataPaths } from "../../src/config/paths.ts";
import { loadPack } from "../../src/engine/content/pack.ts";
import { beginTick, completeTick, readLoopStart, readRoster } from "../../src/engine/ledger.ts";
import { createNarrator } from "../../src/engine/narrator/embedded.ts";
import { createSimulation } from "../../src/engine/simulation.ts";
import { openTenantFiles } from "../../src/engine/tenant/files.ts";
import { createHandles, type Handles, requireTenant } from "../../src/engine/tenant/handles.ts";
import { liveTenant } from "../../src/engine/tenant/live-tenant.ts";
import { dropAcknowledged, putEvents } from "../../src/engine/tenant/outbox.ts";
import { openSuspects } from "../../src/engine/tenant/suspects.ts";
import { collectGarbage } from "../../src/runtime/worker.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { OutboxEvent } from "../../src/shared/events.ts";
import { openHub } from "../../src/store/hub/open-hub.ts";
import { applyOutbox } from "../../src/store/hub/outbox.ts";
import { tenantMigrations } from "../../src/store/migrations.ts";
import { obey } from "../support/obey.ts";
import { createRecorder, type RecordedLine } from "./recording.ts";

/**
 * Lives ticks on a data folder, in one thread and tenant by tenant, and writes down every row that the tick wrote:
 * `<folder> <recording>`. Lives are the same wherever they are lived, so these are the rows that the engine writes, too.
 */
const [, , dataDir = "", recordingPath = ""] = process.argv;

/** Events that go to the hub in one transaction, as many as the engine sends in one message. */
const BATCH = 1_000;

const out = openSync(recordingPath, "w");
const write = (line: RecordedLine): void => void writeSync(out, `${JSON.stringify(line)}\n`);
const recorder = createRecorder(write);
const hub = openHub(dataDir, systemClock);
const migrations = tenantMigrations();
const files = openTenantFiles(dataPaths(dataDir).tenants, "record", migrations, systemClock);
const handles = createHandles({
  files,
  suspects: openSuspects(`${recordingPath}.in-hand`, files.path),
  migrations,
  clock: systemClock,
  maxOpen: 256,
  collectGarbage,
  committed: () => {},
  applied: new Map(),
  log: () => {},
});
const pack = loadPack();
const sim = createSimulation(pack, createNarrator(pack));
const tenants = [...new Set(readRoster(hub).map((entry) => entry.userId))].sort();
let queue: OutboxEvent[] = [];

/** What the engine does in a transaction, each statement heard. */
const listening: Handles = {
  ...handles,
  write(tenant, work) {
    const events: OutboxEvent[] = [];
    const result = tenant.db.writeSync((real) => {
      const { tx, end } = recorder.listen(real, tenant.userId);
      if (tenant.dropped < tenant.acknowledged) dropAcknowledged(tx, tenant.acknowledged);
      const done = work(tx, (source, bodies) => void events.push(...putEvents(tx, source, bodies)));
      end();
      return done;
    });
    tenant.dropped = tenant.acknowledged;
    tenant.written = events.at(-1)?.seq ?? tenant.written;
    queue.push(...events);
    return result;
  },
};

function project(events: OutboxEvent[]): void {
  const listeningHub: typeof hub = {
    ...hub,
    writeSync: (work) =>
      hub.writeSync((real) => {
        const { tx, end } = recorder.listen(real, "hub");
        const done = work(tx);
        end();
        return done;
      }),
  };
  applyOutbox(listeningHub, events);
  for (const event of events) handles.acknowledge(event.userId, event.seq);
}

await obey(
  {},
  {
    async record(ticks: number) {
      const from = await readLoopStart(hub, systemClock());
      for (let tick = from.currentTick + 1; tick <= from.currentTick + ticks; tick++) {
        write({ tick });
        const at = systemClock();
        await beginTick(hub, { tick, at, plan: [] });
        let lived = 0;
        for (const userId of tenants) {
          const tenant = requireTenant(handles.open(userId));
          lived += liveTenant(sim, listening, tenant, { tick, at, encounters: new Map() }).lived;
          if (queue.length < BATCH) continue;
          project(queue);
          queue = [];
          await handles.evict();
        }
        project(queue);
        queue = [];
        await completeTick(hub, { tick, lived, failed: 0, skipped: 0 }, systemClock());
      }
      handles.closeAll();
      hub.checkpoint();
      hub.close();
      closeSync(out);
    },
  },
);
