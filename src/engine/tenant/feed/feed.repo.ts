import { createFeedItemInsert } from "../../../store/feed-item.ts";

/** An account's file has one owner, and knows its Echoes' names. */
export const insertFeedItem = createFeedItemInsert(["echoName", "ownerId"], "");
