import type { Uuid } from "../shared/ids.ts";
import type { Reader } from "../store/driver.ts";
import { and, type Condition, or } from "./condition.ts";
import { noBlock, notUnseen } from "./unseen.ts";

/** Somebody whom everybody sees, signed in or not. `column` holds their user id. */
export const personIsPublic = (column: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM standing
    WHERE user_id = ${column} AND state = 'Shown' AND opted_out = 0 AND profile = 'Public')`,
  binds: [],
});

/** Whether everybody sees somebody, signed in or not. */
export const isPublic = (db: Reader, userId: Uuid): boolean =>
  db.get(`SELECT 1 AS one FROM (SELECT ? AS user_id) asked WHERE ${personIsPublic("asked.user_id").sql}`, userId) !==
  undefined;

/** Somebody who may be met, whether or not they keep their things to their followers. */
export const personStands = (column: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM standing WHERE user_id = ${column} AND state = 'Shown' AND opted_out = 0)`,
  binds: [],
});

/** What of a person opens for the viewer by its id: the viewer's own, and that of who is shown, without a block between the two. */
export const personOpensFor = (viewerId: Uuid, column: string): Condition =>
  or(itself(viewerId, column), and(standsFor(viewerId, column), noBlock(viewerId, column)));

/** Whether somebody keeps their things from the viewer, blocks between the two aside. */
export function isHiddenFrom(db: Reader, viewerId: Uuid, userId: Uuid): boolean {
  const { sql, binds } = standsFor(viewerId, "asked.user_id");
  return db.get(`SELECT 1 AS one FROM (SELECT ? AS user_id) asked WHERE ${sql}`, userId, ...binds) === undefined;
}

/** What of a person the viewer's lists show: the same, but for those whom the viewer has muted. */
export const personListedFor = (viewerId: Uuid, column: string): Condition =>
  or(itself(viewerId, column), and(standsFor(viewerId, column), notUnseen(viewerId, column)));

/** The same, of others alone. */
export const othersListedFor = (viewerId: Uuid, column: string): Condition =>
  and({ sql: `${column} <> ?`, binds: [viewerId] }, standsFor(viewerId, column), notUnseen(viewerId, column));

const itself = (viewerId: Uuid, column: string): Condition => ({ sql: `${column} = ?`, binds: [viewerId] });

const standsFor = (viewerId: Uuid, column: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM standing WHERE user_id = ${column} AND state = 'Shown' AND opted_out = 0
    AND (profile <> 'FollowersOnly' OR EXISTS (SELECT 1 FROM relations
      WHERE user_id = ? AND kind = 'follow' AND other_user_id = ${column})))`,
  binds: [viewerId],
});

/** People who let search find them and what is theirs; the viewer finds themselves. */
export const personSearchableBy = (viewerId: Uuid, column: string): Condition =>
  or(itself(viewerId, column), {
    sql: `EXISTS (SELECT 1 FROM standing WHERE user_id = ${column} AND search_indexable = 1)`,
    binds: [],
  });
