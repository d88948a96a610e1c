import type { Uuid } from "../shared/ids.ts";
import type { Reader } from "../store/driver.ts";
import { and, type Condition, or } from "./condition.ts";
import { othersListedFor, personListedFor, personOpensFor } from "./people.ts";
import { inSeenShard } from "./shards.ts";

/** Moderation hides an item from everybody; its owner reads it in their own file. */
const NOT_HIDDEN: Condition = { sql: "item.hidden = 0", binds: [] };

const PUBLIC: Condition = { sql: "item.visibility = 'public' AND item.hidden = 0", binds: [] };

/** What of `feed_items item` reaches the viewer, whoever's it is: items for everybody, and those of shards that the viewer sees. */
export const itemReaches = (viewerId: Uuid): Condition =>
  and(NOT_HIDDEN, or({ sql: "item.visibility = 'public'", binds: [] }, inSeenShard(viewerId, "item.shard_id")));

/**
 * What of `feed_items item` opens for the viewer by its id: items that reach them, of people who are shown, without a block between
 * the two, and their own. Items of muted people do open.
 */
export const itemOpensFor = (viewerId: Uuid): Condition =>
  and(itemReaches(viewerId), personOpensFor(viewerId, "item.owner_id"));

/** What of `feed_items item` lists show to the viewer of other people, wherever it happened. */
export const othersItemListedFor = (viewerId: Uuid): Condition =>
  and(itemReaches(viewerId), othersListedFor(viewerId, "item.owner_id"));

/** What of `feed_items item` everybody may see is listed for the viewer, their own included. */
export const publicItemListedFor = (viewerId: Uuid): Condition =>
  and(PUBLIC, personListedFor(viewerId, "item.owner_id"));

/** Those of these items that moderation hides. */
export const hiddenAmong = (db: Reader, itemIds: readonly Uuid[]): Set<Uuid> =>
  new Set(
    db
      .all<{ itemId: Uuid }>(
        "SELECT item_id AS itemId FROM feed_items WHERE item_id IN (SELECT value FROM json_each(?)) AND hidden = 1",
        JSON.stringify(itemIds),
      )
      .map(({ itemId }) => itemId),
  );
