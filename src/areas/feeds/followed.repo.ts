import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../../store/feed-item.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { type Condition, EVERY } from "../../visibility/condition.ts";
import { itemReaches, othersItemListedFor } from "../../visibility/items.ts";
import { othersListedFor } from "../../visibility/people.ts";

/** Follows of which the items are merged, or items of everybody that are looked through: so many at first, then twice as many. */
const FIRST_EFFORT = 256;

/** Items looked at for each that is wanted, as some turn out not to be for the viewer. */
const SPARE = 1.5;

/** No id is higher. */
const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** As in `relations.latest_period`. */
const periodOf = (itemId: Uuid): string => itemId.slice(0, 5);

/** Which items count while ids are gathered, by the rows `person` of the author and `item`. */
type Counted = { person: Condition; item: Condition };

/** Every item of who is followed: what the viewer does not see is left out afterwards. */
const ALL: Counted = { person: EVERY, item: EVERY };

/** Only what the viewer sees: somebody whom they do not see is left out with all their items. */
const listedFor = (viewerId: Uuid): Counted => ({
  person: othersListedFor(viewerId, "person.other_user_id"),
  item: itemReaches(viewerId),
});

/**
 * Items of people whom the viewer follows, newest first, as far as the viewer sees them. Every page is full while there are more,
 * however many are followed, however seldom they appear, and however much of it the viewer does not see.
 */
export function listFollowed(hub: Reader, viewerId: Uuid, { before, limit }: PageRequest): FeedItem[] {
  const count = Math.ceil(limit * SPARE);
  const ids = listIds(hub, viewerId, { cursor: before ?? NEWEST, count, counted: ALL });
  const found = readListed(hub, viewerId, ids, limit);
  if (found.length === limit || ids.length < count) return found;
  const missing = limit - found.length;
  const rest = listIds(hub, viewerId, { cursor: ids.at(-1)!, count: missing, counted: listedFor(viewerId) });
  return [...found, ...readListed(hub, viewerId, rest, missing)];
}

/** As many of these items as are wanted and the viewer sees, in the order of the ids; no more are read than it takes. */
function readListed(hub: Reader, viewerId: Uuid, ids: readonly Uuid[], limit: number): FeedItem[] {
  const found = readAllListed(hub, viewerId, ids.slice(0, limit));
  if (found.length === limit || ids.length <= limit) return found;
  return [...found, ...readAllListed(hub, viewerId, ids.slice(limit))].slice(0, limit);
}

function readAllListed(hub: Reader, viewerId: Uuid, ids: readonly Uuid[]): FeedItem[] {
  const { sql, binds } = othersItemListedFor(viewerId);
  return hub
    .all<FeedItemRow>(
      `SELECT item.* FROM json_each(?) asked CROSS JOIN feed_items item ON item.item_id = asked.value WHERE ${sql}`,
      JSON.stringify(ids),
      ...binds,
    )
    .map(toFeedItem);
}

/** So many of the newest ids below `cursor`, of the items that count. */
type Wanted = { cursor: Uuid; count: number; counted: Counted };

/**
 * The newest ids below `cursor` of the items of whom the viewer follows. Where few are followed, or few of them were active lately,
 * theirs are merged; where many were, everybody's are looked through. Which of the two ends sooner shows as one goes on with both.
 */
function listIds(hub: Reader, viewerId: Uuid, { cursor, count, counted }: Wanted): Uuid[] {
  const found: Uuid[] = [];
  let from = cursor;
  for (let effort = FIRST_EFFORT; ; effort *= 2) {
    const last = activeAt(hub, viewerId, effort - 1);
    if (last === undefined) return mergeIds(hub, viewerId, { cursor, count, counted }, END);
    const { ids, end } = walkIds(hub, viewerId, { cursor: from, count: count - found.length, counted }, effort);
    found.push(...ids);
    if (found.length === count || end === null) return found;
    from = end;
    // Who is left was last active in the period of the last one or before it.
    if (activeAt(hub, viewerId, 0)!.period === last.period) continue;
    const merged = mergeIds(hub, viewerId, { cursor, count, counted }, last);
    if (merged.length === count && periodOf(merged.at(-1)!) > last.period) return merged;
  }
}

