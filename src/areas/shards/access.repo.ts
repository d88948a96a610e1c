import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { personOpensFor } from "../../visibility/people.ts";

/** Who may enter a Private shard at any time. `grantedAt` in milliseconds. */
export type Access = { accessId: Uuid; shardId: Uuid; userId: Uuid; displayName: string; grantedAt: number };

const SELECT = `SELECT access.access_id AS accessId, access.shard_id AS shardId, access.user_id AS userId,
  account.display_name AS displayName, access.granted_at AS grantedAt
  FROM shard_access access CROSS JOIN accounts account ON account.user_id = access.user_id`;

/** The entries whose people are shown to the viewer, newest first. */
export function listAccess(db: Reader, viewerId: Uuid, shardId: Uuid, page: PageRequest): Access[] {
  const shown = personOpensFor(viewerId, "access.user_id");
  const where: [string, ...Bind[]] = [`access.shard_id = ? AND ${shown.sql}`, shardId, ...shown.binds];
  return keysetPage<Access>(db, SELECT, "access.access_id", where, page);
}

export const findAccess = (db: Reader, shardId: Uuid, userId: Uuid): Access | undefined =>
  db.get<Access>(`${SELECT} WHERE access.user_id = ? AND access.shard_id = ?`, userId, shardId);

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
