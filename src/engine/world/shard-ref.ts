import type { ShardType } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";

/** What the engine needs to know of a shard; none of it changes while the shard exists. */
export type ShardRef = { shardId: Uuid; shardType: ShardType; seed: string; theme: string };
