import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/**
 * A deletion that was asked for. `email` is set from the beginning of the erasure to its end, empty from when nothing needs it any more, and `erasedAt` from then on. Times in
 * milliseconds.
 */
export type Deletion = {
  userId: Uuid;
  requestedAt: number;
  scheduledFor: number;
  email: string | null;
  stepsDone: string[];
  erasedAt: number | null;
};

type DeletionRow = Omit<Deletion, "stepsDone"> & { stepsDone: string };

const SELECT = `SELECT user_id AS userId, requested_at AS requestedAt, scheduled_for AS scheduledFor, email,
  steps_done AS stepsDone, erased_at AS erasedAt FROM account_deletions`;

export const insertDeletion = (
  tx: Writer,
  { userId, requestedAt, scheduledFor }: Pick<Deletion, "userId" | "requestedAt" | "scheduledFor">,
): number =>
  tx.run(
    "INSERT INTO account_deletions (user_id, requested_at, scheduled_for) VALUES (?, ?, ?)",
    userId,
    requestedAt,
    scheduledFor,
  );

/** Null when none was asked for, or it was cancelled. */
export function findDeletion(db: Reader, userId: Uuid): Deletion | null {
  const row = db.get<DeletionRow>(`${SELECT} WHERE user_id = ?`, userId);
  return row === undefined ? null : fromRow(row);
}

/** Takes a deletion back whose erasure has not begun. */
export const deleteDeletion = (tx: Writer, userId: Uuid): number =>
  tx.run("DELETE FROM account_deletions WHERE user_id = ? AND email IS NULL AND erased_at IS NULL", userId);

/** Those whose grace period is over, the one that waits longest first. */
export const listDue = (db: Reader, now: number, limit: number): Deletion[] =>
  db
    .all<DeletionRow>(
      `${SELECT} WHERE erased_at IS NULL AND scheduled_for <= ? ORDER BY scheduled_for, user_id LIMIT ?`,
      now,
      limit,
    )
    .map(fromRow);

/** Ids of the ledger behind `after`, in their order. */
export const listErased = (db: Reader, after: Uuid | "", limit: number): Uuid[] =>
  db
    .all<{ userId: Uuid }>(
      "SELECT user_id AS userId FROM account_deletions WHERE user_id > ? AND erased_at IS NOT NULL ORDER BY user_id LIMIT ?",
      after,
      limit,
    )
    .map(({ userId }) => userId);

/** Whether `listDue` would list it now. */
export const isDue = ({ erasedAt, scheduledFor }: Deletion, now: number): boolean =>
  erasedAt === null && scheduledFor <= now;

/** From here on the deletion cannot be cancelled. */
export const setErasing = (tx: Writer, userId: Uuid, email: string): number =>
  tx.run("UPDATE account_deletions SET email = ? WHERE user_id = ? AND erased_at IS NULL", email, userId);

export const setStepsDone = (tx: Writer, userId: Uuid, steps: readonly string[]): number =>
  tx.run("UPDATE account_deletions SET steps_done = ? WHERE user_id = ?", JSON.stringify(steps), userId);

/** Nothing is sent there any more; the erasure is still under way. */
export const forgetAddress = (tx: Writer, userId: Uuid): number =>
  tx.run("UPDATE account_deletions SET email = '' WHERE user_id = ?", userId);

/** The row stays as the ledger's; of the person it has the id. */
export const setErased = (tx: Writer, userId: Uuid, now: number): number =>
  tx.run("UPDATE account_deletions SET email = NULL, erased_at = ? WHERE user_id = ?", now, userId);

const fromRow = (row: DeletionRow): Deletion => ({ ...row, stepsDone: JSON.parse(row.stepsDone) as string[] });
