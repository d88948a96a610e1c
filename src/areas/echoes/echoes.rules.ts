import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Shard } from "../shards/shards.repo.ts";

/** Whether the user may know of a shard: every Public one, and what is their own. */
export const isVisible = (shard: Shard, userId: Uuid): boolean =>
  shard.shardType === "Public" || shard.ownerId === userId;

/**
 * Refuses a birth in a shard that the request names, in the contract's order: SHARD_NOT_PUBLIC (also for the user's own Personal
 * shard, which is where one is born who names none), SHARED_SHARD_NOTICE_REQUIRED before the notice is acknowledged, CONFLICT in
 * an archived one.
 */
export function assertBirthplace(shard: Shard, { noticeAcknowledged }: { noticeAcknowledged: boolean }): void {
  if (shard.shardType !== "Public") throw new ApiError("SHARD_NOT_PUBLIC");
  if (!noticeAcknowledged) throw new ApiError("SHARED_SHARD_NOTICE_REQUIRED");
  if (shard.status === "Archived") throw new ApiError("CONFLICT", "The shard is archived.");
}
