import type { Uuid } from "../shared/ids.ts";
import type { Reader } from "../store/driver.ts";
import { and, type Condition, or } from "./condition.ts";
import { personStands } from "./people.ts";
import { noBlock, notUnseen } from "./unseen.ts";

const NAMES_NOBODY: Condition = { sql: "notice.about_user_id IS NULL", binds: [] };

/**
 * What of `notifications notice` its reader still sees: what names nobody, or somebody who is shown and with whom there is no
 * block. What names somebody who was muted since stays.
 */
export const noticeShowsTo = (readerId: Uuid): Condition =>
  or(NAMES_NOBODY, and(personStands("notice.about_user_id"), noBlock(readerId, "notice.about_user_id")));

/** Whether somebody may be told something that names the other: not after a block either way, nor of whom they have muted. */
export function isToldOf(db: Reader, readerId: Uuid, otherId: Uuid): boolean {
  const { sql, binds } = and(personStands("asked.user_id"), notUnseen(readerId, "asked.user_id"));
  return db.get(`SELECT 1 AS one FROM (SELECT ? AS user_id) asked WHERE ${sql}`, otherId, ...binds) !== undefined;
}
