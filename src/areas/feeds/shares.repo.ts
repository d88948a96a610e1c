import type { FeedItem, Visibility } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../store/feed-item.ts";
import { sharePageNames, sharePageOpens } from "../../visibility/shares.ts";

/** A token under which everybody may read an item; times in milliseconds. */
export type Share = {
  shareId: Uuid;
  token: string;
  itemId: Uuid;
  ownerId: Uuid;
  views: number;
  createdAt: number;
  expiresAt: number;
};

/** An item that is shared, how far it reached before, and the item that tells of it. */
export type SharedItem = { itemId: Uuid; ownerId: Uuid; echoId: Uuid; reached: Visibility; toldItemId: Uuid };

/** What a share page shows. `sharedBy` is null where it carries no name. */
export type SharedPage = { item: FeedItem; sharedBy: string | null; share: Share };

const SHARE = `t.share_id AS shareId, t.token, t.item_id AS itemId, t.owner_id AS ownerId, t.views, t.created_at AS createdAt,
  t.expires_at AS expiresAt`;
const SHARED = "item_id AS itemId, owner_id AS ownerId, echo_id AS echoId, reached, told_item_id AS toldItemId";

/** What the token opens for everybody at this time, or null. */
export function findPage(hub: Reader, token: string, now: number): SharedPage | null {
  const row = hub.get<FeedItemRow & Share & { sharedBy: string | null }>(
    `SELECT item.*, ${SHARE}, CASE WHEN ${sharePageNames("t")} THEN person.display_name END AS sharedBy
     FROM share_tokens t CROSS JOIN feed_items item ON item.item_id = t.item_id
       CROSS JOIN accounts person ON person.user_id = t.owner_id
     WHERE t.token = ? AND t.expires_at > ? AND item.hidden = 0 AND ${sharePageOpens("t")}`,
    token,
    now,
  );
  return row === undefined ? null : { item: toFeedItem(row), sharedBy: row.sharedBy, share: toShare(row) };
}

export const findShare = (db: Reader, token: string): Share | undefined =>
  db.get<Share>(`SELECT ${SHARE} FROM share_tokens t WHERE t.token = ?`, token);

export const countLiveShares = (db: Reader, itemId: Uuid, now: number): number =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM share_tokens WHERE item_id = ? AND expires_at > ?", itemId, now)!.n;

export const insertShare = (tx: Writer, share: Omit<Share, "views">): number =>
  tx.run(
    "INSERT INTO share_tokens (share_id, token, item_id, owner_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
    share.shareId,
    share.token,
    share.itemId,
    share.ownerId,
    share.createdAt,
    share.expiresAt,
  );

export const deleteShare = (tx: Writer, shareId: Uuid): number =>
  tx.run("DELETE FROM share_tokens WHERE share_id = ?", shareId);

/** Takes the owner's name off the first `limit` pages that carry it. Rows changed. */
export const unnameShares = (tx: Writer, ownerId: Uuid, limit: number): number =>
  tx.run(
    `UPDATE share_tokens SET named = 0 WHERE share_id IN
       (SELECT share_id FROM share_tokens WHERE owner_id = ? AND named = 1 ORDER BY share_id LIMIT ?)`,
    ownerId,
    limit,
  );

export const addViews = (tx: Writer, token: string, views: number): number =>
  tx.run("UPDATE share_tokens SET views = views + ? WHERE token = ?", views, token);

/** Tokens that have expired, the oldest first. */
export const listExpired = (db: Reader, now: number, limit: number): Share[] =>
  db.all<Share>(
    `SELECT ${SHARE} FROM share_tokens t WHERE t.expires_at <= ? ORDER BY t.expires_at, t.share_id LIMIT ?`,
    now,
    limit,
  );

/** The most viewed first, from below the rank of `after` on. */
export function listViewed(
  db: Reader,
  after: Pick<Share, "views" | "shareId"> | null,
  limit: number,
): (Share & { title: string; echoName: string })[] {
  const [below, ...binds]: [string, ...Bind[]] =
    after === null ? [""] : ["WHERE (t.views, t.share_id) < (?, ?)", after.views, after.shareId];
  return db.all(
    `SELECT ${SHARE}, item.title, item.echo_name AS echoName FROM share_tokens t
       CROSS JOIN feed_items item ON item.item_id = t.item_id ${below}
     ORDER BY t.views DESC, t.share_id DESC LIMIT ?`,
    ...binds,
    limit,
  );
}

export const findShareById = (db: Reader, shareId: Uuid): Share | undefined =>
  db.get<Share>(`SELECT ${SHARE} FROM share_tokens t WHERE t.share_id = ?`, shareId);

export const findShared = (db: Reader, itemId: Uuid): SharedItem | undefined =>
  db.get<SharedItem>(`SELECT ${SHARED} FROM shared_items WHERE item_id = ?`, itemId);

export const insertShared = (tx: Writer, one: SharedItem): number =>
  tx.run(
    "INSERT INTO shared_items (item_id, owner_id, echo_id, reached, told_item_id) VALUES (?, ?, ?, ?, ?)",
    one.itemId,
    one.ownerId,
    one.echoId,
    one.reached,
    one.toldItemId,
  );

export const deleteShared = (tx: Writer, itemId: Uuid): number =>
  tx.run("DELETE FROM shared_items WHERE item_id = ?", itemId);

/** Which of these items are shared. */
export const listShared = (db: Reader, itemIds: readonly Uuid[]): Uuid[] =>
  db
    .all<{ id: Uuid }>(
      "SELECT s.item_id AS id FROM json_each(?) wanted CROSS JOIN shared_items s ON s.item_id = wanted.value",
      JSON.stringify(itemIds),
    )
    .map((row) => row.id);

/** Tokens of an Echo's items. */
export const listSharesOfEcho = (db: Reader, echoId: Uuid): Share[] =>
  db.all<Share>(
    `SELECT ${SHARE} FROM shared_items s CROSS JOIN share_tokens t ON t.item_id = s.item_id
     WHERE s.echo_id = ? ORDER BY s.item_id`,
    echoId,
  );

const toShare = ({ shareId, token, itemId, ownerId, views, createdAt, expiresAt }: Share): Share => ({
  shareId,
  token,
  itemId,
  ownerId,
  views,
  createdAt,
  expiresAt,
});

export const deleteSharedOfEcho = (tx: Writer, echoId: Uuid): number =>
  tx.run("DELETE FROM shared_items WHERE echo_id = ?", echoId);
