import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { createFeedItemInsert, type FeedItemRow, toFeedItem } from "../../store/feed-item.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { and, type Condition, or } from "../../visibility/condition.ts";
import { itemOpensFor, othersItemListedFor, publicItemListedFor } from "../../visibility/items.ts";
import { shardOpensFor } from "../../visibility/shards.ts";

const ITEMS = "SELECT item.* FROM feed_items item";

const list = (hub: Reader, where: Condition, page: PageRequest): FeedItem[] =>
  keysetPage<FeedItemRow>(hub, ITEMS, "item.item_id", [where.sql, ...where.binds], page).map(toFeedItem);

/** An item of the hub that the viewer may open, or null. */
export function findItemFor(hub: Reader, viewerId: Uuid, itemId: Uuid): FeedItem | null {
  const { sql, binds } = itemOpensFor(viewerId);
  const row = hub.get<FeedItemRow>(`${ITEMS} WHERE item.item_id = ? AND ${sql}`, itemId, ...binds);
  return row === undefined ? null : toFeedItem(row);
}

/** Public items of every shard, the viewer's own included. */
export const listCommunity = (hub: Reader, viewerId: Uuid, page: PageRequest): FeedItem[] =>
  list(hub, publicItemListedFor(viewerId), page);

/** The viewer's own items that tell of what they shared: of one Echo, of one shard, or all. */
export function listTold(
  hub: Reader,
  ownerId: Uuid,
  of: { echoId: Uuid } | { shardId: Uuid } | null,
  page: PageRequest,
): FeedItem[] {
  const told = toldBy(ownerId);
  if (of === null) return list(hub, told, page);
  const [column, id]: [string, Bind] = "echoId" in of ? ["echo_id", of.echoId] : ["shard_id", of.shardId];
  return list(hub, and(told, { sql: `item.${column} = ?`, binds: [id] }), page);
}

/** A shard's items of others, and the viewer's own that tell of what they shared. The shard is one that the viewer sees. */
export const listOfShard = (hub: Reader, viewerId: Uuid, shardId: Uuid, page: PageRequest): FeedItem[] =>
  list(
    hub,
    and({ sql: "item.shard_id = ?", binds: [shardId] }, or(othersItemListedFor(viewerId), toldBy(viewerId))),
    page,
  );

export function seesShard(hub: Reader, viewerId: Uuid, shardId: Uuid): boolean {
  const { sql, binds } = shardOpensFor(viewerId);
  return (
    hub.get(`SELECT 1 AS one FROM shards shard WHERE shard.shard_id = ? AND ${sql}`, shardId, ...binds) !== undefined
  );
}

/** Adds an item that others may see, unless it is there. */
export const insertItem = createFeedItemInsert([], "ON CONFLICT (item_id) DO NOTHING");

/** Rows changed: none where the hub has no such item. */
export const setReach = (tx: Writer, itemId: Uuid, visibility: "shard" | "public", shared: boolean): number =>
  tx.run("UPDATE feed_items SET visibility = ?, shared = ? WHERE item_id = ?", visibility, shared, itemId);

export const deleteItem = (tx: Writer, itemId: Uuid): number =>
  tx.run("DELETE FROM feed_items WHERE item_id = ?", itemId);

/** With what tells that it was shared, whichever of the two is named. */
const hideItem = (tx: Writer, itemId: Uuid): number =>
  tx.run(
    `UPDATE feed_items SET hidden = 1, hidden_as = ?1 WHERE hidden = 0 AND item_id IN (SELECT ?1
       UNION ALL SELECT told_item_id FROM shared_items WHERE item_id = ?1
       UNION ALL SELECT item_id FROM shared_items WHERE told_item_id = ?1)`,
    itemId,
  );

/** All that was hidden when this item was named, though it may be there no more itself. */
const showItem = (tx: Writer, itemId: Uuid): number =>
  tx.run("DELETE FROM feed_items WHERE hidden_as = ? AND hidden = ?", itemId, WITHDRAWN) +
  tx.run("UPDATE feed_items SET hidden = 0, hidden_as = NULL WHERE hidden_as = ?", itemId);

/** Hides an item from everybody but its owner, or shows again what was hidden as it. Rows changed: none where it is so already. */
export const setHidden = (tx: Writer, itemId: Uuid, hidden: boolean): number =>
  hidden ? hideItem(tx, itemId) : showItem(tx, itemId);

export const isHidden = (db: Reader, itemId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM feed_items WHERE item_id = ? AND hidden <> 0", itemId) !== undefined;

/** In the place of 1 for what was hidden and is its owner's alone again: it goes when it is shown again. */
const WITHDRAWN = 2;

/** Takes an item from those with whom it was shared. What was hidden stays so, should it be shared again. */
export const withdrawItem = (tx: Writer, itemId: Uuid): number =>
  tx.run("UPDATE feed_items SET hidden = ?, shared = 0 WHERE item_id = ? AND hidden = 1", WITHDRAWN, itemId) ||
  deleteItem(tx, itemId);

const toldBy = (ownerId: Uuid): Condition => ({
  sql: "item.owner_id = ? AND item.item_type = 'user_shared'",
  binds: [ownerId],
});

/** Deletes an Echo's items, and what is told of them in other languages. */
export function deleteItemsOfEcho(tx: Writer, ownerId: Uuid, echoId: Uuid): void {
  tx.run(
    `DELETE FROM feed_translations WHERE owner_id = ?
       AND item_id IN (SELECT item_id FROM feed_items WHERE owner_id = ? AND echo_id = ?)`,
    ownerId,
    ownerId,
    echoId,
  );
  tx.run("DELETE FROM feed_items WHERE owner_id = ? AND echo_id = ?", ownerId, echoId);
}

/** What an item says from now on, and what tells that it was shared; what was told of it in other languages goes. */
export function retellItem(
  tx: Writer,
  ownerId: Uuid,
  { itemId, title, body }: Pick<FeedItem, "itemId" | "title" | "body">,
): void {
  tx.run(
    `UPDATE feed_items SET title = ?, body = ? WHERE owner_id = ?
       AND item_id IN (SELECT ? UNION ALL SELECT told_item_id FROM shared_items WHERE item_id = ?)`,
    title,
    body,
    ownerId,
    itemId,
    itemId,
  );
  tx.run("DELETE FROM feed_translations WHERE item_id = ? AND owner_id = ?", itemId, ownerId);
}
