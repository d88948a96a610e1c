import { createCache } from "../../shared/cache.ts";
import type { Clock } from "../../shared/clock.ts";
import type { ConsentType } from "../../shared/consents.ts";
import { ApiError, type FieldErrors, invalid } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Tier } from "../../shared/tiers.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { openStanding } from "../../visibility/standing.ts";
import {
  countActiveAdmins,
  fillNameKeys,
  findAccount,
  findAccountByEmail,
  findAccountsByNameKey,
  findCredentials,
  findNameKeys,
  findPasswordHash,
  insertAccount,
  updateAccount,
  updateCover,
  updatePasswordHash,
} from "./account.repo.ts";
import type { Account, Credentials } from "./account.rules.ts";
import { type ProfileChange, readProfile } from "./account.rules.ts";
import { findConsent, isConsentWithdrawn, recordConsent } from "./consents.repo.ts";

/** Accounts kept in memory; about 0.5 KB each. */
const CACHED_ACCOUNTS = 20_000;

/** Keys of names filled in in one transaction. */
const KEYS_PER_WRITE = 1_000;

export type AccountService = {
  /** From memory, or one read of the hub. Null when there is no such account. */
  account(userId: Uuid): Account | null;
  /**
   * Changes one account inside the caller's transaction. `edit` gets it as the transaction sees it and answers the new one,
   * or the same one to write nothing. NOT_FOUND when the account is gone.
   */
  change(tx: HubWriter, userId: Uuid, edit: (account: Account) => Account): Account;
  /** As the transaction sees it; null when there is none. */
  byId(db: Reader, userId: Uuid): Account | null;
  /** `email` as `parseEmail` spells it. */
  byEmail(db: Reader, email: string): Account | null;
  /** Those of these keys of names that somebody bears who is not being deleted. */
  knownNames(db: Reader, keys: readonly string[]): string[];
  /** Accounts whose name has that key and that are not being deleted; oldest first, at most `limit`. */
  byNameKey(db: Reader, key: string, limit: number): Account[];
  /** Gives every account the key of its name that has none yet. */
  fillNameKeys(): Promise<void>;
  /** Throws NOT_FOUND, ACCOUNT_FENCED or ENFORCEMENT_ACTIVE: call it in the transaction of what takes its time. */
  assertOpen(db: Reader, userId: Uuid): void;
  /** The same, or COMMUNITY_OPTED_OUT: call it in the transaction of whatever others shall see of somebody. */
  assertInCommunity(db: Reader, userId: Uuid): void;
  /** What a sign-in is held against, in one read; null when nobody has that e-mail, spelt as `parseEmail` does. */
  credentials(db: Reader, email: string): Credentials | null;
  /** The password's hash in PHC form; null when the account is gone. */
  passwordHash(db: Reader, userId: Uuid): string | null;
  setPasswordHash(tx: Writer, userId: Uuid, passwordHash: string): void;
  /** Makes an account with its consents and its standing. EMAIL_TAKEN when the address has one already. */
  open(tx: Writer, account: Account, facts: { passwordHash: string; consents: readonly ConsentType[] }): void;
  /** What a family lends the account, null for nothing; in the transaction that decides it. */
  setCover(tx: HubWriter, userId: Uuid, tier: Tier | null): void;
  /** Lets go of what memory holds of an account whose rows are gone. */
  forget(userId: Uuid): void;
  activeAdmins(db: Reader): number;
  /** Whether the user gave this consent once and has taken it back. */
  consentWithdrawn(userId: Uuid, type: ConsentType): boolean;
  /** Whether the user's consent is in force. */
  consentGiven(db: Reader, userId: Uuid, type: ConsentType): boolean;
  updateProfile(userId: Uuid, change: ProfileChange): Promise<Account>;
  /** Keeps the first acknowledgement. */
  acknowledgeSharedShardNotice(userId: Uuid): Promise<void>;
};

export function createAccountService({ db, clock }: { db: Hub; clock: Clock }): AccountService {
  const cache = createCache<Uuid, Account>(CACHED_ACCOUNTS);
  db.onForeignChange(cache.clear);

  const change: AccountService["change"] = (tx, userId, edit) => {
    const before = findAccount(tx, userId);
    if (before === null) throw new ApiError("NOT_FOUND");
    const after = edit(before);
    if (after === before) return before;
    updateAccount(tx, after);
    tx.afterCommit(() => cache.delete(userId));
    return after;
  };

  return {
    account(userId) {
      const known = cache.get(userId);
      if (known !== undefined) return known;
      const account = findAccount(db, userId);
      if (account !== null) cache.set(userId, account);
      return account;
    },
    change,
    byId: findAccount,
    byEmail: findAccountByEmail,
    knownNames: findNameKeys,
    byNameKey: findAccountsByNameKey,
    async fillNameKeys() {
      while ((await db.write((tx) => fillNameKeys(tx, KEYS_PER_WRITE))) === KEYS_PER_WRITE);
    },
    assertOpen: (db, userId) => void openAccount(db, userId),
    assertInCommunity(db, userId) {
      if (openAccount(db, userId).communityOptedOutAt !== null) throw new ApiError("COMMUNITY_OPTED_OUT");
    },
    credentials: findCredentials,
    passwordHash: findPasswordHash,
    setPasswordHash: (tx, userId, passwordHash) => void updatePasswordHash(tx, userId, passwordHash),
    open(tx, account, { passwordHash, consents }) {
      if (findAccountByEmail(tx, account.email) !== null) throw new ApiError("EMAIL_TAKEN");
      insertAccount(tx, account, passwordHash);
      openStanding(tx, account.userId);
      for (const consent of consents) recordConsent(tx, account.userId, consent, account.createdAt);
    },
    setCover(tx, userId, tier) {
      updateCover(tx, userId, tier);
      tx.afterCommit(() => cache.delete(userId));
    },
    forget: cache.delete,
    activeAdmins: countActiveAdmins,
    consentWithdrawn: (userId, type) => isConsentWithdrawn(db, userId, type),
    consentGiven: (from, userId, type) => findConsent(from, userId, type)?.withdrawnAt === null,
    async updateProfile(userId, wanted) {
      const fields: FieldErrors = {};
      const profile = readProfile(wanted, fields);
      if (Object.keys(fields).length > 0) throw invalid(fields);
      return db.write((tx) => change(tx, userId, (account) => ({ ...account, ...profile })), { durable: true });
    },
    async acknowledgeSharedShardNotice(userId) {
      await db.write(
        (tx) =>
          change(tx, userId, (account) =>
            account.sharedShardNoticeAt === null ? { ...account, sharedShardNoticeAt: clock() } : account,
          ),
        { durable: true },
      );
    },
  };
}

/** An account that may act, as the transaction sees it. */
function openAccount(db: Reader, userId: Uuid): Account {
  const account = findAccount(db, userId);
  if (account === null) throw new ApiError("NOT_FOUND");
  if (account.status === "PendingDeletion") throw new ApiError("ACCOUNT_FENCED");
  if (account.status === "Suspended") throw new ApiError("ENFORCEMENT_ACTIVE");
  return account;
}
