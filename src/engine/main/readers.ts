import { existsSync } from "node:fs";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Database } from "../../store/driver.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { schemaVersion } from "../../store/migrate.ts";
import { missingFile } from "../tenant/files.ts";

/** A connection that never writes. */
type Connection = Pick<Database, "readSync" | "close">;

/** Read-only connections to tenants' files, for the thread that answers requests. */
export type Readers = {
  /**
   * The tenant's file, null when it has none, or "other" when it has not today's schema: its owner brings an older one to it, and
   * refuses a newer. UNAVAILABLE after `close`.
   */
  open(userId: Uuid): Connection | "other" | null;
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
  const connections = new Map<Uuid, Connection>();
  const uncollectedMax = Math.min(UNCOLLECTED_MAX, maxOpen);
  let uncollected = 0;
  let closed = false;

  const end = (db: Connection): void => {
    db.close();
    if (++uncollected < uncollectedMax) return;
    uncollected = 0;
    setImmediate(options.collectGarbage);
  };

  const closeOldest = (): void => {
    const [userId, db] = connections.entries().next().value!;
    connections.delete(userId);
    end(db);
  };

  const connect = (userId: Uuid): Connection | "other" | null => {
    const path = pathOf(userId);
    if (!existsSync(path)) {
      if (options.isKnown(userId)) throw missingFile(path);
      return null;
    }
    const db = openDatabase(path, { readOnly: true, cacheKib: CACHE_KIB });
    try {
      if (schemaVersion(db) === options.version) return db;
    } catch (error) {
      end(db);
      throw error;
    }
    end(db);
    return "other";
  };

  return {
    open(userId) {
      if (closed) throw new ApiError("UNAVAILABLE", "The service is stopping.");
      const known = connections.get(userId);
      const db = known ?? connect(userId);
      if (db === null || db === "other") return db;
      connections.delete(userId);
      connections.set(userId, db);
      if (connections.size > maxOpen) closeOldest();
      return db;
    },
    close() {
      closed = true;
      for (const db of connections.values()) db.close();
      connections.clear();
    },
  };
}
