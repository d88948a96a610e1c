import type { Config } from "./config/config.ts";
import { dataPaths } from "./config/paths.ts";
import type { Engine } from "./engine/engine.ts";
import type { Journal } from "./engine/journal.ts";
import { createEngine } from "./engine/main/client.ts";
import type { TurnEvents } from "./engine/main/ledger.ts";
import { createWorkerThreads } from "./engine/main/threads.ts";
import type { ReadingSettings } from "./reading/protocol.ts";
import { createReading, type Reading } from "./reading/reading.ts";
import type { HUB_READS } from "./reads.ts";
import { startThread, type Thread } from "./runtime/worker.ts";
import { type Births, createBirths } from "./shared/births.ts";
import { type Clock, elapsed } from "./shared/clock.ts";
import { type ClockWatch, createClockWatch } from "./shared/clock-watch.ts";
import type { Told } from "./shared/events.ts";
import { createIdSource, type IdSource } from "./shared/ids.ts";
import type { Logger } from "./shared/log.ts";
import { applyOutbox, type Projection } from "./store/hub/apply-outbox.ts";
import type { Hub } from "./store/hub/hub.ts";
import { createLeases, type Leases } from "./store/hub/leases.ts";
import { openHub } from "./store/hub/open-hub.ts";
import { blocksBy } from "./visibility/unseen.ts";

/** What all areas stand on. */
export type Parts = {
  config: Config;
  logger: Logger;
  hub: Hub;
  engine: Engine;
  /** Lists of the hub that take long, on a thread of their own. */
  reading: Reading<typeof HUB_READS>;
  /** Who does what where several processes share the hub. */
  leases: Leases;
  ids: IdSource;
  births: Births;
  /** The service's time: setting the machine's clock does not turn it back, not even across a restart. */
  clock: Clock;
  /** The machine's own clock. */
  wall: Clock;
  clockWatch: ClockWatch;
};

/**
 * Opens the parts on one data folder; nothing runs yet. `publish` receives what was told, `handles` is how many accounts a worker
 * keeps open. Call it under the folder's lock.
 */
export async function openParts(
  config: Config,
  around: {
    logger: Logger;
    wall: Clock;
    handles: number;
    /** How far `wall` is ahead of the system's clock, where it is another one. */
    clockOffsetMs?: SharedArrayBuffer | undefined;
    births?: Births | undefined;
    journal?: Journal | undefined;
    /** Asked once there are events to project. */
    projections: () => readonly Projection[];
    /** What goes on in all worlds from a tick on, in the transaction that begins it. */
    turnEvents: TurnEvents;
    publish: (told: Told[]) => void;
  },
): Promise<Parts> {
  const { logger, wall, publish } = around;
  const { hub, clock } = await openHub({ dataDir: config.dataDir, publish, logger }, wall);
  const threads = createWorkerThreads(
    {
      tenantsRoot: dataPaths(config.dataDir).tenants,
      workers: config.tenantWorkers,
      maxOpenTenants: around.handles,
      tickIntervalSeconds: config.tickIntervalSeconds,
      tickCatchUpMax: config.tickCatchUpMax,
      clockOffsetMs: around.clockOffsetMs,
      journaled: around.journal !== undefined,
    },
    startThread,
  );
  const ids = createIdSource(clock);
  return {
    config,
    logger,
    hub,
    engine: createEngine({
      hub,
      logger,
      clock: wall,
      threads,
      journal: around.journal,
      apply: (batch) => applyOutbox(hub, around.projections(), batch),
      blocksBy: (userIds) => blocksBy(hub, userIds),
      turnEvents: around.turnEvents,
    }),
    leases: createLeases({ hub, clock, holder: ids(), logger }),
    reading: createReading({ start: () => startReadingThread(config.dataDir), elapsed, logger }),
    ids,
    births: around.births ?? createBirths(ids),
    clock,
    wall,
    clockWatch: createClockWatch({ wall, service: clock, monotonic: elapsed, logger }),
  };
}

function startReadingThread(dataDir: string): Thread {
  const { hub, search } = dataPaths(dataDir);
  const settings: ReadingSettings = { path: search, hubPath: hub };
  return startThread(new URL("./reading-thread.ts", import.meta.url), settings);
}
