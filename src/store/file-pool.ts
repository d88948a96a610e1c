import Libsql from "libsql";
import { type Connection, createConnection } from "./connection.ts";
import type { Database } from "./driver.ts";
import { BUSY_TIMEOUT_MS, checkpointOf, readOnlyUri } from "./libsql-local.ts";

/** A file of a pool: of a pool for reading, `writeSync` throws. */
export type PooledFile = Pick<Database, "get" | "all" | "readSync" | "writeSync" | "checkpoint" | "close"> & {
  /** The number of migrations the file has had. */
  schemaVersion: number;
  /** Writes the file anew, so that no byte of what was deleted is left in it. Not within a transaction, and not for reading. */
  rewrite(): void;
};

/**
 * Connections for many files of one schema. The native layer ends a connection only when all its statements have been collected, so
 * none is ended: a file is attached to a connection and detached again, which closes it at once and leaves the statements for the
 * next file. A connection is made when every other one has a file.
 */
export type FilePool = {
  /** Storage faults are UNAVAILABLE. */
  open(path: string): PooledFile;
  /** Ends the connections without a file; those with one end when it is closed. */
  close(): void;
};

/** `read` opens files that are there: nothing is ever written, and a WAL that a crash left stays. `write` is for their one owner. */
export type FileUse = "read" | "write";

/** Prepared statements kept per connection. */
const STATEMENTS_MAX = 100;

/** A connection and the file it has, or had last. */
type Slot = { path: string; connection: Connection };

/** A transaction may take more pages than are kept after it: none is written twice for want of room. */
const WRITING = `PRAGMA tenant.journal_mode = WAL; PRAGMA tenant.synchronous = NORMAL; PRAGMA tenant.cache_spill = OFF;`;

/** `cacheKib`: page cache per file in KiB. */
export function createFilePool({ use, cacheKib }: { use: FileUse; cacheKib: number }): FilePool {
  const free: Slot[] = [];
  let closed = false;
  // What was read of the schema is let go of: the pages stay in the system's cache, and take more room than all rows read later.
  const pragmas = `${use === "write" ? WRITING : ""}
    PRAGMA tenant.cache_size = -${cacheKib}; PRAGMA shrink_memory;`;

  const letGo = (slot: Slot): void => {
    if (closed) slot.connection.close();
    else free.push(slot);
  };

  const detach = (slot: Slot): void => {
    try {
      slot.connection.run("DETACH tenant");
    } catch {
      // A statement that an error left half-way holds the file; both end when the collector finds them.
      slot.connection.close();
      return;
    }
    letGo(slot);
  };

  const attach = (slot: Slot): void => {
    try {
      slot.connection.run("ATTACH ? AS tenant", use === "read" ? readOnlyUri(slot.path) : slot.path);
    } catch (error) {
      letGo(slot);
      throw error;
    }
  };

  const fileOf = (slot: Slot): PooledFile => {
    const { connection } = slot;
    let isOpen = true;
    const whileOpen = (): Connection => {
      if (!isOpen) throw new Error("the file is closed");
      return connection;
    };
    const { user_version } = connection.get<{ user_version: number }>("PRAGMA tenant.user_version")!;
    return {
      schemaVersion: user_version,
      get: (sql, ...params) => whileOpen().get(sql, ...params),
      all: (sql, ...params) => whileOpen().all(sql, ...params),
      readSync: (work) => whileOpen().readSync(work),
      writeSync: (work) => whileOpen().writeSync(work),
      checkpoint: () => checkpointOf(whileOpen()),
      rewrite() {
        whileOpen().run("VACUUM tenant");
        checkpointOf(connection);
      },
      close() {
        if (!isOpen) return;
        isOpen = false;
        detach(slot);
      },
    };
  };

  return {
    open(path) {
      const slot = free.pop() ?? newSlot(path);
      slot.path = path;
      attach(slot);
      try {
        slot.connection.exec(pragmas);
        return fileOf(slot);
      } catch (error) {
        detach(slot);
        throw error;
      }
    },
    close() {
      closed = true;
      for (const { connection } of free.splice(0)) connection.close();
    },
  };
}

function newSlot(path: string): Slot {
  const raw = new Libsql(":memory:", { timeout: BUSY_TIMEOUT_MS });
  // The connection's own database stays empty: the least that its pages may take.
  raw.exec("PRAGMA page_size = 512");
  const slot: Slot = {
    path,
    connection: createConnection(raw, { path: () => slot.path, statementsMax: STATEMENTS_MAX, checkTexts: false }),
  };
  return slot;
}
