import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { assertWhole } from "../../store/examine.ts";
import { fileMark } from "../../store/file-mark.ts";
import type { FilePool, PooledFile } from "../../store/file-pool.ts";
import { checkApplied, type Migration } from "../../store/migrate.ts";
import { damaged } from "../../store/storage-fault.ts";
import { advanceOutbox, dropAcknowledged, oldestEvent, outboxHead } from "../tenant/outbox.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { WorkerLog } from "./worker-log.ts";

export type OpenTenantDeps = {
  pool: FilePool;
  migrations: Migration[];
  /** Brings a file to today's schema, or throws. */
  modernise: (path: string) => void;
  log: WorkerLog;
};

/** How to open one: `seen` is how far the hub has its events; `examine` looks first whether the file is whole. */
export type Opening = { userId: Uuid; path: string; seen: number; examine: boolean };

/** Opens a tenant's file and brings it to today's schema. */
export function openTenant(deps: OpenTenantDeps, { userId, path, seen, examine }: Opening): Tenant {
  // An empty file is a database to the engine, which would make an account without Echoes of it.
  if (seen > 0 && fileMark(path)?.bytes === 0n) throw damaged(path, "it is empty");
  const db = openToday(deps, path);
  try {
    if (examine) assertWhole(db, path);
    checkApplied(db, path, deps.migrations);
    const written = goOnAfter(deps.log, userId, db, seen);
    const oldest = oldestEvent(db);
    const acknowledged = oldest === null ? written : oldest - 1;
    return { userId, db, written, acknowledged, dropped: acknowledged, lives: null };
  } catch (error) {
    db.close();
    throw error;
  }
}

function openToday({ pool, migrations, modernise }: OpenTenantDeps, path: string): PooledFile {
  const file = pool.open(path);
  if (file.schemaVersion === migrations.length) return file;
  file.close();
  modernise(path);
  return pool.open(path);
}

/**
 * A file restored from a backup counts its events from where it stood then; the hub would take the next ones for repeats. So
 * they are counted on from what the hub has.
 */
function goOnAfter(log: WorkerLog, userId: Uuid, db: PooledFile, seen: number): number {
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
    // A reader that has the file too keeps its WAL from being removed, and what is in a WAL says "crashed".
    db.checkpoint();
  } catch (error) {
    log("an account's file could not be put in order", { tenant: userId, error: describeError(error) });
  }
  db.close();
}
