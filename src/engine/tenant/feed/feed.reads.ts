import type { FeedItem } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { PageRequest } from "../../../store/keyset-page.ts";
import { ofAccount, type ReadHandlers } from "../read.ts";
import { type FeedOf, feedItem, feedPage } from "./read-feed.ts";

export type FeedReads = {
  "feed.page": { args: { of: FeedOf; page: PageRequest }; result: FeedItem[] };
  "feed.get": { args: { itemId: Uuid }; result: FeedItem | null };
};

export const FEED_READS: ReadHandlers<FeedReads> = {
  "feed.page": ofAccount((db, { of, page }, userId) => feedPage(db, userId, of, page), []),
  "feed.get": ofAccount((db, { itemId }, userId) => feedItem(db, userId, itemId), null),
};
