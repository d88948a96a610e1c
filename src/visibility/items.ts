import type { Uuid } from "../shared/ids.ts";
import { and, type Condition, or } from "./condition.ts";
import { othersListedFor, personListedFor, personOpensFor } from "./people.ts";
import { inSeenShard } from "./shards.ts";

const PUBLIC: Condition = { sql: "item.visibility = 'public'", binds: [] };

const reaches = (viewerId: Uuid): Condition => or(PUBLIC, inSeenShard(viewerId, "item.shard_id"));

/**
 * What of `feed_items item` opens for the viewer by its id: items that reach them, of people who are shown, without a block between
 * the two, and their own. Items of muted people do open.
 */
export const itemOpensFor = (viewerId: Uuid): Condition =>
  and(reaches(viewerId), personOpensFor(viewerId, "item.owner_id"));

/** What of `feed_items item` lists show to the viewer of other people, wherever it happened. */
export const othersItemListedFor = (viewerId: Uuid): Condition =>
  and(reaches(viewerId), othersListedFor(viewerId, "item.owner_id"));

/** What of `feed_items item` everybody may see is listed for the viewer, their own included. */
export const publicItemListedFor = (viewerId: Uuid): Condition =>
  and(PUBLIC, personListedFor(viewerId, "item.owner_id"));
