import type { Uuid } from "../shared/ids.ts";
import { and, type Condition } from "./condition.ts";
import { noBlock } from "./unseen.ts";

/** What of `shards shard` the viewer sees: Public ones, their own, and those in which an Echo of theirs is. */
export const shardOpensFor = (viewerId: Uuid): Condition => ({
  sql: `(shard.shard_type = 'Public' OR shard.owner_id = ?
    OR EXISTS (SELECT 1 FROM echo_directory
      WHERE owner_id = ? AND shard_id = shard.shard_id AND status <> 'Deleted'))`,
  binds: [viewerId, viewerId],
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
