import type { ShardType } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { echoListedFor } from "../../visibility/echoes.ts";

/** An Echo as those who see its shard may know it. */
export type Resident = {
  echoId: Uuid;
  name: string;
  mood: string;
  /** The name of the place where it is; null where that is not known. */
  location: string | null;
  ownerId: Uuid;
  ownerName: string;
};

/** The Echoes in a shard, awake or asleep, that lists show the viewer, newest first. */
export function listResidents(db: Reader, viewerId: Uuid, shardId: Uuid, page: PageRequest): Resident[] {
  const listed = echoListedFor(viewerId);
  const found = (["Active", "Hibernated"] as const).flatMap((status) => {
    const where: [string, ...Bind[]] = [
      `echo.shard_id = ? AND echo.status = ? AND ${listed.sql}`,
      ...[shardId, status, ...listed.binds],
    ];
    return keysetPage<Resident>(db, RESIDENTS, "echo.echo_id", where, page);
  });
  return found.sort((a, b) => (a.echoId < b.echoId ? 1 : -1)).slice(0, page.limit);
}

const RESIDENTS = `SELECT echo.echo_id AS echoId, echo.name, echo.mood, echo.location,
    echo.owner_id AS ownerId, account.display_name AS ownerName
  FROM echo_directory echo CROSS JOIN accounts account ON account.user_id = echo.owner_id`;

/** An Echo that has to leave a shard, and the Personal shard of its owner. */
export type Leaver = {
  echoId: Uuid;
  ownerId: Uuid;
  from: Uuid;
  home: { shardId: Uuid; shardType: ShardType; seed: string; theme: string };
};

type LeaverRow = { echoId: Uuid; ownerId: Uuid; fromId: Uuid; shardId: Uuid; seed: string; theme: string };

const LEAVERS = `SELECT echo.echo_id AS echoId, echo.owner_id AS ownerId, echo.shard_id AS fromId, home.shard_id AS shardId,
    home.seed, home.theme
  FROM echo_directory echo CROSS JOIN shards home ON home.owner_id = echo.owner_id AND home.shard_type = 'Personal'`;

const toLeaver = ({ echoId, ownerId, fromId, ...home }: LeaverRow): Leaver => ({
  echoId,
  ownerId,
  from: fromId,
  home: { ...home, shardType: "Personal" },
});

/** The Echoes in a shard, awake or asleep, of everybody or of one owner, in the order of their ids above `after`. */
export function listIn(
  db: Reader,
  shardId: Uuid,
  { ownerId, after, limit }: { ownerId: Uuid | null; after: Uuid; limit: number },
): Leaver[] {
  if (ownerId !== null)
    return db
      .all<LeaverRow>(
        `${LEAVERS} WHERE echo.owner_id = ? AND echo.echo_id > ? AND echo.shard_id = ? AND echo.status <> 'Deleted'
         ORDER BY echo.echo_id LIMIT ?`,
        ownerId,
        after,
        shardId,
        limit,
      )
      .map(toLeaver);
  const inStatus = (status: "Active" | "Hibernated"): LeaverRow[] =>
    db.all<LeaverRow>(
      `${LEAVERS} WHERE echo.shard_id = ? AND echo.status = ? AND echo.echo_id > ? ORDER BY echo.echo_id LIMIT ?`,
      shardId,
      status,
      after,
      limit,
    );
  return [...inStatus("Active"), ...inStatus("Hibernated")]
    .sort((a, b) => (a.echoId < b.echoId ? -1 : 1))
    .slice(0, limit)
    .map(toLeaver);
}

/**
 * Echoes that are where they may not be: their shard is gone or archived, or it is a Private one of somebody else, without access
 * and without a visit that was approved.
 */
const STRAYS = `${LEAVERS} LEFT JOIN shards shard ON shard.shard_id = echo.shard_id
  WHERE echo.shard_type <> 'Personal' AND echo.status <> 'Deleted'
    AND (shard.shard_id IS NULL OR shard.status = 'Archived'
      OR (shard.shard_type = 'Private' AND shard.owner_id <> echo.owner_id
        AND NOT EXISTS (SELECT 1 FROM shard_access WHERE user_id = echo.owner_id AND shard_id = echo.shard_id)
        AND NOT EXISTS (SELECT 1 FROM travel_requests request WHERE request.echo_id = echo.echo_id
          AND request.shard_id = echo.shard_id AND request.status = 'Approved' AND request.ended_at IS NULL)))`;

/** Those above `after`, in the order of their ids. */
export const listStrays = (db: Reader, { after, limit }: { after: Uuid; limit: number }): Leaver[] =>
  db.all<LeaverRow>(`${STRAYS} AND echo.echo_id > ? ORDER BY echo.echo_id LIMIT ?`, after, limit).map(toLeaver);

/** The Echo, if it is where it may not be. */
export const findStray = (db: Reader, echoId: Uuid): Leaver[] =>
  db.all<LeaverRow>(`${STRAYS} AND echo.echo_id = ?`, echoId).map(toLeaver);

/** Echoes that are in a shard which is gone, and which nobody has ordered home yet. */
export const listLost = (db: Reader, limit: number): Uuid[] =>
  db
    .all<{ echoId: Uuid }>(
      `SELECT echo.echo_id AS echoId FROM echo_directory echo LEFT JOIN shards shard ON shard.shard_id = echo.shard_id
       WHERE shard.shard_id IS NULL AND echo.status <> 'Deleted'
         AND NOT EXISTS (SELECT 1 FROM orders WHERE user_id = echo.owner_id AND call = 'echo.goHome'
           AND json_extract(args, '$.echoId') = echo.echo_id)
       ORDER BY echo.echo_id LIMIT ?`,
      limit,
    )
    .map(({ echoId }) => echoId);
