import type { Uuid } from "../shared/ids.ts";
import type { Bind } from "../store/driver.ts";

/** Part of a WHERE with the values of its placeholders in their order. */
export type Condition = { sql: string; binds: Bind[] };

/**
 * What of `feed_items item` opens for the viewer by its id: public items of people who are shown, without a block between the
 * two. Items of muted people do open. The viewer's own are in the account's file.
 */
export const itemOpensFor = (viewerId: Uuid): Condition => ({
  sql: `item.visibility = 'public'
    AND EXISTS (SELECT 1 FROM standing WHERE user_id = item.owner_id AND state = 'Shown' AND opted_out = 0)
    AND NOT EXISTS (SELECT 1 FROM unseen
      WHERE viewer_id = ? AND other_user_id = item.owner_id AND because IN ('blocked', 'blocked_by'))`,
  binds: [viewerId],
});
