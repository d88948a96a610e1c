import type { Clock } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import { randomSeed } from "../../shared/random.ts";
import type { Writer } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { ensureBuiltInPublicShard, findPersonalShard, findShard, insertPersonalShard } from "./shards.repo.ts";
import { pickTheme, type Shard } from "./shards.rules.ts";

export type ShardService = {
  /** One shard by id, whoever asks: whether the caller may see it is for the caller's area to say. */
  shard(shardId: Uuid): Shard | undefined;
  personalOf(ownerId: Uuid): Shard | undefined;
  /** Makes an account's Personal shard, in the transaction that makes the account. */
  openPersonal(tx: Writer, owner: { userId: Uuid; displayName: string }): void;
  /** Makes the Public shard that every deployment has, at its first start. */
  ensureBuiltIn(): Promise<Uuid>;
};

export function createShardService(deps: { hub: Hub; clock: Clock; ids: IdSource }): ShardService {
  const { hub, clock, ids } = deps;
  return {
    shard: (shardId) => findShard(hub, shardId),
    personalOf: (ownerId) => findPersonalShard(hub, ownerId),
    openPersonal(tx, { userId, displayName }) {
      const seed = randomSeed();
      const theme = pickTheme(seed);
      insertPersonalShard(tx, { shardId: ids(), ownerId: userId, ownerName: displayName, seed, theme, now: clock() });
    },
    ensureBuiltIn: () =>
      hub.write((tx) => ensureBuiltInPublicShard(tx, { shardId: ids(), seed: randomSeed(), now: clock() })),
  };
}
