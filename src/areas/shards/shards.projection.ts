import type { Projection } from "../../store/hub/apply-outbox.ts";

/** The engine fits a Personal world to the first Echo born in it. */
export const worldProjection = {
  EchoBorn(tx, { about, body }) {
    if (about.shardType === "Personal")
      tx.run("UPDATE shards SET theme = ? WHERE shard_id = ? AND shard_type = 'Personal'", body.theme, about.shardId);
  },
} satisfies Projection;
