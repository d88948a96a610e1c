import type { FeedItem } from "../../shared/events.ts";
import type { Writer } from "../../store/driver.ts";
import type { Projection } from "../../store/hub/apply-outbox.ts";

/** What feeds take from accounts: items that somebody besides the owner may see. */
export const feedProjection = {
  FeedItemCreated(tx, { body }) {
    if (body.item.visibility !== "private") insertFeedItem(tx, body.item);
  },
  EchoDeleted(tx, { userId, about }) {
    tx.run("DELETE FROM feed_items WHERE owner_id = ? AND echo_id = ?", userId, about.echoId);
  },
} satisfies Projection;

function insertFeedItem(tx: Writer, item: FeedItem): void {
  tx.run(
    `INSERT INTO feed_items (item_id, item_type, title, body, content_locale, echo_id, echo_name, owner_id, shard_id, tick,
       significance, visibility, shared, image_url, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (item_id) DO NOTHING`,
    item.itemId,
    item.itemType,
    item.title,
    item.body,
    item.contentLocale,
    item.echoId,
    item.echoName,
    item.ownerId,
    item.shardId,
    item.tick,
    item.significance,
    item.visibility,
    item.shared,
    item.imageUrl,
    item.createdAt,
  );
}
