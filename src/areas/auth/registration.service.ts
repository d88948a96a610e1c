import { siteKey } from "../../http/client-address.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource } from "../../shared/ids.ts";
import { randomSeed } from "../../shared/random.ts";
import type { Writer } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { findAccountByEmail, insertAccount } from "../account/account.repo.ts";
import type { Account, Role } from "../account/account.rules.ts";
import { recordConsent } from "../account/consents.repo.ts";
import { insertPersonalShard } from "../shards/shards.repo.ts";
import { pickTheme } from "../shards/shards.rules.ts";
import type { EmailVerification } from "./email-verification.service.ts";
import { rememberNetwork } from "./known-networks.ts";
import type { Passwords } from "./passwords.ts";
import { type NewAccount, type RegistrationRequest, readRegistration } from "./registration.rules.ts";
import type { Sessions, TokenPair } from "./sessions.service.ts";

export type Registration = {
  /**
   * Makes an account with its Personal shard, consents, first session and verification mail, all or nothing.
   * REGISTRATION_CLOSED, VALIDATION_ERROR, EMAIL_TAKEN (also for the loser of a race), UNAVAILABLE.
   */
  register(request: RegistrationRequest, ip: string): Promise<{ account: Account; tokens: TokenPair }>;
};

export function createRegistration(deps: {
  db: Hub;
  clock: Clock;
  ids: IdSource;
  mode: "open" | "waitlist" | "closed";
  passwords: Passwords;
  sessions: Sessions;
  verification: EmailVerification;
}): Registration {
  const { db, clock, ids, passwords, sessions, verification } = deps;
  return {
    async register(request, ip) {
      const wanted = readRegistration(request);
      if (deps.mode !== "open") throw new ApiError("REGISTRATION_CLOSED");
      if (findAccountByEmail(db, wanted.email) !== null) throw new ApiError("EMAIL_TAKEN");
      const passwordHash = await passwords.hash({ network: siteKey(ip), known: false }, wanted.password);
      const { account, grant } = await db.write(
        (tx) => {
          const now = clock();
          const account = insertNewAccount(tx, wanted, { passwordHash, role: "user", ids, now, emailVerifiedAt: null });
          verification.start(tx, account);
          rememberNetwork(tx, account.userId, ip, now);
          return { account, grant: sessions.open(tx, account.userId) };
        },
        { durable: true },
      );
      return { account, tokens: await sessions.sign(account, grant) };
    },
  };
}

/** The rows every account begins with. EMAIL_TAKEN when the address has one already. */
export function insertNewAccount(
  tx: Writer,
  wanted: Omit<NewAccount, "password">,
  facts: { passwordHash: string; role: Role; emailVerifiedAt: number | null; ids: IdSource; now: number },
): Account {
  if (findAccountByEmail(tx, wanted.email) !== null) throw new ApiError("EMAIL_TAKEN");
  const { ids, now } = facts;
  const account: Account = {
    userId: ids(),
    email: wanted.email,
    displayName: wanted.displayName,
    locale: wanted.locale,
    tier: "Free",
    role: facts.role,
    status: "Active",
    emailVerifiedAt: facts.emailVerifiedAt,
    sharedShardNoticeAt: null,
    createdAt: now,
  };
  insertAccount(tx, account, facts.passwordHash);
  for (const consent of new Set([...wanted.consents, "DataProcessing" as const]))
    recordConsent(tx, account.userId, consent, now);
  const seed = randomSeed();
  insertPersonalShard(tx, {
    shardId: ids(),
    ownerId: account.userId,
    ownerName: account.displayName,
    seed,
    theme: pickTheme(seed),
    now,
  });
  return account;
}
