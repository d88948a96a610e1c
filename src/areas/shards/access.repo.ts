import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import type { Condition } from "../../visibility/condition.ts";
import { personOpensFor } from "../../visibility/people.ts";

/** Who may enter a Private shard at any time. `displayName` is null of who is hidden from the viewer; `grantedAt` in milliseconds. */
export type Access = { accessId: Uuid; shardId: Uuid; userId: Uuid; displayName: string | null; grantedAt: number };

/** Entries as the viewer may know them. */
function entriesFor(viewerId: Uuid): Condition {
  const shown = personOpensFor(viewerId, "account.user_id");
  return {
    sql: `SELECT access.access_id AS accessId, access.shard_id AS shardId, access.user_id AS userId,
      account.display_name AS displayName, access.granted_at AS grantedAt
      FROM shard_access access LEFT JOIN accounts account ON account.user_id = access.user_id AND ${shown.sql}`,
    binds: shown.binds,
  };
}

/** All entries of a shard, newest first, so that each can be taken back. */
export function listAccess(db: Reader, viewerId: Uuid, shardId: Uuid, page: PageRequest): Access[] {
  const { sql, binds } = entriesFor(viewerId);
  return keysetPage<Access>(db, sql, "access.access_id", ["access.shard_id = ?", ...binds, shardId], page);
}

export function findAccess(db: Reader, viewerId: Uuid, shardId: Uuid, userId: Uuid): Access | undefined {
  const { sql, binds } = entriesFor(viewerId);
  return db.get<Access>(`${sql} WHERE access.user_id = ? AND access.shard_id = ?`, ...binds, userId, shardId);
}

export const hasAccess = (db: Reader, shardId: Uuid, userId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM shard_access WHERE user_id = ? AND shard_id = ?", userId, shardId) !== undefined;

export const insertAccess = (
  tx: Writer,
  { accessId, shardId, userId, grantedAt }: Omit<Access, "displayName">,
): number =>
  tx.run(
    "INSERT INTO shard_access (access_id, shard_id, user_id, granted_at) VALUES (?, ?, ?, ?)",
    accessId,
    shardId,
    userId,
    grantedAt,
  );

export const deleteAccess = (tx: Writer, shardId: Uuid, userId: Uuid): number =>
  tx.run("DELETE FROM shard_access WHERE user_id = ? AND shard_id = ?", userId, shardId);
