import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../store/feed-item.ts";
import { itemOpensFor } from "../../visibility/items.ts";

/** Somebody else's item that the viewer may open, or null. */
export function findOthersItem(hub: Reader, viewerId: Uuid, itemId: Uuid): FeedItem | null {
  const { sql, binds } = itemOpensFor(viewerId);
  const row = hub.get<FeedItemRow>(
    `SELECT item.* FROM feed_items item WHERE item.item_id = ? AND ${sql}`,
    itemId,
    ...binds,
  );
  return row === undefined ? null : toFeedItem(row);
}
