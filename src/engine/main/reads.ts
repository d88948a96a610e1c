import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import { openNote } from "../link/suspects.ts";
import { tenantPath } from "../tenant/files.ts";
import type { ReadHandler } from "../tenant/read.ts";
import { READS, type TenantRead, type TenantReads } from "../tenant/reads.ts";
import { createReaders } from "./readers.ts";

/** What is only read of tenants, answered without their owner: it may be living a tick. */
export type Reads = {
  answer<C extends TenantRead>(call: C, userId: Uuid, args: TenantReads[C]["args"]): Promise<TenantReads[C]["result"]>;
  close(): void;
};

export const isRead = (call: string): call is TenantRead => Object.hasOwn(READS, call);

/** Under the folder's lock. */
export function openReads(deps: {
  tenantsRoot: string;
  /** Accounts whose file is damaged. */
  damaged: readonly Uuid[];
  /** Connections kept open. */
  maxOpen: number;
  /** Whether the hub has heard of the tenant. */
  isKnown: (userId: Uuid) => boolean;
  /** Has the tenant's owner bring the file to today's schema. */
  modernise: (userId: Uuid) => Promise<unknown>;
}): Reads {
  const pathOf = (userId: Uuid): string => tenantPath(deps.tenantsRoot, userId);
  const suspects = openNote({ folder: deps.tenantsRoot, pathOf }, "main", deps.damaged);
  const version = tenantMigrations().length;
  const readers = createReaders({ pathOf, version, maxOpen: deps.maxOpen, isKnown: deps.isKnown });
  return {
    async answer<C extends TenantRead>(call: C, userId: Uuid, args: TenantReads[C]["args"]) {
      const { answer, withoutFile } = READS[call] as ReadHandler<TenantReads[C]["args"], TenantReads[C]["result"]>;
      suspects.take(userId);
      let db = readers.open(userId);
      if (db === "other") {
        await deps.modernise(userId);
        suspects.take(userId);
        db = readers.open(userId);
      }
      if (db === "other") throw new ApiError("UNAVAILABLE", "This account's data is being prepared.");
      return db === null ? withoutFile() : db.readSync((snapshot) => answer(snapshot, args, userId));
    },
    close() {
      readers.close();
      suspects.close();
    },
  };
}
