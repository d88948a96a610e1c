import type { Uuid } from "../../shared/ids.ts";
import { nameKey } from "../../shared/name-key.ts";
import type { Tier } from "../../shared/tiers.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Account, AccountStatus, Credentials, Role } from "./account.rules.ts";

type AccountRow = {
  user_id: string;
  email: string;
  display_name: string;
  locale: string;
  tier: Tier;
  cover_tier: Tier | null;
  role: Role;
  status: AccountStatus;
  email_verified_at: number | null;
  shared_shard_notice_at: number | null;
  processing_restricted_at: number | null;
  community_opted_out_at: number | null;
  second_factor_at: number | null;
  created_at: number;
};

const COLUMNS = `user_id, email, display_name, locale, tier, role, status, email_verified_at, shared_shard_notice_at,
  processing_restricted_at, community_opted_out_at, second_factor_at, created_at`;

export function findAccount(db: Reader, userId: Uuid): Account | null {
  const row = db.get<AccountRow>(`SELECT ${COLUMNS}, cover_tier FROM accounts WHERE user_id = ?`, userId);
  return row === undefined ? null : fromRow(row);
}

/** `email` as `parseEmail` spells it. */
export function findAccountByEmail(db: Reader, email: string): Account | null {
  const row = db.get<AccountRow>(`SELECT ${COLUMNS}, cover_tier FROM accounts WHERE email = ?`, email);
  return row === undefined ? null : fromRow(row);
}

/** Those of these that some account has as its name's key and is not being deleted. */
export const findNameKeys = (db: Reader, keys: readonly string[]): string[] =>
  db
    .all<{ key: string }>(
      `SELECT key.value AS key FROM json_each(?) key WHERE EXISTS
         (SELECT 1 FROM accounts WHERE name_key = key.value AND status <> 'PendingDeletion')`,
      JSON.stringify(keys),
    )
    .map(({ key }) => key);

/** Those whose name has this key that are not being deleted; oldest first. */
export const findAccountsByNameKey = (db: Reader, key: string, limit: number): Account[] =>
  db
    .all<AccountRow>(
      `SELECT ${COLUMNS}, cover_tier FROM accounts WHERE name_key = ? AND status <> 'PendingDeletion'
       ORDER BY user_id LIMIT ?`,
      key,
      limit,
    )
    .map(fromRow);

/** Gives accounts the key of their name that have none, the first ones. Returns how many. */
export function fillNameKeys(tx: Writer, limit: number): number {
  const rows = tx.all<{ userId: Uuid; displayName: string }>(
    "SELECT user_id AS userId, display_name AS displayName FROM accounts WHERE name_key IS NULL ORDER BY user_id LIMIT ?",
    limit,
  );
  for (const { userId, displayName } of rows)
    tx.run("UPDATE accounts SET name_key = ? WHERE user_id = ?", nameKey(displayName), userId);
  return rows.length;
}

export const findPasswordHash = (db: Reader, userId: Uuid): string | null =>
  db.get<{ password_hash: string }>("SELECT password_hash FROM accounts WHERE user_id = ?", userId)?.password_hash ??
  null;

/** The account of an e-mail as `parseEmail` spells it, with its password's hash in PHC form. */
export function findCredentials(db: Reader, email: string): Credentials | null {
  const row = db.get<AccountRow & { password_hash: string }>(
    `SELECT ${COLUMNS}, cover_tier, password_hash FROM accounts WHERE email = ?`,
    email,
  );
  return row === undefined ? null : { account: fromRow(row), passwordHash: row.password_hash };
}

/** Throws the store's unique violation when the e-mail is taken. */
export function insertAccount(tx: Writer, account: Account, passwordHash: string): void {
  tx.run(
    `INSERT INTO accounts (${COLUMNS}, name_key, password_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    account.userId,
    account.email,
    account.displayName,
    account.locale,
    account.tier,
    account.role,
    account.status,
    account.emailVerifiedAt,
    account.sharedShardNoticeAt,
    account.processingRestrictedAt,
    account.communityOptedOutAt,
    account.secondFactorAt,
    account.createdAt,
    nameKey(account.displayName),
    passwordHash,
  );
}

/** Writes back what an owner, an admin or a moderator may change. */
export function updateAccount(tx: Writer, account: Account): void {
  tx.run(
    `UPDATE accounts SET display_name = ?, name_key = ?, locale = ?, tier = ?, role = ?, status = ?, email_verified_at = ?,
       shared_shard_notice_at = ?, processing_restricted_at = ?, community_opted_out_at = ?, second_factor_at = ? WHERE user_id = ?`,
    account.displayName,
    nameKey(account.displayName),
    account.locale,
    account.tier,
    account.role,
    account.status,
    account.emailVerifiedAt,
    account.sharedShardNoticeAt,
    account.processingRestrictedAt,
    account.communityOptedOutAt,
    account.secondFactorAt,
    account.userId,
  );
}

/** `tier` null: nobody covers the account. */
export const updateCover = (tx: Writer, userId: Uuid, tier: Tier | null): number =>
  tx.run("UPDATE accounts SET cover_tier = ? WHERE user_id = ?", tier, userId);

export const updatePasswordHash = (tx: Writer, userId: Uuid, passwordHash: string): number =>
  tx.run("UPDATE accounts SET password_hash = ? WHERE user_id = ?", passwordHash, userId);

export const countActiveAdmins = (db: Reader): number =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM accounts WHERE role = 'admin' AND status = 'Active'")!.n;

const fromRow = (row: AccountRow): Account => ({
  userId: row.user_id,
  email: row.email,
  displayName: row.display_name,
  locale: row.locale,
  tier: row.tier,
  coverTier: row.cover_tier,
  role: row.role,
  status: row.status,
  emailVerifiedAt: row.email_verified_at,
  sharedShardNoticeAt: row.shared_shard_notice_at,
  processingRestrictedAt: row.processing_restricted_at,
  communityOptedOutAt: row.community_opted_out_at,
  secondFactorAt: row.second_factor_at,
  createdAt: row.created_at,
});
