import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Media } from "../media/media.service.ts";
import type { Homecoming } from "./homecoming.service.ts";
import { cancelForShard } from "./requests.repo.ts";
import { deleteShard, findShard, listMadeBy } from "./shards.repo.ts";
import type { Shard } from "./shards.rules.ts";

/** Shards ended in one go. */
const BATCH = 100;

export type ShardEnding = {
  /**
   * Ends a shard that `mayEnd` does not refuse: it is gone at once, who is there is ordered home in the same transaction, and whoever
   * watches it is told. One that is gone already stays so.
   */
  end(shardId: Uuid, endedBy: Uuid, mayEnd: (shard: Shard | undefined) => void): Promise<void>;
  /** Ends all that a person has made, one after the other; may be cut off and called again. */
  endAllOf(ownerId: Uuid): Promise<void>;
};

export function createShardEnding(deps: {
  hub: Hub;
  clock: Clock;
  homecoming: Pick<Homecoming, "begin" | "finish">;
  media: Pick<Media, "drop">;
}): ShardEnding {
  const { hub, clock, homecoming, media } = deps;

  const end: ShardEnding["end"] = async (shardId, endedBy, mayEnd) => {
    const ended = await hub.write((tx) => {
      const shard = findShard(tx, shardId);
      mayEnd(shard);
      if (shard === undefined) return null;
      const more = homecoming.begin(tx, shardId, null);
      cancelForShard(tx, shardId, clock());
      deleteShard(tx, shardId);
      tx.tell({ userId: endedBy, about: null, body: { type: "ShardDeleted", shardId } });
      return { more, bannerName: shard.bannerName };
    });
    if (ended === null) return;
    if (ended.bannerName !== null) await media.drop(ended.bannerName);
    await homecoming.finish(shardId, null, ended.more);
  };

  return {
    end,
    async endAllOf(ownerId) {
      for (let made = listMadeBy(hub, ownerId, BATCH); made.length > 0; made = listMadeBy(hub, ownerId, BATCH))
        for (const shardId of made) await end(shardId, ownerId, () => {});
    },
  };
}
