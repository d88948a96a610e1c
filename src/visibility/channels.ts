import type { Uuid } from "../shared/ids.ts";
import type { Condition } from "./items.ts";

/** The Private shards that somebody belongs to: their own, and where an Echo of theirs is. A query of ids, with its binds. */
const shardsOf = (userId: Uuid): Condition => ({
  sql: `SELECT shard_id FROM shards WHERE owner_id = ? AND shard_type = 'Private'
    UNION SELECT shard_id FROM echo_directory WHERE owner_id = ? AND shard_type = 'Private' AND status <> 'Deleted'`,
  binds: [userId, userId],
});

/** Which of `channels channel` are a Private shard's whose member the viewer is. */
export const ownPrivateChannels = (viewerId: Uuid): Condition => {
  const { sql, binds } = shardsOf(viewerId);
  return { sql: `channel.channel_id IN (${sql}) AND channel.channel_type = 'Private'`, binds };
};

/** Which of `channels channel` the viewer may read: all but those of Private shards, of which only members know. */
export const channelOpensFor = (viewerId: Uuid): Condition => {
  const { sql, binds } = shardsOf(viewerId);
  return { sql: `(channel.channel_type <> 'Private' OR channel.channel_id IN (${sql}))`, binds };
};
