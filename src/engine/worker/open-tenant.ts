import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { assertWhole } from "../../store/examine.ts";
import { fileMark } from "../../store/file-mark.ts";
import type { FilePool, PooledFile } from "../../store/file-pool.ts";
import { checkApplied, type Migration } from "../../store/migrate.ts";
import { damaged } from "../../store/storage-fault.ts";
import { oldestEvent, outboxHead } from "../tenant/outbox.ts";
import type { WorkerLog } from "./worker-log.ts";
import { goOnFrom, type OwnTenant, writeTenant } from "./write-tenant.ts";

export type OpenTenantDeps = {
  pool: FilePool;
  migrations: Migration[];
  /** Brings a file to today's schema, or throws. */
  modernise: (path: string) => void;
  /** Hears how far a file that was opened has come: the number of its last commit. */
  found: (userId: Uuid, commit: number) => void;
  log: WorkerLog;
};

/** How to open one: `seen` is how far the hub has its events; `examine` looks first whether the file is whole. */
export type Opening = { userId: Uuid; path: string; seen: number; examine: boolean };

/** Opens a tenant's file and brings it to today's schema. */
export function openTenant(deps: OpenTenantDeps, { userId, path, seen, examine }: Opening): OwnTenant {
  // An empty file is a database to the engine, which would make an account without Echoes of it.
  if (seen > 0 && fileMark(path)?.bytes === 0n) throw damaged(path, "it is empty");
  const db = openToday(deps, path);
  try {
    if (examine) assertWhole(db, path);
    checkApplied(db, path, deps.migrations);
    goOnAfter(deps.log, userId, db, seen);
    const { seq: written, commits } = outboxHead(db);
    const oldest = oldestEvent(db);
    const acknowledged = oldest === null ? written : oldest - 1;
    deps.found(userId, commits);
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
function goOnAfter(log: WorkerLog, userId: Uuid, db: PooledFile, seen: number): void {
  const written = outboxHead(db).seq;
  if (written >= seen) return;
  goOnFrom(db, seen);
  log("an account's file is older than the hub: restored from a backup?", { tenant: userId, written, seen });
}

/** Closing never fails: rows that cannot be removed now are repeats to the hub if they are ever sent again. */
export function closeTenant(log: WorkerLog, tenant: OwnTenant): void {
  const { userId, db, acknowledged, dropped } = tenant;
  try {
    // Nothing leaves that tells of this commit; whoever opens the file again sees its number.
    if (dropped < acknowledged)
      writeTenant(
        tenant,
        () => {},
        () => {},
      );
    // A reader that has the file too keeps its WAL from being removed, and what is in a WAL says "crashed".
    db.checkpoint();
  } catch (error) {
    log("an account's file could not be put in order", { tenant: userId, error: describeError(error) });
  }
  db.close();
}
