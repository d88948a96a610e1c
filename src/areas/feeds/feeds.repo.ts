import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";

const COLUMNS = `item_id AS itemId, item_type AS itemType, title, body, content_locale AS contentLocale, echo_id AS echoId,
  echo_name AS echoName, owner_id AS ownerId, shard_id AS shardId, tick, significance, visibility, shared,
  image_url AS imageUrl, created_at AS createdAt`;

/** An item that everybody may see, or null. */
export function findPublicItem(hub: Reader, itemId: Uuid): FeedItem | null {
  const row = hub.get<Omit<FeedItem, "shared"> & { shared: number }>(
    `SELECT ${COLUMNS} FROM feed_items WHERE item_id = ? AND visibility = 'public'`,
    itemId,
  );
  return row === undefined ? null : { ...row, shared: row.shared === 1 };
}
