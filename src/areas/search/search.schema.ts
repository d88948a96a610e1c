import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { FEED_ITEM_TYPES } from "../../shared/events.ts";
import { type IndexedKind, SEARCH_KINDS, type SearchKind } from "../../shared/search.ts";
import type { Found } from "./search.rules.ts";

const literals = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));
const OptionalId = Type.Union([Type.String({ format: "uuid" }), Type.Null()]);

export const SearchKindSchema = literals(SEARCH_KINDS);

export const SearchResultSchema = Type.Object(
  {
    item_type: Type.Union(
      SEARCH_KINDS.map((kind) => Type.Literal(kind)),
      {
        description:
          "The kind of search that found it. Of a diary or event result the id is also that of its feed item.",
      },
    ),
    item_id: Type.String({ format: "uuid" }),
    feed_item_type: Type.Union([literals(FEED_ITEM_TYPES), Type.Null()], {
      description: "Of a feed result, what it is in the feeds; null for every other.",
    }),
    title: Type.String({ description: "Empty for a message." }),
    excerpt: Type.String({ description: "The part of the text around what was looked for." }),
    echo_id: OptionalId,
    shard_id: OptionalId,
    channel_id: OptionalId,
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "SearchResult" },
);

/** A result as the search that found it names it; `searched` is null for the one that looks for all kinds. */
export const toSearchResult = (found: Found, searched: SearchKind | null) => ({
  item_type: searched ?? (found.kind as IndexedKind),
  item_id: found.itemId,
  feed_item_type: (searched ?? found.kind) === "feed" ? found.itemType : null,
  title: found.title,
  excerpt: found.excerpt,
  echo_id: found.echoId,
  shard_id: found.shardId,
  channel_id: found.channelId,
  created_at: toTimestamp(found.createdAt),
});
