import { ApiError } from "../../shared/errors.ts";
import type { Shard } from "../shards/shards.rules.ts";

/**
 * Refuses a birth in a shard that the request names, in the contract's order: SHARD_NOT_PUBLIC, whoever owns it (one's own
 * Personal shard is where one is born who names none), SHARED_SHARD_NOTICE_REQUIRED before the notice is acknowledged, CONFLICT in
 * an archived one.
 */
export function assertBirthplace(shard: Shard, { noticeAcknowledged }: { noticeAcknowledged: boolean }): void {
  if (shard.shardType !== "Public") throw new ApiError("SHARD_NOT_PUBLIC");
  if (!noticeAcknowledged) throw new ApiError("SHARED_SHARD_NOTICE_REQUIRED");
  if (shard.status === "Archived") throw new ApiError("CONFLICT", "The shard is archived.");
}
