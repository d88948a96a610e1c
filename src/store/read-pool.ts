import Libsql from "libsql";
import { type Connection, createConnection } from "./connection.ts";
import type { Database } from "./driver.ts";
import { BUSY_TIMEOUT_MS, readOnlyUri } from "./libsql-local.ts";

/** A file that is open for reading. */
export type ReadFile = Pick<Database, "readSync" | "close"> & {
  /** The number of migrations the file has had. */
  schemaVersion: number;
};

/**
 * Connections for reading many files of one schema. The native layer ends a connection only when all its statements have been
 * collected, so none is ended: a file is attached to a connection and detached again, which gives its descriptors back at once
 * and leaves the statements for the next file. A connection is made when every other one has a file.
 */
export type ReadPool = {
  /** Nothing is ever written, and a WAL that a crash left stays. Storage faults and a file that is not there are UNAVAILABLE. */
  open(path: string): ReadFile;
  /** Ends the connections without a file; those with one end when it is closed. */
  close(): void;
};

/** Prepared statements kept per connection. */
const STATEMENTS_MAX = 60;

/** A connection and the file it has, or had last. */
type Slot = { path: string; connection: Connection };

export function createReadPool({ cacheKib }: { /** Page cache per file in KiB. */ cacheKib: number }): ReadPool {
  const free: Slot[] = [];
  let closed = false;
  // What was read of the schema is let go of: the pages stay in the system's cache, and take more room than all rows read later.
  const smallCache = `PRAGMA tenant.cache_size = -${cacheKib}; PRAGMA shrink_memory;`;

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

  const attach = (slot: Slot): ReadFile => {
    const { connection } = slot;
    try {
      connection.run("ATTACH ? AS tenant", readOnlyUri(slot.path));
    } catch (error) {
      letGo(slot);
      throw error;
    }
    let isOpen = true;
    const close = (): void => {
      if (!isOpen) return;
      isOpen = false;
      detach(slot);
    };
    try {
      connection.exec(smallCache);
      const { user_version } = connection.get<{ user_version: number }>("PRAGMA tenant.user_version")!;
      return {
        schemaVersion: user_version,
        readSync(work) {
          if (!isOpen) throw new Error("the file is closed");
          return connection.readSync(work);
        },
        close,
      };
    } catch (error) {
      close();
      throw error;
    }
  };

  return {
    open(path) {
      const slot = free.pop() ?? newSlot(path);
      slot.path = path;
      return attach(slot);
    },
    close() {
      closed = true;
      for (const { connection } of free.splice(0)) connection.close();
    },
  };
}

function newSlot(path: string): Slot {
  const raw = new Libsql(":memory:", { timeout: BUSY_TIMEOUT_MS });
  const slot: Slot = {
    path,
    connection: createConnection(raw, { path: () => slot.path, statementsMax: STATEMENTS_MAX, checkTexts: false }),
  };
  return slot;
}
