import { existsSync } from "node:fs";
import { createCache } from "../../shared/cache.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { createFilePool, type PooledFile } from "../../store/file-pool.ts";
import { missingFile } from "../tenant/files.ts";

/** A tenant's file, from which can only be read. */
type ReadFile = Pick<PooledFile, "readSync" | "schemaVersion" | "close">;

/** Tenants' files, open for the thread that answers requests. */
export type Readers = {
  /**
   * The tenant's file, null when it has none, or "other" when it has not today's schema: its owner brings an older one to it, and
   * refuses a newer. UNAVAILABLE after `close`. The file stays open until others need its place.
   */
  open(userId: Uuid): ReadFile | "other" | null;
  /** Closes the tenant's file: another may stand in its place by now. */
  forget(userId: Uuid): void;
  close(): void;
};

/** Page cache per file in KiB: the pages are in the system's cache too. */
const CACHE_KIB = 16;

/**
 * Connections that never write, not even when they are closed: the files' owner may work on them meanwhile, and a WAL that a
 * crash left stays the sign that it is. The files read most stay open.
 */
export function createReaders(options: {
  pathOf: (userId: Uuid) => string;
  /** The newest schema. */
  version: number;
  maxOpen: number;
  /** Whether the hub has heard of the tenant: then it has a file, or had one. */
  isKnown: (userId: Uuid) => boolean;
}): Readers {
  const { pathOf } = options;
  const pool = createFilePool({ use: "read", cacheKib: CACHE_KIB });
  const files = createCache<Uuid, ReadFile>(options.maxOpen, (file) => file.close());
  let closed = false;

  return {
    open(userId) {
      if (closed) throw new ApiError("UNAVAILABLE", "The service is stopping.");
      const known = files.get(userId);
      if (known !== undefined) return known;
      const path = pathOf(userId);
      if (!existsSync(path)) {
        if (options.isKnown(userId)) throw missingFile(path);
        return null;
      }
      files.makeRoom();
      const file = pool.open(path);
      if (file.schemaVersion !== options.version) {
        file.close();
        return "other";
      }
      files.set(userId, file);
      return file;
    },
    forget(userId) {
      files.get(userId)?.close();
      files.delete(userId);
    },
    close() {
      closed = true;
      files.clear();
      pool.close();
    },
  };
}
