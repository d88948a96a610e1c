import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../store/feed-item.ts";

/** An item that everybody may see, or null. */
export function findPublicItem(hub: Reader, itemId: Uuid): FeedItem | null {
  const row = hub.get<FeedItemRow>("SELECT * FROM feed_items WHERE item_id = ? AND visibility = 'public'", itemId);
  return row === undefined ? null : toFeedItem(row);
}
