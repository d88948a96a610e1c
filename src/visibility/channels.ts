import type { Uuid } from "../shared/ids.ts";
import { and, type Condition, or } from "./condition.ts";
import { inSeenShard } from "./shards.ts";

const OPEN: Condition = { sql: "channel.channel_type <> 'Private'", binds: [] };

/** Which of `channels channel` the viewer may read: all but those of Private shards that they do not see. */
export const channelOpensFor = (viewerId: Uuid): Condition => or(OPEN, inSeenShard(viewerId, "channel.shard_id"));

/** Those that everybody may read. */
export const channelIsOpen = OPEN;

/** Those of Private shards that the viewer sees, found by what they own, have access to, and where Echoes of theirs are. */
export const privateChannelOpensFor = (viewerId: Uuid): Condition =>
  and(
    {
      sql: `channel.channel_type = 'Private' AND channel.channel_id IN (
        SELECT shard_id FROM shards WHERE owner_id = ? AND shard_type = 'Private'
        UNION ALL SELECT shard_id FROM shard_access WHERE user_id = ?
        UNION ALL SELECT shard_id FROM echo_directory WHERE owner_id = ? AND shard_type = 'Private')`,
      binds: [viewerId, viewerId, viewerId],
    },
    inSeenShard(viewerId, "channel.shard_id"),
  );
