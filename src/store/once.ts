import { DAY_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Writer } from "./driver.ts";

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

/** `owner`: the columns that the table has besides those of a request, with their values. */
function once<T>(
  tx: Writer,
  owner: Record<string, Uuid>,
  idempotency: IdempotencyKey | null,
  now: number,
  work: () => T,
): Once<T> {
  if (idempotency === null) return { value: work(), replayed: false };
  const { route, key, bodyHash } = idempotency;
  const columns = [...Object.keys(owner), "route", "key"];
  const binds = [...Object.values(owner), route, key];
  tx.run("DELETE FROM idempotency_keys WHERE created_at < ?", now - REMEMBERED_MS);
  const known = tx.get<{ body_hash: string; response: string }>(
    `SELECT body_hash, response FROM idempotency_keys WHERE ${columns.map((column) => `${column} = ?`).join(" AND ")}`,
    ...binds,
  );
  if (known !== undefined) {
    if (known.body_hash !== bodyHash) throw new ApiError("IDEMPOTENCY_KEY_REUSED");
    return { value: JSON.parse(known.response) as T, replayed: true };
  }
  const value = work();
  tx.run(
    `INSERT INTO idempotency_keys (${columns.join(", ")}, body_hash, response, created_at)
     VALUES (${columns.map(() => "?").join(", ")}, ?, ?, ?)`,
    ...binds,
    bodyHash,
    JSON.stringify(value),
    now,
  );
  return { value, replayed: false };
}
