import type { FeedItemType } from "./events.ts";

/** What can be looked for, and what a result is called by the search that found it. */
export const SEARCH_KINDS = ["echo", "shard", "diary", "event", "message", "feed"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What stands in an index. Diary entries and life events are found by their feed items, which have their ids and their words. */
export type IndexedKind = "echo" | "shard" | "message" | "feed";

/** Which texts a search looks through: kinds, and of feed items one type alone. */
export type SearchScope = { kinds: readonly IndexedKind[]; feedType: FeedItemType | null };

const ALL: SearchScope = { kinds: ["feed", "echo", "shard", "message"], feedType: null };

/** What a search for one kind, or for all of them, looks through. */
export function scopeOf(kind: SearchKind | null): SearchScope {
  if (kind === null) return ALL;
  if (kind === "diary") return { kinds: ["feed"], feedType: "diary_entry" };
  if (kind === "event") return { kinds: ["feed"], feedType: "life_event" };
  return { kinds: [kind], feedType: null };
}
