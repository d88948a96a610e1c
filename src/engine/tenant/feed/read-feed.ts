import type { FeedItem } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Bind, Reader } from "../../../store/driver.ts";
import { type PageRequest, pageOf } from "../keyset-page.ts";

type FeedRow = {
  item_id: Uuid;
  item_type: FeedItem["itemType"];
  title: string;
  body: string;
  content_locale: string;
  echo_id: Uuid;
  echo_name: string;
  shard_id: Uuid;
  tick: number;
  significance: number;
  visibility: FeedItem["visibility"];
  shared: number;
  image_url: string | null;
  created_at: number;
};

const FEED_SELECT = "SELECT f.*, e.name AS echo_name FROM feed_items f CROSS JOIN echoes e ON e.echo_id = f.echo_id";

/** The owner's own feed, of all Echoes or of one. */
export function feedPage(db: Reader, ownerId: Uuid, echoId: Uuid | null, page: PageRequest): FeedItem[] {
  const where: [string, ...Bind[]] =
    echoId === null ? ["e.status <> 'Deleted'"] : ["f.echo_id = ? AND e.status <> 'Deleted'", echoId];
  return pageOf<FeedRow>(db, FEED_SELECT, "f.item_id", where, page).map((row) => toFeedItem(ownerId, row));
}

export function feedItem(db: Reader, ownerId: Uuid, itemId: Uuid): FeedItem | null {
  const row = db.get<FeedRow>(`${FEED_SELECT} WHERE f.item_id = ? AND e.status <> 'Deleted'`, itemId);
  return row === undefined ? null : toFeedItem(ownerId, row);
}

const toFeedItem = (ownerId: Uuid, row: FeedRow): FeedItem => ({
  itemId: row.item_id,
  itemType: row.item_type,
  title: row.title,
  body: row.body,
  contentLocale: row.content_locale,
  echoId: row.echo_id,
  echoName: row.echo_name,
  ownerId,
  shardId: row.shard_id,
  tick: row.tick,
  significance: row.significance,
  visibility: row.visibility,
  shared: row.shared === 1,
  imageUrl: row.image_url,
  createdAt: row.created_at,
});
