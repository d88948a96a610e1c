import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import type { TenantCall, TenantRead, TenantReads } from "../engine.ts";
import { openNote } from "../link/suspects.ts";
import { diaryEntry, diaryPage } from "../tenant/diary/read-diary.ts";
import { assertEcho } from "../tenant/echo/echo.repo.ts";
import { echoRecord, echoRecords } from "../tenant/echo/read-echoes.ts";
import { tenantPath } from "../tenant/files.ts";
import { feedItem, feedPage, memoryGraph, relationshipPage, timelinePage } from "../tenant/life/read-life.ts";
import { createReaders } from "./readers.ts";

/** What is only read of tenants, answered without their owner: it may be living a tick. */
export type Reads = {
  answer<C extends TenantRead>(call: C, userId: Uuid, args: TenantReads[C]["args"]): Promise<TenantReads[C]["result"]>;
  close(): void;
};

type Answer<C extends TenantRead> = (
  db: Reader,
  args: TenantReads[C]["args"],
  userId: Uuid,
) => TenantReads[C]["result"];

/** For lists below an Echo: that it is there is told apart from having nothing. */
const ofEcho =
  <A extends { echoId: Uuid }, R>(read: (db: Reader, args: A) => R) =>
  (db: Reader, args: A): R => {
    assertEcho(db, args.echoId);
    return read(db, args);
  };

const ANSWERS: { [C in TenantRead]: Answer<C> } = {
  "echo.list": echoRecords,
  "echo.get": (db, { echoId }) => echoRecord(db, echoId),
  "diary.page": ofEcho((db, { echoId, page, sinceTick }) => diaryPage(db, echoId, page, sinceTick)),
  "diary.get": ofEcho((db, { echoId, diaryId }) => diaryEntry(db, echoId, diaryId)),
  "timeline.page": ofEcho((db, { echoId, page }) => timelinePage(db, echoId, page)),
  "memory.graph": ofEcho((db, { echoId, limit }) => memoryGraph(db, echoId, limit)),
  "relationship.page": ofEcho((db, { echoId, page }) => relationshipPage(db, echoId, page)),
  "feed.page": (db, { echoId, page }, userId) => feedPage(db, userId, echoId, page),
  "feed.get": (db, { itemId }, userId) => feedItem(db, userId, itemId),
};

/** What a tenant without a file has; of all else it has no Echo to ask about. */
const NOTHING: Partial<Record<TenantRead, unknown>> = { "echo.list": [], "feed.page": [], "feed.get": null };

export const isRead = (call: TenantCall): call is TenantRead => call in ANSWERS;

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
      suspects.take(userId);
      let db = readers.open(userId);
      if (db === "other") {
        await deps.modernise(userId);
        suspects.take(userId);
        db = readers.open(userId);
      }
      if (db === "other") throw new ApiError("UNAVAILABLE", "This account's data is being prepared.");
      if (db !== null) return db.readSync((snapshot) => ANSWERS[call](snapshot, args, userId));
      if (!(call in NOTHING)) throw new ApiError("ECHO_NOT_FOUND");
      return NOTHING[call] as TenantReads[C]["result"];
    },
    close() {
      readers.close();
      suspects.close();
    },
  };
}
