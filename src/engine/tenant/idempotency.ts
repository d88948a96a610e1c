import { DAY_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { Writer } from "../../store/driver.ts";

/**
 * Does `work` once per key within a day: the answer is stored in the same transaction as its effect, so a retry after a crash
 * gets the first answer. Throws IDEMPOTENCY_KEY_REUSED when the key came with another body.
 */
export function once<T>(
  tx: Writer,
  idempotency: IdempotencyKey | null,
  now: number,
  work: () => T,
): { value: T; replayed: boolean } {
  if (idempotency === null) return { value: work(), replayed: false };
  const { key, route, bodyHash } = idempotency;
  tx.run("DELETE FROM idempotency_keys WHERE created_at < ?", now - DAY_MS);
  const known = tx.get<{ body_hash: string; response: string }>(
    "SELECT body_hash, response FROM idempotency_keys WHERE route = ? AND key = ?",
    route,
    key,
  );
  if (known !== undefined) {
    if (known.body_hash !== bodyHash) throw new ApiError("IDEMPOTENCY_KEY_REUSED");
    return { value: JSON.parse(known.response) as T, replayed: true };
  }
  const value = work();
  tx.run(
    "INSERT INTO idempotency_keys (route, key, body_hash, response, created_at) VALUES (?, ?, ?, ?, ?)",
    route,
    key,
    bodyHash,
    JSON.stringify(value),
    now,
  );
  return { value, replayed: false };
}
