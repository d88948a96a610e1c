import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** Why a name is to be taken out: its owner left the community, which can be taken back until it has begun, or their account. */
export type Because = "opt_out" | "deletion";

/** Times in milliseconds; `begunAt` is null until the first row has lost the name. */
export type NameRemoval = { userId: Uuid; because: Because; requestedAt: number; begunAt: number | null };

const SELECT = "SELECT user_id AS userId, because, requested_at AS requestedAt, begun_at AS begunAt FROM name_removals";

export const findRemoval = (db: Reader, userId: Uuid): NameRemoval | null =>
  db.get<NameRemoval>(`${SELECT} WHERE user_id = ?`, userId) ?? null;

export const listRemovals = (db: Reader, limit: number): NameRemoval[] =>
  db.all<NameRemoval>(`${SELECT} ORDER BY user_id LIMIT ?`, limit);

/** Asks for a removal. One that is asked for already goes on; what an account's deletion asks for stands above the other. */
export const requestRemoval = (tx: Writer, userId: Uuid, because: Because, now: number): number =>
  tx.run(
    `INSERT INTO name_removals (user_id, because, requested_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET because = excluded.because WHERE because = 'opt_out'`,
    userId,
    because,
    now,
  );

export const noteBegun = (tx: Writer, userId: Uuid, now: number): number =>
  tx.run("UPDATE name_removals SET begun_at = ? WHERE user_id = ? AND begun_at IS NULL", now, userId);

export const deleteRemoval = (tx: Writer, userId: Uuid): number =>
  tx.run("DELETE FROM name_removals WHERE user_id = ?", userId);

/** Takes back what leaving the community has asked for and has not begun. Returns rows changed. */
export const cancelRemoval = (tx: Writer, userId: Uuid): number =>
  tx.run("DELETE FROM name_removals WHERE user_id = ? AND because = 'opt_out' AND begun_at IS NULL", userId);