/** A place among the follows, the latest active first. */
type Place = { period: string; otherId: Uuid };

/** Comes after all who have ever been active. */
const END: Place = { period: "0", otherId: "" };

const activeAt = (hub: Reader, viewerId: Uuid, offset: number): Place | undefined =>
  hub.get<Place>(
    `SELECT relation.latest_period AS period, relation.other_user_id AS otherId FROM relations relation
     WHERE relation.user_id = ? AND relation.kind = 'follow' AND relation.latest_period > ''
     ORDER BY relation.latest_period DESC, relation.other_user_id DESC LIMIT 1 OFFSET ?`,
    viewerId,
    offset,
  );

/** What there is among the next items of everybody, and where they end: null after the last there is. */
function walkIds(
  hub: Reader,
  viewerId: Uuid,
  { cursor, count, counted }: Wanted,
  effort: number,
): { ids: Uuid[]; end: Uuid | null } {
  const end = hub.get<{ id: Uuid }>(
    "SELECT item_id AS id FROM feed_items WHERE item_id < ? ORDER BY item_id DESC LIMIT 1 OFFSET ?",
    cursor,
    effort - 1,
  );
  const rows = hub.all<{ id: Uuid }>(
    `SELECT item.item_id AS id FROM feed_items item WHERE item.item_id < ? AND item.item_id >= ?
       AND EXISTS (SELECT 1 FROM relations person
         WHERE person.user_id = ? AND person.kind = 'follow' AND person.other_user_id = item.owner_id AND ${counted.person.sql})
       AND ${counted.item.sql}
     ORDER BY item.item_id DESC LIMIT ?`,
    cursor,
    end?.id ?? "",
    viewerId,
    ...counted.person.binds,
    ...counted.item.binds,
    count,
  );
  return { ids: rows.map(({ id }) => id), end: end?.id ?? null };
}

/**
 * The newest ids of the items of those who come no later than `last` among the follows. What is found by keys is put in order here,
 * and comes in one row, as a row costs more than to find it.
 */
function mergeIds(
  hub: Reader,
  viewerId: Uuid,
  { cursor, count, counted: { person, item } }: Wanted,
  last: Place,
): Uuid[] {
  const heads = idsOf(
    hub.get<Ids>(
      `SELECT json_group_array((SELECT item.item_id FROM feed_items item
         WHERE item.owner_id = person.other_user_id AND item.item_id < ? AND ${item.sql} ORDER BY item.item_id DESC LIMIT 1)) AS ids
       FROM relations person WHERE person.user_id = ? AND person.kind = 'follow'
         AND (person.latest_period, person.other_user_id) >= (?, ?) AND ${person.sql}`,
      cursor,
      ...item.binds,
      viewerId,
      last.period,
      last.otherId,
      ...person.binds,
    ),
    count,
  );
  // With as many heads as are wanted, nobody else's items and none below the lowest head are among the newest.
  const lowest = heads.length === count ? heads.at(-1)! : "";
  return idsOf(
    hub.get<Ids>(
      `SELECT json_group_array(found.item_id) AS ids FROM json_each(?) head
       CROSS JOIN feed_items first ON first.item_id = head.value
       CROSS JOIN feed_items found ON found.item_id IN (SELECT item.item_id FROM feed_items item
         WHERE item.owner_id = first.owner_id AND item.item_id <= first.item_id AND item.item_id >= ? AND ${item.sql}
         ORDER BY item.item_id DESC LIMIT ?)`,
      JSON.stringify(heads),
      lowest,
      ...item.binds,
      count,
    ),
    count,
  );
}

type Ids = { ids: string };

/** The newest of ids that come in one row. */
const idsOf = (row: Ids | undefined, count: number): Uuid[] =>
  (JSON.parse(row!.ids) as (Uuid | null)[])
    .filter((id): id is Uuid => id !== null)
    .sort()
    .reverse()
    .slice(0, count);
