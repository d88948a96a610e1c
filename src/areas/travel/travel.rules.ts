import { ApiError } from "../../shared/errors.ts";
import type { Shard } from "../shards/shards.rules.ts";

/**
 * Refuses a journey to a shard of others, in the contract's order: SHARED_SHARD_NOTICE_REQUIRED before the notice is acknowledged,
 * BLOCKED while a block stands between traveller and owner, CONFLICT where it is archived.
 */
export function assertMayEnter(
  { status }: Pick<Shard, "status">,
  traveller: { noticeAcknowledged: boolean; blocked: boolean },
): void {
  if (!traveller.noticeAcknowledged) throw new ApiError("SHARED_SHARD_NOTICE_REQUIRED");
  if (traveller.blocked) throw new ApiError("BLOCKED");
  if (status === "Archived") throw new ApiError("CONFLICT", "The shard is archived.");
}
