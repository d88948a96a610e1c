import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import { randomOctets, sha256Hex } from "../../shared/random.ts";
import type { Seal } from "../../shared/seal.ts";
import type { Reader } from "../../store/driver.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import {
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  putTotp,
  replaceRecoveryCodes,
  setLastStep,
  useRecoveryCode,
} from "./totp.repo.ts";
import {
  canonicalCode,
  keyUri,
  RECOVERY_OCTETS,
  SECRET_BYTES,
  stepOfCode,
  toRecoveryCodes,
  toSecret,
} from "./totp.rules.ts";

/** How an account stands: since when (milliseconds) its second factor is asked for, or whether one waits to be confirmed. */
export type FactorState = { since: number | null; waiting: boolean; recoveryCodesLeft: number };

/** What an authenticator takes in: the secret to type, or as the address that its QR code holds. */
export type Enrolment = { secret: string; uri: string };

/** By what an account has shown that it has its second factor. */
export type Shown = "code" | "recovery code";

/** Second factors of accounts, each function a part of the caller's transaction. */
export type Totp = {
  state(db: Reader, userId: Uuid): FactorState;
  /** Makes a secret that waits to be confirmed and forgets one that waited before. CONFLICT while a factor is on. */
  begin(tx: HubWriter, userId: Uuid): Enrolment;
  /**
   * Takes the first code of the waiting secret, from when on it is asked for, and answers recovery codes to be shown this once. Null for
   * a wrong code; CONFLICT when nothing waits.
   */
  confirm(tx: HubWriter, userId: Uuid, code: string): string[] | null;
  /** Uses a code of the authenticator or a recovery code up; null for any other text, and for one that was used before. */
  take(tx: HubWriter, userId: Uuid, code: string): Shown | null;
  /** New recovery codes, which end those of before. */
  renewRecoveryCodes(tx: HubWriter, userId: Uuid): string[];
  /** The password alone signs in again. False when it did already. */
  remove(tx: HubWriter, userId: Uuid): boolean;
};

export function createTotp(deps: {
  clock: Clock;
  logger: Logger;
  seal: Seal;
  accounts: Pick<AccountService, "byId" | "change">;
}): Totp {
  const { clock, logger, seal, accounts } = deps;

  const account = (db: Reader, userId: Uuid): Account => {
    const found = accounts.byId(db, userId);
    if (found === null) throw new ApiError("NOT_FOUND");
    return found;
  };

  const assertOff = (db: Reader, userId: Uuid): Account => {
    const found = account(db, userId);
    if (found.secondFactorAt !== null) throw new ApiError("CONFLICT", "The second factor is on already.");
    return found;
  };

  /** Whether the code is the authenticator's; it is no other time. */
  const takeCode = (tx: HubWriter, userId: Uuid, code: string): boolean => {
    const row = findTotp(tx, userId);
    if (row === null) return false;
    const secret = seal.open(row.sealedSecret, userId);
    if (secret === null)
      tx.afterCommit(() => logger.error("a second factor cannot be read with this DATA_SECRET", { user_id: userId }));
    const step = secret === null ? null : stepOfCode(secret, code, { now: clock(), last: row.lastStep });
    return step !== null && setLastStep(tx, userId, step) === 1;
  };

  const renewRecoveryCodes = (tx: HubWriter, userId: Uuid): string[] => {
    const codes = toRecoveryCodes(randomOctets(RECOVERY_OCTETS));
    replaceRecoveryCodes(
      tx,
      userId,
      codes.map((code) => recoveryHash(userId, canonicalCode(code))),
    );
    return codes;
  };

  return {
    state(db, userId) {
      const since = accounts.byId(db, userId)?.secondFactorAt ?? null;
      return {
        since,
        waiting: since === null && findTotp(db, userId) !== null,
        recoveryCodesLeft: countRecoveryCodes(db, userId),
      };
    },
    begin(tx, userId) {
      const { email } = assertOff(tx, userId);
      const secret = toSecret(randomOctets(SECRET_BYTES));
      putTotp(tx, userId, seal.close(secret, userId), clock());
      return { secret, uri: keyUri(secret, email) };
    },
    confirm(tx, userId, code) {
      assertOff(tx, userId);
      if (findTotp(tx, userId) === null) throw new ApiError("CONFLICT", "No second factor waits to be confirmed.");
      if (!takeCode(tx, userId, canonicalCode(code))) return null;
      const now = clock();
      accounts.change(tx, userId, (before) => ({ ...before, secondFactorAt: now }));
      return renewRecoveryCodes(tx, userId);
    },
    take(tx, userId, text) {
      const code = canonicalCode(text);
      if (takeCode(tx, userId, code)) return "code";
      return useRecoveryCode(tx, userId, recoveryHash(userId, code)) === 1 ? "recovery code" : null;
    },
    renewRecoveryCodes,
    remove(tx, userId) {
      const { secondFactorAt } = account(tx, userId);
      deleteTotp(tx, userId);
      replaceRecoveryCodes(tx, userId, []);
      accounts.change(tx, userId, (before) =>
        before.secondFactorAt === null ? before : { ...before, secondFactorAt: null },
      );
      return secondFactorAt !== null;
    },
  };
}

/** With the account in it, so that one code of two accounts is not one hash. */
const recoveryHash = (userId: Uuid, code: string): string => sha256Hex(`${userId}:${code}`);
