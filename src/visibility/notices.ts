import type { Uuid } from "../shared/ids.ts";
import type { Reader } from "../store/driver.ts";
import type { Condition } from "./items.ts";

/**
 * What of `notifications notice` its reader still sees: what names nobody, or somebody who is shown and with whom there is no
 * block. What names somebody who was muted since stays.
 */
export const noticeShowsTo = (readerId: Uuid): Condition => ({
  sql: `(notice.about_user_id IS NULL
    OR EXISTS (SELECT 1 FROM standing WHERE user_id = notice.about_user_id AND state = 'Shown' AND opted_out = 0)
    AND NOT EXISTS (SELECT 1 FROM unseen
      WHERE viewer_id = ? AND other_user_id = notice.about_user_id AND because IN ('blocked', 'blocked_by')))`,
  binds: [readerId],
});

/** Whether somebody may be told something that names the other: not after a block either way, nor of whom they have muted. */
export const isToldOf = (db: Reader, readerId: Uuid, otherId: Uuid): boolean =>
  db.get(
    `SELECT 1 AS one FROM standing s WHERE s.user_id = ? AND s.state = 'Shown' AND s.opted_out = 0
       AND NOT EXISTS (SELECT 1 FROM unseen u WHERE u.viewer_id = ? AND u.other_user_id = s.user_id)`,
    otherId,
    readerId,
  ) !== undefined;
