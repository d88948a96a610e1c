import { existsSync } from "node:fs";
import type { Uuid } from "../../shared/ids.ts";
import type { Database } from "../../store/driver.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { schemaVersion } from "../../store/migrate.ts";
import { missingFile } from "./files.ts";

/** Read-only connections to tenants' files, for the thread that answers requests. */
export type Readers = {
  /** The tenant's file, null when it has none, or "old" when its owner has to bring it to today's schema first. */
  open(userId: Uuid): Database | "old" | null;
  close(): void;
};

/** Page cache per connection in KiB: pages are in the system's cache too. */
const CACHE_KIB = 128;

/** Closed connections whose descriptors may be out: they return at a collection, which stops the thread and so has to be rare. */
const UNCOLLECTED_MAX = 256;

/**
 * Connections that never write, not even when they are closed: the files' owner may work on them meanwhile, and a WAL that a
 * crash left stays the sign that it is. Least recently used are closed first.
 */
export function createReaders(options: {
  pathOf: (userId: Uuid) => string;
  /** The newest schema. */
  version: number;
  maxOpen: number;
  /** Whether the hub has heard of the tenant: then it has a file, or had one. */
  isKnown: (userId: Uuid) => boolean;
  collectGarbage: () => void;
}): Readers {
  const { pathOf, maxOpen } = options;
  const connections = new Map<Uuid, Database>();

  let uncollected = 0;

  const closeOldest = (): void => {
    const [userId, db] = connections.entries().next().value!;
    db.close();
    connections.delete(userId);
    if (++uncollected < UNCOLLECTED_MAX) return;
    uncollected = 0;
    setImmediate(options.collectGarbage);
  };

  const connect = (userId: Uuid): Database | "old" | null => {
    const path = pathOf(userId);
    if (!existsSync(path)) {
      if (options.isKnown(userId)) throw missingFile(path);
      return null;
    }
    const db = openDatabase(path, { readOnly: true, cacheKib: CACHE_KIB });
    try {
      if (schemaVersion(db) === options.version) return db;
    } catch (error) {
      db.close();
      throw error;
    }
    db.close();
    return "old";
  };

  return {
    open(userId) {
      const known = connections.get(userId);
      const db = known ?? connect(userId);
      if (db === null || db === "old") return db;
      connections.delete(userId);
      connections.set(userId, db);
      if (connections.size > maxOpen) closeOldest();
      return db;
    },
    close() {
      for (const db of connections.values()) db.close();
      connections.clear();
    },
  };
}
