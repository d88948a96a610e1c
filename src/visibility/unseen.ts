import type { Uuid } from "../shared/ids.ts";
import type { Reader, Writer } from "../store/driver.ts";
import type { Condition } from "./condition.ts";

type Reason = "blocked" | "blocked_by" | "muted";

/** From now on neither of the two sees the other. Blocking again changes nothing. */
export function block(tx: Writer, viewerId: Uuid, otherId: Uuid): void {
  hide(tx, viewerId, otherId, "blocked");
  hide(tx, otherId, viewerId, "blocked_by");
}

/** Takes the viewer's block back; one of the other's own stays. */
export function unblock(tx: Writer, viewerId: Uuid, otherId: Uuid): void {
  show(tx, viewerId, otherId, "blocked");
  show(tx, otherId, viewerId, "blocked_by");
}

/** From now on the viewer's lists leave the other out, who notices nothing. Muting again changes nothing. */
export const mute = (tx: Writer, viewerId: Uuid, otherId: Uuid): void => hide(tx, viewerId, otherId, "muted");

export const unmute = (tx: Writer, viewerId: Uuid, otherId: Uuid): void => show(tx, viewerId, otherId, "muted");

/** Whether the viewer has blocked the other, or the other the viewer, or both. */
export function blocksBetween(db: Reader, viewerId: Uuid, otherId: Uuid): { blocked: boolean; blockedBy: boolean } {
  const rows = db.all<{ because: Reason }>(
    "SELECT because FROM unseen WHERE viewer_id = ? AND other_user_id = ?",
    viewerId,
    otherId,
  );
  const has = (reason: Reason): boolean => rows.some(({ because }) => because === reason);
  return { blocked: has("blocked"), blockedBy: has("blocked_by") };
}

/** Whether a block stands between the two, whoever of them made it. */
export function isBlocked(db: Reader, one: Uuid, other: Uuid): boolean {
  const { blocked, blockedBy } = blocksBetween(db, one, other);
  return blocked || blockedBy;
}

/** Whom these have blocked, of those who have an Echo awake in a world of others. */
export const blocksBy = (db: Reader, userIds: readonly Uuid[]): [userId: Uuid, otherId: Uuid][] =>
  db
    .all<{ userId: Uuid; otherId: Uuid }>(
      `SELECT unseen.viewer_id AS userId, unseen.other_user_id AS otherId
       FROM json_each(?) asked CROSS JOIN unseen ON unseen.viewer_id = asked.value
       WHERE unseen.because = 'blocked' AND EXISTS (SELECT 1 FROM echo_directory
         WHERE owner_id = unseen.other_user_id AND status = 'Active' AND shard_type <> 'Personal')`,
      JSON.stringify(userIds),
    )
    .map(({ userId, otherId }) => [userId, otherId]);

/** Nobody has blocked the other: what is asked for by its id. `column` holds the other's user id. */
export const noBlock = (viewerId: Uuid, column: string): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM unseen
    WHERE viewer_id = ? AND other_user_id = ${column} AND because IN ('blocked', 'blocked_by'))`,
  binds: [viewerId],
});

/** Neither blocked, whoever did, nor muted by the viewer: what lists show. `column` holds the other's user id. */
export const notUnseen = (viewerId: Uuid, column: string): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM unseen WHERE viewer_id = ? AND other_user_id = ${column})`,
  binds: [viewerId],
});

const hide = (tx: Writer, viewerId: Uuid, otherId: Uuid, because: Reason): void =>
  void tx.run(
    "INSERT INTO unseen (viewer_id, other_user_id, because) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    viewerId,
    otherId,
    because,
  );

const show = (tx: Writer, viewerId: Uuid, otherId: Uuid, because: Reason): void =>
  void tx.run(
    "DELETE FROM unseen WHERE viewer_id = ? AND other_user_id = ? AND because = ?",
    viewerId,
    otherId,
    because,
  );
