import { pathToFileURL } from "node:url";
import Libsql from "libsql";
import { createConnection } from "./connection.ts";
import type { Database, Reader } from "./driver.ts";
import { isUnavailable, storageError } from "./storage-fault.ts";
import { createWalSync } from "./wal-sync.ts";

/** Prepared statements kept per connection. SQL texts are few and fixed. */
const STATEMENTS_MAX = 300;

/** Wait for a lock in milliseconds: a checkpoint, a recovery or a thread that was killed and has not let go yet holds one. */
export const BUSY_TIMEOUT_MS = 500;

export type OpenOptions = {
  /** Page cache in KiB. */
  cacheKib?: number;
  /** Overwrites what is deleted, so that no bytes of it stay in the file. */
  secureDelete?: boolean;
  /** Prepared statements kept; those used most stay. */
  statementsMax?: number;
  /** Looks without leaving a trace: nothing is written, and a WAL that a crash left stays for its owner to find. */
  readOnly?: boolean;
  /**
   * Throws on a text that is not UTF-8, where the native layer would end the process: for looking into files that may be
   * damaged. Not for a thread that may be terminated: the bytes it asks for end the process at that moment.
   */
  checkTexts?: boolean;
};

/**
 * Opens a local file with the libSQL engine: WAL, synchronous NORMAL (safe against kill -9), foreign keys enforced. Everything
 * is synchronous under the port. Throws when the file is not a database; storage faults come back as UNAVAILABLE.
 */
export function openDatabase(path: string, options: OpenOptions = {}): Database {
  const connection = createConnection(openNative(path, options), {
    path: () => path,
    statementsMax: options.statementsMax ?? STATEMENTS_MAX,
    checkTexts: options.checkTexts ?? false,
  });
  const walSync = createWalSync(`${path}-wal`);
  const { get, all, readSync, writeSync, exec } = connection;
  return {
    path,
    get,
    all,
    readSync,
    writeSync,
    sync: walSync.flush,
    exec,
    checkpoint: () => checkpointOf(connection),
    close() {
      walSync.close();
      connection.close();
    },
  };
}

function openNative(path: string, options: OpenOptions): Libsql.Database {
  let raw: Libsql.Database | null = null;
  try {
    raw = new Libsql(options.readOnly ? readOnlyUri(path) : path, { timeout: BUSY_TIMEOUT_MS });
    if (!options.readOnly) raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    if (options.secureDelete) raw.exec("PRAGMA secure_delete = ON");
    raw.exec(`PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -${options.cacheKib ?? 8192};`);
    return raw;
  } catch (error) {
    raw?.close();
    throw storageError(error, path);
  }
}

/** How a file is named that must not be written. */
export const readOnlyUri = (path: string): string => `${pathToFileURL(path)}?mode=ro`;

/** See `Database.checkpoint`. */
export function checkpointOf(db: Reader): void {
  try {
    db.get("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}
