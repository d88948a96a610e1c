import type { FeedItem } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Bind, Reader } from "../../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../../store/feed-item.ts";
import { keysetPage, type PageRequest } from "../../../store/keyset-page.ts";

type OwnRow = Omit<FeedItemRow, "owner_id">;

const FEED_SELECT = "SELECT f.*, e.name AS echo_name FROM feed_items f CROSS JOIN echoes e ON e.echo_id = f.echo_id";

/** The owner's own feed, of all Echoes or of one. */
export function feedPage(db: Reader, ownerId: Uuid, echoId: Uuid | null, page: PageRequest): FeedItem[] {
  const where: [string, ...Bind[]] =
    echoId === null ? ["e.status <> 'Deleted'"] : ["f.echo_id = ? AND e.status <> 'Deleted'", echoId];
  const rows = keysetPage<OwnRow>(db, FEED_SELECT, "f.item_id", where, page);
  return rows.map((row) => toFeedItem({ ...row, owner_id: ownerId }));
}

export function feedItem(db: Reader, ownerId: Uuid, itemId: Uuid): FeedItem | null {
  const row = db.get<OwnRow>(`${FEED_SELECT} WHERE f.item_id = ? AND e.status <> 'Deleted'`, itemId);
  return row === undefined ? null : toFeedItem({ ...row, owner_id: ownerId });
}
