import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../store/feed-item.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { and, type Condition } from "../../visibility/condition.ts";
import { itemReaches, othersItemListedFor } from "../../visibility/items.ts";
import { othersListedFor } from "../../visibility/people.ts";

/** Who follows at most so many has their latest items merged: one search for each. */
const FEW = 100;

/** Items looked through at once where somebody follows more. */
const STRIDE = 500;

/** Items looked through for each person followed, before merging is the shorter way. */
const PER_FOLLOWED = 4;

/** No id is higher. */
const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Items of people whom the viewer follows, newest first, as far as the viewer sees them. Every page is full while there are more,
 * however many are followed and however seldom they appear.
 */
export function listFollowed(hub: Reader, viewerId: Uuid, { before, limit }: PageRequest): FeedItem[] {
  let cursor = before ?? NEWEST;
  if (!followsMoreThan(hub, viewerId, FEW)) return mergeLatest(hub, viewerId, { cursor, limit });
  const found: FeedItem[] = [];
  for (let looked = 0; found.length < limit; looked += STRIDE) {
    if (looked > 0 && !followsMoreThan(hub, viewerId, looked / PER_FOLLOWED)) {
      return [...found, ...mergeLatest(hub, viewerId, { cursor, limit: limit - found.length })];
    }
    const end = hub.get<{ id: Uuid }>(
      `SELECT item_id AS id FROM feed_items WHERE visibility = 'public' AND item_id < ? ORDER BY item_id DESC LIMIT 1 OFFSET ?`,
      cursor,
      STRIDE - 1,
    )?.id;
    found.push(...walk(hub, viewerId, cursor, end ?? "", limit - found.length));
    if (end === undefined) break;
    cursor = end;
  }
  return found;
}

/** Items from just below `cursor` down to `end`, in order. */
function walk(hub: Reader, viewerId: Uuid, cursor: Uuid, end: Uuid, limit: number): FeedItem[] {
  const { sql, binds } = and(FOLLOWED(viewerId), othersItemListedFor(viewerId));
  return hub
    .all<FeedItemRow>(
      `SELECT item.* FROM feed_items item WHERE item.item_id < ? AND item.item_id >= ? AND ${sql}
       ORDER BY item.item_id DESC LIMIT ?`,
      cursor,
      end,
      ...binds,
      limit,
    )
    .map(toFeedItem);
}

/** The latest items of all whom the viewer follows. What is found by keys is put in order here: a page's worth of ids for each of few. */
function mergeLatest(hub: Reader, viewerId: Uuid, { cursor, limit }: { cursor: Uuid; limit: number }): FeedItem[] {
  const heads = listHeads(hub, viewerId, { cursor, limit });
  const lowest = heads.length === limit ? heads.at(-1)!.id : "";
  const latest = latestBelow(viewerId);
  const ids = hub
    .all<{ id: Uuid }>(
      `SELECT item.item_id AS id FROM json_each(?) owner JOIN feed_items item ON item.item_id IN (${latest.sql("owner.value")})
       WHERE item.item_id >= ?`,
      JSON.stringify(heads.map(({ ownerId }) => ownerId)),
      cursor,
      ...latest.binds,
      limit,
      lowest,
    )
    .sort(newestFirst)
    .slice(0, limit);
  return hub
    .all<FeedItemRow>(
      "SELECT * FROM feed_items WHERE item_id IN (SELECT value FROM json_each(?))",
      JSON.stringify(ids.map(({ id }) => id)),
    )
    .map(toFeedItem)
    .sort((a, b) => (a.itemId < b.itemId ? 1 : -1));
}

type Head = { ownerId: Uuid; id: Uuid };

const newestFirst = (a: { id: Uuid }, b: { id: Uuid }): number => (a.id < b.id ? 1 : -1);

/** Those of the followed who have the latest items below `cursor`: a page of so many items has no others' in it. */
function listHeads(hub: Reader, viewerId: Uuid, { cursor, limit }: { cursor: Uuid; limit: number }): Head[] {
  const latest = latestBelow(viewerId);
  const { sql, binds } = othersListedFor(viewerId, "relation.other_user_id");
  return hub
    .all<{ ownerId: Uuid; id: Uuid | null }>(
      `SELECT relation.other_user_id AS ownerId, (${latest.sql("relation.other_user_id")}) AS id FROM relations relation
       WHERE relation.user_id = ? AND relation.kind = 'follow' AND ${sql}`,
      cursor,
      ...latest.binds,
      1,
      viewerId,
      ...binds,
    )
    .filter((head): head is Head => head.id !== null)
    .sort(newestFirst)
    .slice(0, limit);
}

/** The ids of somebody's latest items below an id; binds that id, its own, and how many. */
function latestBelow(viewerId: Uuid): { sql: (owner: string) => string; binds: Condition["binds"] } {
  const { sql, binds } = itemReaches(viewerId);
  return {
    sql: (owner) =>
      `SELECT item.item_id FROM feed_items item WHERE item.owner_id = ${owner} AND item.item_id < ? AND ${sql}
       ORDER BY item.item_id DESC LIMIT ?`,
    binds,
  };
}

const FOLLOWED = (viewerId: Uuid): Condition => ({
  sql: "EXISTS (SELECT 1 FROM relations WHERE user_id = ? AND kind = 'follow' AND other_user_id = item.owner_id)",
  binds: [viewerId],
});

const followsMoreThan = (hub: Reader, viewerId: Uuid, count: number): boolean =>
  hub.get(
    "SELECT 1 AS one FROM relations WHERE user_id = ? AND kind = 'follow' ORDER BY relation_id LIMIT 1 OFFSET ?",
    viewerId,
    Math.floor(count),
  ) !== undefined;
