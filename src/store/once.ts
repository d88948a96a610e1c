import { DAY_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Reader, Writer } from "./driver.ts";

/** How long an answer is remembered. */
const REMEMBERED_MS = DAY_MS;

/** `replayed` says that the same request was answered before, with this value. */
export type Once<T> = { value: T; replayed: boolean };

/**
 * Does `work` once per key within a day: its value, which must be JSON, is stored in the transaction of its effect, so that a retry after a crash
 * gets the first answer. `work` is done anew without a key. `now` in milliseconds.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key came with another body.
 */
export const onceInAccount = <T>(tx: Writer, idempotency: IdempotencyKey | null, now: number, work: () => T): Once<T> =>
  once(tx, {}, idempotency, now, work);

/** As in an account's file, where everybody's keys are: another user's are others. */
export const onceInHub = <T>(
  tx: Writer,
  userId: Uuid,
  idempotency: IdempotencyKey | null,
  now: number,
  work: () => T,
): Once<T> => once(tx, { user_id: userId }, idempotency, now, work);

/**
 * The value that a request with this key was answered with within a day, or null: what it took to answer it may not be there any more.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key came with another body.
 */
export const answeredInAccount = <T>(db: Reader, idempotency: IdempotencyKey, now: number): T | null =>
  known<T>(db, {}, idempotency, now)?.value ?? null;

/** As in an account's file, of this user's keys. */
export const answeredInHub = <T>(db: Reader, userId: Uuid, idempotency: IdempotencyKey, now: number): T | null =>
  known<T>(db, { user_id: userId }, idempotency, now)?.value ?? null;

/** Forgets the user's answers that have this value, so that the same request is taken as a new one. */
export const forgetInHub = (tx: Writer, userId: Uuid, value: string): number =>
  tx.run("DELETE FROM idempotency_keys WHERE user_id = ? AND response = ?", userId, JSON.stringify(value));

type Owner = Record<string, Uuid>;

const columnsOf = (owner: Owner): string[] => [...Object.keys(owner), "route", "key"];

function known<T>(
  db: Reader,
  owner: Owner,
  { route, key, bodyHash }: IdempotencyKey,
  now: number,
): { value: T } | null {
  const found = db.get<{ body_hash: string; response: string }>(
    `SELECT body_hash, response FROM idempotency_keys
     WHERE ${columnsOf(owner)
       .map((column) => `${column} = ?`)
       .join(" AND ")} AND created_at >= ?`,
    ...Object.values(owner),
    route,
    key,
    now - REMEMBERED_MS,
  );
  if (found === undefined) return null;
  if (found.body_hash !== bodyHash) throw new ApiError("IDEMPOTENCY_KEY_REUSED");
  return { value: JSON.parse(found.response) as T };
}

/** `owner`: the columns that the table has besides those of a request, with their values. */
function once<T>(tx: Writer, owner: Owner, idempotency: IdempotencyKey | null, now: number, work: () => T): Once<T> {
  if (idempotency === null) return { value: work(), replayed: false };
  tx.run("DELETE FROM idempotency_keys WHERE created_at < ?", now - REMEMBERED_MS);
  const before = known<T>(tx, owner, idempotency, now);
  if (before !== null) return { ...before, replayed: true };
  const value = work();
  const { route, key, bodyHash } = idempotency;
  const columns = columnsOf(owner);
  tx.run(
    `INSERT INTO idempotency_keys (${columns.join(", ")}, body_hash, response, created_at)
     VALUES (${columns.map(() => "?").join(", ")}, ?, ?, ?)`,
    ...Object.values(owner),
    route,
    key,
    bodyHash,
    JSON.stringify(value),
    now,
  );
  return { value, replayed: false };
}
