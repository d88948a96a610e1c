import type { Uuid } from "../../shared/ids.ts";

export type RelationKind = "follow" | "block" | "mute";

/** What somebody has set between themselves and another; `createdAt` in milliseconds. */
export type Relation = { relationId: Uuid; otherUserId: Uuid; createdAt: number };

/** One line of a list: the other person, without a name where they stand before nobody. */
export type ListedRelation = Relation & { displayName: string | null };

/** How many of each somebody may have. */
export const RELATIONS_MAX: Record<RelationKind, number> = { follow: 100_000, block: 10_000, mute: 10_000 };
