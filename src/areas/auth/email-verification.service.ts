import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { randomToken } from "../../shared/random.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Dormancy } from "../account/dormancy.service.ts";
import { verificationMail } from "./auth.mails.ts";
import { countMailTokens, deleteMailTokens, findMailTokenUser, insertMailToken } from "./mail-tokens.repo.ts";

const VERIFY_TOKEN_MS = DAY_MS;

/** Tokens an account can have open: who asks for more gets no further mail. */
const OPEN_TOKENS_MAX = 3;

export type EmailVerification = {
  /** Queues the mail with a new token, in the transaction that makes the account. */
  start(tx: HubWriter, account: Account): void;
  /** Sends another mail to somebody who has not confirmed yet; the tokens of before stay good. CONFLICT when it is confirmed. */
  again(userId: Uuid): Promise<void>;
  /** Looks at the token and leaves it as it is. TOKEN_INVALID like `verify`. */
  check(token: string): void;
  /** Uses the token up. TOKEN_INVALID when it is unknown, used or expired. */
  verify(token: string): Promise<Account>;
};

export function createEmailVerification(deps: {
  db: Hub;
  clock: Clock;
  accounts: AccountService;
  seen: Dormancy["seen"];
  mailer: Mailer;
  publicUrl: string;
}): EmailVerification {
  const { db, clock, accounts, seen, mailer, publicUrl } = deps;

  const ownerOf = (db: Reader, token: string): Uuid => {
    const userId = findMailTokenUser(db, "verify", token, clock());
    if (userId === null) throw new ApiError("TOKEN_INVALID");
    return userId;
  };

  const start = (tx: HubWriter, account: Account): void => {
    const token = randomToken();
    const { userId } = account;
    insertMailToken(tx, { token, userId, kind: "verify", expiresAt: clock() + VERIFY_TOKEN_MS });
    const mail = verificationMail(account, token, publicUrl);
    mailer.enqueue(tx, { ...mail, about: [], recipient: account, lifetimeMs: VERIFY_TOKEN_MS });
  };

  return {
    start,
    again: (userId) =>
      db.write((tx) => {
        const account = accounts.account(userId);
        if (account === null) throw new ApiError("NOT_FOUND");
        if (account.emailVerifiedAt !== null) throw new ApiError("CONFLICT", "The address is confirmed already.");
        if (countMailTokens(tx, userId, "verify", clock()) < OPEN_TOKENS_MAX) start(tx, account);
      }),
    check: (token) => void ownerOf(db, token),
    verify: (token) =>
      db.write(
        (tx) => {
          const now = clock();
          const userId = ownerOf(tx, token);
          deleteMailTokens(tx, userId, "verify");
          const confirmed = accounts.change(tx, userId, (account) => ({
            ...account,
            emailVerifiedAt: account.emailVerifiedAt ?? now,
          }));
          seen(tx, userId);
          return confirmed;
        },
        { durable: true },
      ),
  };
}
