import type { FeedItem } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Bind, Reader } from "../../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../../store/feed-item.ts";
import { keysetPage, type PageRequest } from "../../../store/keyset-page.ts";

type OwnRow = Omit<FeedItemRow, "owner_id">;

const FEED_SELECT = "SELECT f.*, e.name AS echo_name FROM feed_items f CROSS JOIN echoes e ON e.echo_id = f.echo_id";

/** Of all the owner's Echoes, of one of them, or of one shard. */
export type FeedOf = { echoId: Uuid } | { shardId: Uuid } | null;

/** The owner's own feed, whatever its visibility. */
export function feedPage(db: Reader, ownerId: Uuid, of: FeedOf, page: PageRequest): FeedItem[] {
  const [filter, ...binds]: [string, ...Bind[]] =
    of === null ? [""] : "echoId" in of ? ["f.echo_id = ? AND ", of.echoId] : ["f.shard_id = ? AND ", of.shardId];
  const where: [string, ...Bind[]] = [`${filter}e.status <> 'Deleted'`, ...binds];
  const rows = keysetPage<OwnRow>(db, FEED_SELECT, "f.item_id", where, page);
  return rows.map((row) => toFeedItem({ ...row, owner_id: ownerId }));
}

export function feedItem(db: Reader, ownerId: Uuid, itemId: Uuid): FeedItem | null {
  const row = db.get<OwnRow>(`${FEED_SELECT} WHERE f.item_id = ? AND e.status <> 'Deleted'`, itemId);
  return row === undefined ? null : toFeedItem({ ...row, owner_id: ownerId });
}
