import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../store/feed-item.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { and, type Condition } from "../../visibility/condition.ts";
import { itemReaches, othersItemListedFor } from "../../visibility/items.ts";
import { othersListedFor } from "../../visibility/people.ts";

/** Who follows at most so many has their latest items merged: one search for each. */
const FEW = 200;

/** Items looked through at once where somebody follows more. */
const STRIDE = 5_000;

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
  if (!followsMoreThan(hub, viewerId, FEW))
    return mergeLatest(hub, viewerId, listSeen(hub, viewerId), { cursor, limit });
  const found: FeedItem[] = [];
  for (let looked = 0; found.length < limit; looked += STRIDE) {
    if (looked > 0 && !followsMoreThan(hub, viewerId, looked / PER_FOLLOWED)) {
      const rest = { cursor, limit: limit - found.length };
      return [...found, ...mergeLatest(hub, viewerId, listSeen(hub, viewerId), rest)];
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

/** The latest items of these people, taken one by one from whoever has the latest. */
function mergeLatest(
  hub: Reader,
  viewerId: Uuid,
  owners: readonly Uuid[],
  { cursor, limit }: { cursor: Uuid; limit: number },
): FeedItem[] {
  const { sql, binds } = itemReaches(viewerId);
  const latest = (ownerId: Uuid, below: Uuid): Uuid | undefined =>
    hub.get<{ id: Uuid }>(
      `SELECT item.item_id AS id FROM feed_items item WHERE item.owner_id = ? AND item.item_id < ? AND ${sql}
       ORDER BY item.item_id DESC LIMIT 1`,
      ownerId,
      below,
      ...binds,
    )?.id;
  const heads = owners.flatMap((ownerId) => {
    const id = latest(ownerId, cursor);
    return id === undefined ? [] : [{ ownerId, id }];
  });
  const ids: Uuid[] = [];
  while (ids.length < limit && heads.length > 0) {
    let at = 0;
    for (let i = 1; i < heads.length; i++) if (heads[i]!.id > heads[at]!.id) at = i;
    const head = heads[at]!;
    ids.push(head.id);
    const next = latest(head.ownerId, head.id);
    if (next === undefined) heads.splice(at, 1);
    else head.id = next;
  }
  return ids.map((id) => toFeedItem(hub.get<FeedItemRow>("SELECT * FROM feed_items WHERE item_id = ?", id)!));
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

/** Whom the viewer follows and sees in lists. */
function listSeen(hub: Reader, viewerId: Uuid): Uuid[] {
  const { sql, binds } = othersListedFor(viewerId, "relation.other_user_id");
  return hub
    .all<{ id: Uuid }>(
      `SELECT relation.other_user_id AS id FROM relations relation
       WHERE relation.user_id = ? AND relation.kind = 'follow' AND ${sql} ORDER BY relation.relation_id`,
      viewerId,
      ...binds,
    )
    .map((row) => row.id);
}
