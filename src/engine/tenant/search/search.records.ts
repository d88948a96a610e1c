import type { FeedItem } from "../../../shared/events.ts";
import type { SearchHit } from "../../../store/search/find.ts";

/** A result with the text that it is shown by. `item` is the feed item, null for an Echo. */
export type OwnFound = SearchHit & { title: string; body: string; item: FeedItem | null };
