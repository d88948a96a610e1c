import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import { damaged } from "../../store/storage-fault.ts";
import type { Loss } from "../link/protocol.ts";
import { openNote } from "../link/suspects.ts";
import { tenantPath } from "../tenant/files.ts";
import type { ReadHandler } from "../tenant/read.ts";
import { READS, type TenantRead, type TenantReads } from "../tenant/reads.ts";
import { createReaders } from "./readers.ts";

/** What is only read of tenants, answered without their owner: it may be living a tick. */
export type Reads = {
  answer<C extends TenantRead>(call: C, userId: Uuid, args: TenantReads[C]["args"]): Promise<TenantReads[C]["result"]>;
  /** Lets go of the tenant's file, which is about to be removed for good. */
  forget(userId: Uuid): void;
  /** The tenant's file was lost while it was open: it is UNAVAILABLE until told that it is back (null). */
  setLost(userId: Uuid, why: Loss | null): void;
  /** Those who knew of losses have ended. */
  forgetLost(): void;
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
  const lost = new Map<Uuid, Loss>();
  return {
    async answer<C extends TenantRead>(call: C, userId: Uuid, args: TenantReads[C]["args"]) {
      const why = lost.get(userId);
      if (why !== undefined) throw damaged(pathOf(userId), why);
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
    forget(userId) {
      readers.forget(userId);
      lost.delete(userId);
    },
    setLost(userId, why) {
      readers.forget(userId);
      if (why === null) lost.delete(userId);
      else lost.set(userId, why);
    },
    forgetLost: () => lost.clear(),
    close() {
      readers.close();
      suspects.close();
    },
  };
}
