import { siteKey } from "../../http/client-address.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Claimant } from "./hash-gate.ts";
import type { Attempt, LoginThrottle } from "./login-throttle.ts";
import type { Passwords } from "./passwords.ts";
import type { SecurityEvent, SecurityEvents } from "./security-events.service.ts";

/** A password that somebody who is signed in has sent, compared with the one of `phc`. */
export type Compared = { account: Account; attempt: Attempt; claimant: Claimant; phc: string | null; matches: boolean };

/** Where a session alone does not do: a stolen access token must not be a way to guess without end. */
export type Reauthentication = {
  /** NOT_FOUND when the account is gone; RATE_LIMITED after too many failures; UNAVAILABLE. */
  compare(userId: Uuid, password: string, ip: string): Promise<Compared>;
  /** In the transaction of what is guessed at: of many guesses sent at once only as many count as are allowed. RATE_LIMITED. */
  check(tx: HubWriter, compared: Pick<Compared, "attempt">): void;
  /** The same, and whether the password holds still; a failure is counted. */
  holds(tx: HubWriter, compared: Compared, failed: SecurityEvent["action"]): boolean;
  /** Counts a failure of another kind, as a wrong code is one. */
  fail(tx: HubWriter, compared: Pick<Compared, "account" | "attempt">, failed: SecurityEvent["action"]): void;
  /** The failures of before are forgotten: everything that was asked for was right. */
  forgive(tx: HubWriter, compared: Pick<Compared, "attempt">): void;
  /** An attempt without a password. NOT_FOUND, RATE_LIMITED. */
  attempt(userId: Uuid, ip: string): Pick<Compared, "account" | "attempt">;
};

export function createReauthentication(deps: {
  db: Hub;
  accounts: AccountService;
  passwords: Passwords;
  throttle: LoginThrottle;
  events: Pick<SecurityEvents, "note">;
}): Reauthentication {
  const { db, accounts, passwords, throttle, events } = deps;

  const attempt: Reauthentication["attempt"] = (userId, ip) => {
    const account = accounts.account(userId);
    if (account === null) throw new ApiError("NOT_FOUND");
    const made = { email: account.email, ip, known: true };
    throttle.check(db, made);
    return { account, attempt: made };
  };

  const fail: Reauthentication["fail"] = (tx, { account, attempt }, action) => {
    throttle.recordFailure(tx, attempt);
    events.note(tx, { action, actorId: account.userId, targetId: account.userId });
  };

  return {
    attempt,
    check: (tx, { attempt }) => throttle.check(tx, attempt),
    async compare(userId, password, ip) {
      const made = attempt(userId, ip);
      const claimant = { network: siteKey(ip), known: true };
      const phc = accounts.passwordHash(db, userId);
      return { ...made, claimant, phc, matches: await passwords.verify(claimant, phc, password) };
    },
    holds(tx, compared, failed) {
      // Looked at again: comparing took its time, and another change may have come first.
      throttle.check(tx, compared.attempt);
      if (compared.matches && accounts.passwordHash(tx, compared.account.userId) === compared.phc) return true;
      fail(tx, compared, failed);
      return false;
    },
    fail,
    forgive: (tx, { attempt }) => throttle.forgive(tx, attempt),
  };
}
