import type { Uuid } from "../shared/ids.ts";
import { and, type Condition, or } from "./condition.ts";
import { personOpensFor } from "./people.ts";
import { noBlock } from "./unseen.ts";

/**
 * What of `shards shard` the viewer sees: their own, Public ones, Private ones to which they have access; and, whatever else, the one
 * in which an Echo of theirs is. A block between them and the owner hides a shard that they are not in.
 */
export const shardOpensFor = (viewerId: Uuid): Condition =>
  or(
    { sql: "shard.owner_id = ?", binds: [viewerId] },
    and(
      or({ sql: "shard.shard_type = 'Public'", binds: [] }, hasAccess(viewerId)),
      noBlock(viewerId, "shard.owner_id"),
    ),
    {
      sql: `EXISTS (SELECT 1 FROM echo_directory
        WHERE owner_id = ? AND shard_id = shard.shard_id AND status <> 'Deleted')`,
      binds: [viewerId],
    },
  );

const hasAccess = (viewerId: Uuid): Condition => ({
  sql: `(shard.shard_type = 'Private'
    AND EXISTS (SELECT 1 FROM shard_access WHERE user_id = ? AND shard_id = shard.shard_id))`,
  binds: [viewerId],
});

/** What of `shards shard` the viewer's lists show: no Personal ones, and none of somebody with whom there is a block. */
export const shardListedFor = (viewerId: Uuid): Condition =>
  and(
    { sql: "shard.shard_type <> 'Personal'", binds: [] },
    shardOpensFor(viewerId),
    noBlock(viewerId, "shard.owner_id"),
  );

/** That the shard by the id in `column` is one that the viewer sees. */
export function inSeenShard(viewerId: Uuid, column: string): Condition {
  const { sql, binds } = shardOpensFor(viewerId);
  return { sql: `EXISTS (SELECT 1 FROM shards shard WHERE shard.shard_id = ${column} AND ${sql})`, binds };
}

/** The owner's id where the viewer may know it, else null: an expression for a column. */
export function shownOwner(viewerId: Uuid): Condition {
  const { sql, binds } = personOpensFor(viewerId, "shard.owner_id");
  return { sql: `CASE WHEN ${sql} THEN shard.owner_id END`, binds };
}

/** Where rows of a list come from: what follows FROM, with `shards shard` in it, the column of the id that orders them, and which. */
export type Walk = { from: string; key: string; where: Condition };

/**
 * The shards to which the viewer can travel, and their own, as walks along an index each, no two of which have a shard in common: Public
 * ones, Private ones with access, and the others that they own. Archived ones are their owner's alone; Personal ones are in no list.
 */
export const shardWalks = (viewerId: Uuid): Walk[] => [
  {
    from: "shards shard",
    key: "shard.shard_id",
    where: and(
      { sql: "shard.shard_type = 'Public' AND shard.status = 'Active'", binds: [] },
      noBlock(viewerId, "shard.owner_id"),
    ),
  },
  {
    from: "shard_access access CROSS JOIN shards shard ON shard.shard_id = access.shard_id",
    key: "access.shard_id",
    where: and(
      { sql: "access.user_id = ? AND shard.status = 'Active'", binds: [viewerId] },
      noBlock(viewerId, "shard.owner_id"),
    ),
  },
  {
    from: "shards shard",
    key: "shard.shard_id",
    where: {
      sql: `shard.owner_id = ?
        AND (shard.shard_type = 'Private' OR (shard.shard_type = 'Public' AND shard.status = 'Archived'))`,
      binds: [viewerId],
    },
  },
];
