import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import type { Database } from "../../store/driver.ts";
import { assertWhole } from "../../store/examine.ts";
import { fileMark } from "../../store/file-mark.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { type Migration, migrate } from "../../store/migrate.ts";
import { damaged } from "../../store/storage-fault.ts";
import { advanceOutbox, dropAcknowledged, oldestEvent, outboxHead } from "../tenant/outbox.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { WorkerLog } from "./worker-log.ts";

/** Page cache per tenant file in KiB: lists are short, and thousands of files may be open. */
const TENANT_CACHE_KIB = 256;

export type OpenTenantDeps = { migrations: Migration[]; clock: Clock; log: WorkerLog };

/** How to open one: `seen` is how far the hub has its events; `examine` looks first whether the file is whole. */
export type Opening = { userId: Uuid; path: string; seen: number; examine: boolean };

/** Opens a tenant's file and brings it to today's schema. */
export function openTenant(deps: OpenTenantDeps, { userId, path, seen, examine }: Opening): Tenant {
  // An empty file is a database to the engine, which would make an account without Echoes of it.
  if (seen > 0 && fileMark(path)?.bytes === 0n) throw damaged(path, "it is empty");
  const db = openDatabase(path, { cacheKib: TENANT_CACHE_KIB });
  try {
    if (examine) assertWhole(db, path);
    migrate(db, deps.migrations, deps.clock);
    const written = goOnAfter(deps.log, userId, db, seen);
    const oldest = oldestEvent(db);
    const acknowledged = oldest === null ? written : oldest - 1;
    return { userId, db, written, acknowledged, dropped: acknowledged, lives: null };
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A file restored from a backup counts its events from where it stood then; the hub would take the next ones for repeats. So
 * they are counted on from what the hub has.
 */
function goOnAfter(log: WorkerLog, userId: Uuid, db: Database, seen: number): number {
  const written = outboxHead(db);
  if (written >= seen) return written;
  db.writeSync((tx) => advanceOutbox(tx, seen));
  log("an account's file is older than the hub: restored from a backup?", { tenant: userId, written, seen });
  return seen;
}

/** Closing never fails: rows that cannot be removed now are repeats to the hub if they are ever sent again. */
export function closeTenant(log: WorkerLog, { userId, db, acknowledged, dropped }: Tenant): void {
  try {
    if (dropped < acknowledged) db.writeSync((tx) => dropAcknowledged(tx, acknowledged));
    // The native close waits for its statements to be collected, and would leave the WAL that says "crashed" until then.
    db.checkpoint();
  } catch (error) {
    log("an account's file could not be put in order", { tenant: userId, error: describeError(error) });
  }
  db.close();
}
