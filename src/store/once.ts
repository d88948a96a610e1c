import { DAY_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Bind, Writer } from "./driver.ts";

/** How long an answer is remembered. */
const REMEMBERED_MS = DAY_MS;

/** `replayed` says that the same request was answered before, with this value. */
export type Once<T> = { value: T; replayed: boolean };

/** Where an answer is found: the columns that name a request in one of the two tables, with their values. */
type Place = { columns: readonly string[]; binds: readonly Bind[] };

/**
 * Does `work` once per key within a day: its value, which must be JSON, is stored in the transaction of its effect, so that a retry after a crash
 * gets the first answer. `work` is done anew without a key. `now` in milliseconds.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key came with another body.
 */
export const onceInAccount = <T>(
  tx: Writer,
  idempotency: IdempotencyKey | null,
  now: number,
  work: () => T,
): Once<T> =>
  idempotency === null
    ? { value: work(), replayed: false }
    : once(
        tx,
        { columns: ["route", "key"], binds: [idempotency.route, idempotency.key] },
        idempotency.bodyHash,
        now,
        work,
      );

/** As in an account's file, where everybody's keys are: another user's are others. */
export const onceInHub = <T>(
  tx: Writer,
  userId: Uuid,
  idempotency: IdempotencyKey | null,
  now: number,
  work: () => T,
): Once<T> =>
  idempotency === null
    ? { value: work(), replayed: false }
    : once(
        tx,
        { columns: ["user_id", "route", "key"], binds: [userId, idempotency.route, idempotency.key] },
        idempotency.bodyHash,
        now,
        work,
      );

function once<T>(tx: Writer, { columns, binds }: Place, bodyHash: string, now: number, work: () => T): Once<T> {
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
