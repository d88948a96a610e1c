import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";

/** Somebody who waits for an account, or is invited to make one. Times in milliseconds. */
export type WaitlistEntry = { entryId: Uuid; email: string; invitedAt: number | null; createdAt: number };

const SELECT = `SELECT entry_id AS "entryId", email, invited_at AS "invitedAt", created_at AS "createdAt" FROM waitlist_entries`;

const WHERE = { waiting: "invited_at IS NULL", invited: "invited_at IS NOT NULL", all: "1 = 1" };
export type WaitlistPart = keyof typeof WHERE;

/** Keeps the entry that an address has already. */
export const insertEntry = (tx: Writer, { entryId, email, createdAt }: WaitlistEntry): number =>
  tx.run(
    "INSERT INTO waitlist_entries (entry_id, email, created_at) VALUES (?, ?, ?) ON CONFLICT (email) DO NOTHING",
    entryId,
    email,
    createdAt,
  );

export const findEntry = (db: Reader, entryId: Uuid): WaitlistEntry | null =>
  db.get<WaitlistEntry>(`${SELECT} WHERE entry_id = ?`, entryId) ?? null;

export const findEntryByEmail = (db: Reader, email: string): WaitlistEntry | null =>
  db.get<WaitlistEntry>(`${SELECT} WHERE email = ?`, email) ?? null;

export const listEntries = (db: Reader, part: WaitlistPart, page: PageRequest): WaitlistEntry[] =>
  keysetPage<WaitlistEntry>(db, SELECT, "entry_id", [WHERE[part]], page);

/** Those who have waited longest. */
export const listFirst = (db: Reader, limit: number): WaitlistEntry[] =>
  db.all<WaitlistEntry>(`${SELECT} WHERE invited_at IS NULL ORDER BY entry_id LIMIT ?`, limit);

export const countWaiting = (db: Reader): number =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM waitlist_entries WHERE invited_at IS NULL")!.n;

/** How many of those who wait came before this one, itself included. */
export const countUpTo = (db: Reader, entryId: Uuid): number =>
  db.get<{ n: number }>(
    "SELECT count(*) AS n FROM waitlist_entries WHERE invited_at IS NULL AND entry_id <= ?",
    entryId,
  )!.n;

export const setInvited = (tx: Writer, entryId: Uuid, now: number): number =>
  tx.run("UPDATE waitlist_entries SET invited_at = ? WHERE entry_id = ?", now, entryId);

export const deleteEntryOf = (tx: Writer, email: string): number =>
  tx.run("DELETE FROM waitlist_entries WHERE email = ?", email);

/** Deletes up to `limit` entries made before the id `before`. */
export const deleteEntriesBefore = (tx: Writer, before: Uuid, limit: number): number =>
  tx.run(
    `DELETE FROM waitlist_entries WHERE entry_id IN (SELECT entry_id FROM waitlist_entries
       WHERE entry_id < ? ORDER BY entry_id LIMIT ?)`,
    before,
    limit,
  );
