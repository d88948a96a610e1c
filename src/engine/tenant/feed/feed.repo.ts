import type { FeedItem } from "../../../shared/events.ts";
import type { Writer } from "../../../store/driver.ts";

export const insertFeedItem = (tx: Writer, item: FeedItem): number =>
  tx.run(
    `INSERT INTO feed_items (item_id, item_type, title, body, content_locale, echo_id, shard_id, tick, significance, visibility, shared, image_url, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    item.itemId,
    item.itemType,
    item.title,
    item.body,
    item.contentLocale,
    item.echoId,
    item.shardId,
    item.tick,
    item.significance,
    item.visibility,
    item.shared,
    item.imageUrl,
    item.createdAt,
  );
