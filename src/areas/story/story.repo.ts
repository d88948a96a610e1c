import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { rowFreeAt, rowLease } from "../../store/hub/lease-rows.ts";
import type { StoryExport, StoryFormat } from "./story.rules.ts";

type Row = Omit<StoryExport, "echoIds"> & { echoIds: string };

const SELECT = `SELECT export_id AS exportId, user_id AS userId, echo_ids AS echoIds, format, from_at AS "from", to_at AS "to",
  status, attempts, postponed, created_at AS createdAt, completed_at AS completedAt, expires_at AS expiresAt FROM story_exports`;

const fromRow = (row: Row | undefined): StoryExport | null =>
  row === undefined ? null : { ...row, echoIds: JSON.parse(row.echoIds) as Uuid[] };

type NewStory = Pick<StoryExport, "exportId" | "userId" | "echoIds" | "format" | "from" | "to" | "createdAt">;

/** One that waits to be made. */
export const insertStory = (tx: Writer, story: NewStory): number =>
  tx.run(
    `INSERT INTO story_exports (export_id, user_id, echo_ids, format, from_at, to_at, status, attempts, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'Pending', 0, ?)`,
    story.exportId,
    story.userId,
    JSON.stringify(story.echoIds),
    story.format,
    story.from,
    story.to,
    story.createdAt,
  );

/** The account's own, or null. */
export const findStory = (db: Reader, userId: Uuid, exportId: Uuid): StoryExport | null =>
  fromRow(db.get<Row>(`${SELECT} WHERE export_id = ? AND user_id = ?`, exportId, userId));

/** How many of the account's are not made yet. */
export const countUnmade = (db: Reader, userId: Uuid): number =>
  db.get<{ n: number }>(
    "SELECT COUNT(*) AS n FROM story_exports WHERE user_id = ? AND status IN ('Pending', 'Processing')",
    userId,
  )!.n;

/** What whoever makes a story holds. */
export const storyLease = ({ exportId }: Pick<StoryExport, "exportId">): string => rowLease("story", exportId);

const freeAt = (table: string): string => rowFreeAt("story", `${table}.export_id`);

const UNMADE_OF = "status IN ('Pending', 'Processing') AND format IN (SELECT value FROM json_each(?))";

/**
 * The one of these formats that is due, of the account whose turn was longest ago; null where none is. What nobody holds and is
 * `Processing` was left over, and comes first.
 */
export const nextDue = (db: Reader, formats: readonly StoryFormat[], now: number): StoryExport | null =>
  fromRow(
    db.get<Row>(
      `${SELECT} AS one WHERE ${UNMADE_OF} AND next_at <= ? AND ${freeAt("one")} <= ?
       ORDER BY status = 'Processing' DESC, (SELECT MAX(began_at) FROM story_exports AS turn
         WHERE turn.user_id = one.user_id AND turn.format IN (SELECT value FROM json_each(?))), export_id LIMIT 1`,
      JSON.stringify(formats),
      now,
      now,
      JSON.stringify(formats),
    ),
  );

/** When the next one of these formats is due that nobody will be making then, in milliseconds; null where none waits. */
export const nextDueAt = (db: Reader, formats: readonly StoryFormat[]): number | null =>
  db.get<{ at: number | null }>(
    `SELECT MIN(MAX(next_at, ${freeAt("story_exports")})) AS at FROM story_exports WHERE ${UNMADE_OF}`,
    JSON.stringify(formats),
  )!.at;

/** Whether it is to be made still, in the status that it had. */
export const isToBeMade = (db: Reader, { exportId, status }: StoryExport): boolean =>
  db.get("SELECT 1 AS one FROM story_exports WHERE export_id = ? AND status = ?", exportId, status) !== undefined;

/** When the one of these formats was asked for that has waited longest, in milliseconds; null where none waits. */
export const oldestUnmadeAt = (db: Reader, formats: readonly StoryFormat[]): number | null =>
  db.get<{ at: number | null }>(
    `SELECT MIN(created_at) AS at FROM story_exports WHERE ${UNMADE_OF}`,
    JSON.stringify(formats),
  )!.at;

/** Begins to make one that waits. Returns 0 where it does not wait any more. */
export const setProcessing = (tx: Writer, exportId: Uuid, now: number): number =>
  tx.run(
    `UPDATE story_exports SET status = 'Processing', attempts = attempts + 1, began_at = ?
     WHERE export_id = ? AND status = 'Pending'`,
    now,
    exportId,
  );

/** It is kept from now until `expiresAt`. Returns 0 where it is not being made any more. */
export const setCompleted = (tx: Writer, exportId: Uuid, now: number, expiresAt: number): number =>
  tx.run(
    `UPDATE story_exports SET status = 'Completed', completed_at = ?, expires_at = ?
     WHERE export_id = ? AND status = 'Processing'`,
    now,
    expiresAt,
    exportId,
  );

/** Ends an attempt that came to nothing: it is made anew, unless it was begun `attemptsMax` times. */
export const setUnmade = (tx: Writer, exportId: Uuid, attemptsMax: number): number =>
  tx.run(
    `UPDATE story_exports SET status = CASE WHEN attempts < ? THEN 'Pending' ELSE 'Failed' END
     WHERE export_id = ? AND status = 'Processing'`,
    attemptsMax,
    exportId,
  );

