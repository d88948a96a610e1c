import { siteKey } from "../../http/client-address.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Account, Role } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { ShardService } from "../shards/shards.service.ts";
import type { Waitlist } from "../waitlist/waitlist.service.ts";
import type { EmailVerification } from "./email-verification.service.ts";
import { rememberPlace } from "./known-places.ts";
import type { Passwords } from "./passwords.ts";
import { type NewAccount, type RegistrationRequest, readRegistration } from "./registration.rules.ts";
import type { Sessions, SignInOrigin, TokenPair } from "./sessions.service.ts";

export type Registration = {
  /**
   * Makes an account with its Personal shard, consents, first session and verification mail, all or nothing.
   * REGISTRATION_CLOSED, VALIDATION_ERROR, EMAIL_TAKEN (also for the loser of a race), UNAVAILABLE.
   */
  register(request: RegistrationRequest, from: SignInOrigin): Promise<{ account: Account; tokens: TokenPair }>;
};

export function createRegistration(deps: {
  db: Hub;
  clock: Clock;
  accounts: Pick<AccountService, "byEmail">;
  found: AccountFounding;
  waitlist: Pick<Waitlist, "isInvited" | "leave">;
  mode: "open" | "waitlist" | "closed";
  passwords: Passwords;
  sessions: Sessions;
  verification: EmailVerification;
}): Registration {
  const { db, clock, accounts, found, waitlist, mode, passwords, sessions, verification } = deps;

  const assertAdmitted = (from: Reader, email: string): void => {
    const admitted = mode === "open" || (mode === "waitlist" && waitlist.isInvited(from, email));
    if (!admitted) throw new ApiError("REGISTRATION_CLOSED");
  };

  return {
    async register(request, from) {
      const wanted = readRegistration(request);
      assertAdmitted(db, wanted.email);
      if (accounts.byEmail(db, wanted.email) !== null) throw new ApiError("EMAIL_TAKEN");
      const passwordHash = await passwords.hash({ network: siteKey(from.ip), known: false }, wanted.password);
      const { account, grant } = await db.write(
        (tx) => {
          if (accounts.byEmail(tx, wanted.email) === null) assertAdmitted(tx, wanted.email);
          waitlist.leave(tx, wanted.email);
          const account = found(tx, wanted, { passwordHash, role: "user", emailVerifiedAt: null });
          verification.start(tx, account);
          rememberPlace(tx, account.userId, from, clock());
          return { account, grant: sessions.open(tx, account.userId, from) };
        },
        { durable: true },
      );
      return { account, tokens: await sessions.sign(account, grant) };
    },
  };
}

/** What every account begins with: itself, its consents, its Personal shard. */
export type AccountFounding = (
  tx: Writer,
  wanted: Omit<NewAccount, "password">,
  facts: { passwordHash: string; role: Role; emailVerifiedAt: number | null },
) => Account;

/** EMAIL_TAKEN when the address has an account already. */
export const createFounding =
  (deps: {
    accounts: Pick<AccountService, "open">;
    shards: Pick<ShardService, "openPersonal">;
    clock: Clock;
    ids: IdSource;
  }): AccountFounding =>
  (tx, wanted, { passwordHash, role, emailVerifiedAt }) => {
    const account: Account = {
      userId: deps.ids(),
      email: wanted.email,
      displayName: wanted.displayName,
      locale: wanted.locale,
      tier: "Free",
      coverTier: null,
      role,
      status: "Active",
      emailVerifiedAt,
      sharedShardNoticeAt: null,
      processingRestrictedAt: null,
      communityOptedOutAt: null,
      secondFactorAt: null,
      createdAt: deps.clock(),
    };
    const consents = [...new Set([...wanted.consents, "DataProcessing" as const])];
    deps.accounts.open(tx, account, { passwordHash, consents });
    deps.shards.openPersonal(tx, account);
    return account;
  };
