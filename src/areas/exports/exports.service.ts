import type { DataOwned } from "../../data/register.ts";
import type { Engine } from "../../engine/engine.ts";
import type { KeptFile, KeptFiles } from "../../providers/files/kept-files.ts";
import { type Clock, DAY_MS, toTimestamp } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { Leases } from "../../store/hub/leases.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { answeredInHub, onceInHub } from "../../store/once.ts";
import { standingOf } from "../../visibility/standing.ts";
import type { Media } from "../media/media.service.ts";
import { createExportEnds, fileOf } from "./export-ends.ts";
import { exportText } from "./export-text.ts";
import type { EXPORT_READS } from "./exports.reads.ts";
import { exportLease, findExport, insertExport, listExports, setCompleted } from "./exports.repo.ts";
import type { DataExport } from "./exports.rules.ts";

const KEPT_MS = 7 * DAY_MS;
/** Exports made at once, as each reads and writes as fast as it can. */
const AT_ONCE_MAX = 2;
const RETRY_SECONDS = 10;

export type Exports = {
  /**
   * Makes an export of everything the account owns, and answers when its file is complete. CONFLICT while another is being made for the
   * account; UNAVAILABLE when too many are being made. One that fails is no answer to its request, which may be made again.
   */
  make(userId: Uuid, idempotency: IdempotencyKey | null): Promise<{ made: DataExport; replayed: boolean }>;
  /** The one that was made for the same request within a day; null where it is a new one. NOT_FOUND when it is forgotten. */
  answered(userId: Uuid, idempotency: IdempotencyKey): DataExport | null;
  /** The content of a complete one; NOT_FOUND when it has expired, CONFLICT when it is not complete. */
  read(one: DataExport): Promise<KeptFile>;
  /** The account's own, or null. */
  find(userId: Uuid, exportId: Uuid): DataExport | null;
  list(userId: Uuid, page: PageRequest): DataExport[];
  /** Removes the files of an account that leaves. */
  removeAll(userId: Uuid): Promise<void>;
  /** Removes what was kept long enough; what nobody makes any more has failed. */
  prune(hub: Hub): Promise<void>;
  /** What was being made when the program stopped has failed, unless somebody else makes it. Call once, at start. */
  prepare(): Promise<void>;
};

export function createExports(deps: {
  hub: Hub;
  leases: Pick<Leases, "hold">;
  reading: HubReader<typeof EXPORT_READS>;
  engine: Pick<Engine, "ask" | "status">;
  media: Pick<Media, "listOf" | "read">;
  clock: Clock;
  ids: IdSource;
  files: KeptFiles;
  register: readonly { name: string; data: DataOwned }[];
}): Exports {
  const { hub, leases, clock, ids, files } = deps;
  const ends = createExportEnds(deps);
  let underway = 0;

  const begin = (held: Hub, userId: Uuid, idempotency: IdempotencyKey | null) =>
    held.write((tx) => {
      assertStays(tx, userId);
      return onceInHub(tx, userId, idempotency, clock(), () => {
        const createdAt = clock();
        const exportId = ids();
        insertExport(tx, { exportId, userId, createdAt, expiresAt: createdAt + KEPT_MS });
        return exportId;
      });
    });

  const write = async (held: Hub, { exportId, userId, createdAt, expiresAt }: DataExport): Promise<void> => {
    const head = {
      export_id: exportId,
      user_id: userId,
      created_at: toTimestamp(createdAt),
      expires_at: toTimestamp(expiresAt),
    };
    const bytes = await files.write(fileOf(exportId), exportText(deps, head));
    await held.write(
      (tx) => {
        assertStays(tx, userId);
        if (setCompleted(tx, exportId, bytes, clock()) === 0)
          throw new ApiError("CONFLICT", "The export was written off while it was made.");
      },
      { durable: true },
    );
  };

  const makeHeld = async (held: Hub, userId: Uuid, idempotency: IdempotencyKey | null) => {
    // Whoever made them is gone, as the lease is held here.
    await ends.discardOf(held, userId);
    const { value: exportId, replayed } = await begin(held, userId, idempotency);
    if (!replayed)
      await write(held, findExport(hub, userId, exportId)!).catch(async (error: unknown) => {
        await ends.discard(held, exportId);
        throw error;
      });
    await ends.expireSurplus(held, userId);
    return { made: findExport(hub, userId, exportId)!, replayed };
  };

  return {
    async make(userId, idempotency) {
      if (underway >= AT_ONCE_MAX)
        throw new ApiError("UNAVAILABLE", "Too many exports are being made.", { retryAfterSeconds: RETRY_SECONDS });
      underway++;
      try {
        let made: Awaited<ReturnType<typeof makeHeld>> | null = null;
        await leases.hold(exportLease(userId), async (held) => {
          made = await makeHeld(held, userId, idempotency);
        });
        if (made === null) throw new ApiError("CONFLICT", "An export is being made already.");
        return made;
      } finally {
        underway--;
      }
    },
    answered(userId, idempotency) {
      const exportId = answeredInHub<Uuid>(hub, userId, idempotency, clock());
      if (exportId === null) return null;
      const found = findExport(hub, userId, exportId);
      if (found === null) throw new ApiError("NOT_FOUND");
      return found;
    },
    async read({ exportId, status }) {
      if (status === "Pending" || status === "Processing" || status === "Failed")
        throw new ApiError("CONFLICT", "The export is not complete.");
      const content = status === "Completed" ? await files.read(fileOf(exportId)) : null;
      if (content === null) throw new ApiError("NOT_FOUND", "The export is not kept any more.");
      return content;
    },
    find: (userId, exportId) => findExport(hub, userId, exportId),
    list: (userId, page) => listExports(hub, userId, page),
    removeAll: ends.removeAll,
    prune: ends.prune,
    prepare: () => ends.discardLeft(hub),
  };
}

/**
 * Throws where the account's erasure has begun, which has removed the files it knew of: what is completed before is among them, and
 * nothing is after.
 */
function assertStays(tx: HubWriter, userId: Uuid): void {
  if (standingOf(tx, userId)?.deleted !== false)
    throw new ApiError("NOT_FOUND", "The account does not exist any more.");
}
