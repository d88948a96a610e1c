import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../../shared/clock.ts";
import type { Database } from "../driver.ts";
import { openDatabase } from "../libsql-local.ts";
import { migrate } from "../migrate.ts";
import { hubMigrations } from "../migrations.ts";
import { isUnavailable } from "../storage-fault.ts";
import { releaseAllLeases } from "./lease-rows.ts";

/** Page cache of the hub in KiB: it is read on every request. */
const HUB_CACHE_KIB = 16 * 1024;

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
