import type { ShardType } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { THEME_IDS, type ThemeId } from "../../shared/themes.ts";

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
  createdAt: number;
};

/** The theme that belongs to a seed (hex, at least 8 digits): the same seed always gives the same kind of place. */
export const pickTheme = (seed: string): ThemeId =>
  THEME_IDS[Number.parseInt(seed.slice(0, 8), 16) % THEME_IDS.length] ?? THEME_IDS[0];
