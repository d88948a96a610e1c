import { DAY_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** How long an access token may be good after the account was last seen, and change what its Echoes do. */
const ACCESS_TOKEN_MAX_MS = DAY_MS;

/** Returns whether the account sleeps. */
export const setSeen = (tx: Writer, userId: Uuid, now: number): boolean =>
  tx.get<{ dormant: number }>(
    "UPDATE accounts SET last_seen_at = ? WHERE user_id = ? RETURNING dormant_since IS NOT NULL AS dormant",
    now,
    userId,
  )?.dormant === 1;

export const isDormant = (db: Reader, userId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM accounts WHERE user_id = ? AND dormant_since IS NOT NULL", userId) !== undefined;

/** `since` in milliseconds; null when the account is awake. */
export const setDormant = (tx: Writer, userId: Uuid, since: number | null): number =>
  tx.run("UPDATE accounts SET dormant_since = ? WHERE user_id = ?", since, userId);

/** Accounts awake that were last seen, or made, at `before` or earlier; those away longest first. */
export const listAway = (db: Reader, before: number, limit: number): Uuid[] =>
  db
    .all<{ user_id: Uuid }>(
      `SELECT user_id FROM accounts WHERE dormant_since IS NULL AND coalesce(last_seen_at, created_at) <= ?
       ORDER BY coalesce(last_seen_at, created_at), user_id LIMIT ?`,
      before,
      limit,
    )
    .map((row) => row.user_id);

/**
 * Accounts made at `before` or earlier whose address is not confirmed: those awake, and those seen since they were put to sleep,
 * until what they may have woken is asleep again.
 */
export const listUnconfirmed = (db: Reader, before: number, limit: number): Uuid[] =>
  db
    .all<{ user_id: Uuid }>(
      `SELECT user_id FROM accounts WHERE email_verified_at IS NULL AND created_at <= ?
         AND (dormant_since IS NULL OR dormant_since <= last_seen_at + ?)
       ORDER BY dormant_since, user_id LIMIT ?`,
      before,
      ACCESS_TOKEN_MAX_MS,
      limit,
    )
    .map((row) => row.user_id);
