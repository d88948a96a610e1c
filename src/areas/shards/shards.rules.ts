import { ApiError } from "../../shared/errors.ts";
import type { ShardType } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { THEME_IDS, type ThemeId } from "../../shared/themes.ts";
import { TIER_LIMITS, type Tier } from "../../shared/tiers.ts";

/** A shard as stored. `seed` is hex and secret to the engine; `createdAt` in milliseconds. */
export type Shard = {
  shardId: Uuid;
  name: string;
  description: string | null;
  shardType: ShardType;
  status: "Active" | "Archived";
  /** Null for the shards that belong to the service itself. */
  ownerId: Uuid | null;
  theme: string;
  seed: string;
  locale: string;
  /** The file of its picture; null until it is drawn. */
  bannerName: string | null;
  createdAt: number;
};

/** A shard as somebody sees it. `population` counts the Echoes awake in it. */
export type SeenShard = Shard & { shownOwnerId: Uuid | null; population: number };

/** The kinds of shard that can be made by request. */
export type MadeType = Exclude<ShardType, "Personal">;

/** The theme that belongs to a seed (hex, at least 8 digits): the same seed always gives the same kind of place. */
export const pickTheme = (seed: string): ThemeId =>
  THEME_IDS[Number.parseInt(seed.slice(0, 8), 16) % THEME_IDS.length] ?? THEME_IDS[0];

/** Shards of the kind that the tier allows. */
export const shardsAllowed = (tier: Tier, type: MadeType): number =>
  TIER_LIMITS[tier][type === "Public" ? "publicShards" : "privateShards"];

/** TIER_REQUIRED unless the tier allows one more shard of the kind than there are. Archived ones do not count. */
export function assertShardRoom(tier: Tier, type: MadeType, owned: number): void {
  const allowed = shardsAllowed(tier, type);
  if (owned < allowed) return;
  throw new ApiError("TIER_REQUIRED", `Your tier allows ${allowed} ${type} shard${allowed === 1 ? "" : "s"}.`);
}

/** FORBIDDEN for everybody but the shard's owner. */
export function assertOwner({ ownerId }: Shard, userId: Uuid): void {
  if (ownerId !== userId) throw new ApiError("FORBIDDEN", "Only the shard's owner may do this.");
}

/** CONFLICT for the service's own shard, FORBIDDEN for a Personal one: both are always there. */
export function assertCanEnd({ ownerId, shardType }: Shard): void {
  if (ownerId === null) throw new ApiError("CONFLICT", "This shard belongs to the service and stays.");
  if (shardType === "Personal") throw new ApiError("FORBIDDEN", "A Personal shard stays as long as its account.");
}

/** CONFLICT unless access to the shard can be given: to a Private one, while it lasts. */
export function assertHasAccessList({ shardType, status }: Shard): void {
  if (shardType !== "Private") throw new ApiError("CONFLICT", "Only a Private shard has an access list.");
  if (status === "Archived") throw new ApiError("CONFLICT", "The shard is archived.");
}
