import type { Uuid } from "../../shared/ids.ts";
import type { Scope } from "../../shared/scopes.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import type { ApiKey } from "./keys.rules.ts";

type KeyRow = Omit<ApiKey, "scopes"> & { scopes: string };

const COLUMNS = `key_id AS keyId, user_id AS userId, name, scopes, last4, created_at AS createdAt, expires_at AS expiresAt,
  last_used_at AS lastUsedAt`;

/** What is kept of a key's text: by what it is found, and a hash of what proves it. */
export type KeyProof = { publicId: string; secretHash: string };

export function insertKey(tx: Writer, key: ApiKey, { publicId, secretHash }: KeyProof): void {
  tx.run(
    `INSERT INTO api_keys (key_id, user_id, public_id, secret_hash, last4, name, scopes, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    key.keyId,
    key.userId,
    publicId,
    secretHash,
    key.last4,
    key.name,
    JSON.stringify(key.scopes),
    key.createdAt,
    key.expiresAt,
  );
}

/** The key of this public id with the hash of its secret; null when there is none. */
export function findKey(db: Reader, publicId: string): (ApiKey & { secretHash: string }) | null {
  const row = db.get<KeyRow & { secretHash: string }>(
    `SELECT ${COLUMNS}, secret_hash AS secretHash FROM api_keys WHERE public_id = ?`,
    publicId,
  );
  return row === undefined ? null : { ...fromRow(row), secretHash: row.secretHash };
}

/** Whose key this is; null when there is none. */
export const findKeyOwner = (db: Reader, keyId: Uuid): Uuid | null =>
  db.get<{ userId: Uuid }>("SELECT user_id AS userId FROM api_keys WHERE key_id = ?", keyId)?.userId ?? null;

/** An account's keys, newest first, before an id where one is given. */
export const listKeys = (db: Reader, userId: Uuid, page: PageRequest): ApiKey[] =>
  keysetPage<KeyRow>(db, `SELECT ${COLUMNS} FROM api_keys`, "key_id", ["user_id = ?", userId], page).map(fromRow);

/** How many of an account's keys have not expired. */
export const countLiveKeys = (db: Reader, userId: Uuid, now: number): number =>
  db.get<{ n: number }>(
    "SELECT count(*) AS n FROM api_keys WHERE user_id = ? AND (expires_at IS NULL OR expires_at > ?)",
    userId,
    now,
  )!.n;

/** How many of them were made before this one. */
export const countOlderKeys = (db: Reader, { userId, keyId }: ApiKey, now: number): number =>
  db.get<{ n: number }>(
    "SELECT count(*) AS n FROM api_keys WHERE user_id = ? AND key_id < ? AND (expires_at IS NULL OR expires_at > ?)",
    userId,
    keyId,
    now,
  )!.n;

export const deleteKey = (tx: Writer, userId: Uuid, keyId: Uuid): number =>
  tx.run("DELETE FROM api_keys WHERE user_id = ? AND key_id = ?", userId, keyId);

export const setKeyUsed = (tx: Writer, keyId: Uuid, now: number): number =>
  tx.run("UPDATE api_keys SET last_used_at = ? WHERE key_id = ?", now, keyId);

const fromRow = ({ keyId, userId, name, scopes, last4, createdAt, expiresAt, lastUsedAt }: KeyRow): ApiKey => ({
  keyId,
  userId,
  name,
  scopes: JSON.parse(scopes) as Scope[],
  last4,
  createdAt,
  expiresAt,
  lastUsedAt,
});
