import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Clock, createForwardClock, elapsed } from "../../shared/clock.ts";
import type { Database } from "../driver.ts";
import { openDatabase } from "../libsql-local.ts";
import { migrate } from "../migrate.ts";
import { hubMigrations } from "../migrations.ts";
import { isUnavailable } from "../storage-fault.ts";
import type { Hub } from "./hub.ts";
import { latestTime } from "./latest-time.ts";
import { releaseAllLeases } from "./lease-rows.ts";
import { createHub, type HubOptions } from "./local-hub.ts";

/** Page cache of the hub in KiB: it is read on every request. */
const HUB_CACHE_KIB = 16 * 1024;

/**
 * Opens the hub at the newest schema, wherever it is. `clock` is the service's time, which goes on from the hub's latest change when `wall`
 * is behind it.
 */
export async function openHub(
  { dataDir, publish, logger }: { dataDir: string } & Pick<HubOptions, "publish" | "logger">,
  wall: Clock,
): Promise<{ hub: Hub; clock: Clock }> {
  const file = openHubFile(dataDir, wall);
  const clock = createForwardClock(wall, latestTime(file), elapsed);
  return { hub: createHub(file, { publish, logger, clock }), clock };
}

/**
 * Opens `DATA_DIR/hub.db` at the newest schema, making it on first use. Call it under the folder's lock: whoever held a lease is known to be
 * gone then, and none is waited for. Without the hub there is nothing to run, so a fault is an Error that tells the operator all of it.
 */
export function openHubFile(dataDir: string, clock: Clock): Database {
  try {
    return openMigrated(dataDir, clock);
  } catch (error) {
    throw isUnavailable(error) ? new Error(`the hub cannot be opened: ${error.detail}`, { cause: error }) : error;
  }
}

function openMigrated(dataDir: string, clock: Clock): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = openDatabase(join(dataDir, "hub.db"), { cacheKib: HUB_CACHE_KIB, secureDelete: true });
  try {
    migrate(db, hubMigrations(), clock);
    db.writeSync(releaseAllLeases);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
