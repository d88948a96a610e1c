import { createFeedItemInsert } from "../../store/feed-item.ts";
import type { Projection } from "../../store/hub/apply-outbox.ts";

const insertFeedItem = createFeedItemInsert([], "ON CONFLICT (item_id) DO NOTHING");

/** What feeds take from accounts: items that somebody besides the owner may see. */
export const feedProjection = {
  FeedItemCreated(tx, { body }) {
    if (body.item.visibility !== "private") insertFeedItem(tx, body.item);
  },
  EchoDeleted(tx, { userId, about }) {
    tx.run("DELETE FROM feed_items WHERE owner_id = ? AND echo_id = ?", userId, about.echoId);
  },
} satisfies Projection;
