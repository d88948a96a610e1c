import type { Projection } from "../../store/hub/apply-outbox.ts";
import { cancelForEcho, endVisit } from "./requests.repo.ts";

/**
 * The engine fits a Personal world to the first Echo born in it. An Echo that goes elsewhere, sleeps or is deleted no longer wishes
 * to travel; the visit that was approved ends when it leaves.
 */
export const worldProjection = {
  EchoBorn(tx, { about, body }) {
    if (about.shardType === "Personal")
      tx.run("UPDATE shards SET theme = ? WHERE shard_id = ? AND shard_type = 'Personal'", body.theme, about.shardId);
  },
  ShardTravelCompleted(tx, { about, at, body }) {
    cancelForEcho(tx, about.echoId, at);
    endVisit(tx, about.echoId, body.from, at);
  },
  EchoHibernated: (tx, { about, at }) => void cancelForEcho(tx, about.echoId, at),
  EchoDeleted(tx, { about, at }) {
    cancelForEcho(tx, about.echoId, at);
    endVisit(tx, about.echoId, about.shardId, at);
  },
} satisfies Projection;