/** Ends an attempt for want of what may come back: it does not count, and waits until `nextAt`, unless it has waited often enough. */
export const setPostponed = (tx: Writer, exportId: Uuid, nextAt: number, postponedMax: number): number =>
  tx.run(
    `UPDATE story_exports SET status = CASE WHEN postponed < ? THEN 'Pending' ELSE 'Failed' END,
       attempts = attempts - 1, postponed = postponed + 1, next_at = ?
     WHERE export_id = ? AND status = 'Processing'`,
    postponedMax,
    nextAt,
    exportId,
  );

/** An attempt that was called off, as if it had not been begun. */
export const setNotBegun = (tx: Writer, exportId: Uuid): number =>
  tx.run(
    "UPDATE story_exports SET status = 'Pending', attempts = attempts - 1 WHERE export_id = ? AND status = 'Processing'",
    exportId,
  );

const LEFT_OVER = `status = 'Processing' AND ${freeAt("story_exports")} <= ?`;

/** What was being made when a program was killed. */
export const listLeftOver = (db: Reader, now: number): Pick<StoryExport, "userId" | "exportId">[] =>
  db.all(`SELECT user_id AS userId, export_id AS exportId FROM story_exports WHERE ${LEFT_OVER}`, now);

/** What was being made when a program was killed, and what waits: a start tries all of it anew, whatever stood in its way before. */
export function setAllUnmade(tx: Writer, now: number, attemptsMax: number): void {
  tx.run(
    `UPDATE story_exports SET status = CASE WHEN attempts < ? THEN 'Pending' ELSE 'Failed' END WHERE ${LEFT_OVER}`,
    attemptsMax,
    now,
  );
  tx.run("UPDATE story_exports SET next_at = 0, postponed = 0 WHERE status = 'Pending'");
}

/** What the account's Echoes tell has changed: those that are kept go, and one that is being made is made anew. */
export function setOutdated(tx: Writer, userId: Uuid): void {
  expireKept(tx, "user_id = ?", [userId]);
  tx.run(
    "UPDATE story_exports SET status = 'Pending', attempts = 0 WHERE user_id = ? AND status = 'Processing'",
    userId,
  );
}

/**
 * One of the account's Echoes is no more: those that tell of it and are kept go, and those that are not made yet are made of the others that
 * they are to tell of, or not at all where there are none.
 */
export function setWithoutEcho(tx: Writer, userId: Uuid, echoId: Uuid): void {
  const own = "user_id = ? AND ? IN (SELECT value FROM json_each(echo_ids))";
  const whose = [userId, echoId];
  expireKept(tx, own, whose);
  tx.run(
    `UPDATE story_exports SET status = 'Expired'
     WHERE ${own} AND status IN ('Pending', 'Processing') AND json_array_length(echo_ids) = 1`,
    ...whose,
  );
  tx.run(
    `UPDATE story_exports SET status = 'Pending', attempts = 0,
       echo_ids = (SELECT json_group_array(value) FROM json_each(echo_ids) WHERE value <> ?)
     WHERE ${own} AND status IN ('Pending', 'Processing')`,
    echoId,
    ...whose,
  );
}

const expireKept = (tx: Writer, own: string, whose: Uuid[]): number =>
  tx.run(`UPDATE story_exports SET status = 'Expired' WHERE ${own} AND status = 'Completed'`, ...whose);

/** All but the latest `kept` of an account expire. */
export const expireSurplus = (tx: Writer, userId: Uuid, kept: number): number =>
  tx.run(
    `UPDATE story_exports SET status = 'Expired' WHERE status = 'Completed' AND export_id IN (
       SELECT export_id FROM story_exports WHERE user_id = ? AND status = 'Completed'
       ORDER BY export_id DESC LIMIT -1 OFFSET ?)`,
    userId,
    kept,
  );

export const expireOutOfDate = (tx: Writer, now: number): number =>
  tx.run("UPDATE story_exports SET status = 'Expired' WHERE status = 'Completed' AND expires_at <= ?", now);

/** What is remembered of stories older than the id `before`. */
export const deleteStoriesBefore = (tx: Writer, before: Uuid): number =>
  tx.run("DELETE FROM story_exports WHERE export_id < ? AND status IN ('Failed', 'Expired')", before);

/** Whether there may be files of the one of that id. */
export const mayHaveFiles = (db: Reader, exportId: Uuid): boolean =>
  db.get(
    "SELECT 1 AS one FROM story_exports WHERE export_id = ? AND status IN ('Pending', 'Processing', 'Completed')",
    exportId,
  ) !== undefined;

/** None of the account's is made any more. */
export const setCalledOff = (tx: Writer, userId: Uuid): number =>
  tx.run(
    "UPDATE story_exports SET status = 'Failed' WHERE user_id = ? AND status IN ('Pending', 'Processing')",
    userId,
  );

/** All of an account, whatever has become of them. */
export const listStoriesOf = (db: Reader, userId: Uuid): Pick<StoryExport, "exportId" | "format">[] =>
  db.all("SELECT export_id AS exportId, format FROM story_exports WHERE user_id = ? ORDER BY export_id", userId);
