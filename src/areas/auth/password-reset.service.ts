import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import { ApiError, type FieldErrors, invalid } from "../../shared/errors.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { randomToken } from "../../shared/random.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { parseEmail } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Dormancy } from "../account/dormancy.service.ts";
import type { Addressee } from "../mail/letter.rules.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { passwordResetMail } from "./auth.mails.ts";
import { forgetPlaces } from "./known-places.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { countMailTokens, deleteMailTokens, findMailTokenUser, insertMailToken } from "./mail-tokens.repo.ts";
import { checkPassword } from "./password.rules.ts";
import type { Passwords } from "./passwords.ts";
import type { SecurityEvents } from "./security-events.service.ts";
import type { Sessions } from "./sessions.service.ts";

const RESET_TOKEN_MS = HOUR_MS;

/** Reset mails an account can have open, so that nobody can fill another's mailbox. */
const OPEN_RESETS_MAX = 3;

const NOBODY: Addressee = { displayName: "", emailVerifiedAt: null };

export type PasswordReset = {
  /** Returns before anything is looked up, so that neither answer nor time says whether the account exists. */
  request(email: string): void;
  /**
   * Sets the password, ends every session, and takes the address as proven. VALIDATION_ERROR for the password (the token
   * stays good), TOKEN_INVALID, UNAVAILABLE.
   */
  confirm(request: { token: string; newPassword: string }): Promise<void>;
  /** Resolves when the requests taken so far are dealt with. */
  settled(): Promise<void>;
};

export function createPasswordReset(deps: {
  db: Hub;
  clock: Clock;
  accounts: AccountService;
  seen: Dormancy["seen"];
  sessions: Sessions;
  passwords: Passwords;
  throttle: LoginThrottle;
  mailer: Mailer;
  notify: Notify;
  events: SecurityEvents;
  logger: Logger;
  publicUrl: string;
}): PasswordReset {
  const { db, clock, accounts, seen, sessions, passwords, throttle, mailer, notify, events, logger } = deps;
  let taken: Promise<void> = Promise.resolve();

  /** The same work is done for an address that gets no mail: the next request would be answered sooner otherwise, which tells. */
  const sendReset = async (email: string): Promise<void> => {
    const token = randomToken();
    await db.write((tx) => {
      const account = accounts.byEmail(tx, email);
      const open = countMailTokens(tx, account?.userId ?? "nobody", "reset", clock());
      const recipient = open < OPEN_RESETS_MAX ? account : null;
      if (recipient !== null)
        insertMailToken(tx, { token, userId: recipient.userId, kind: "reset", expiresAt: clock() + RESET_TOKEN_MS });
      const mail = passwordResetMail(recipient ?? NOBODY, token, deps.publicUrl);
      mailer.enqueue(tx, { ...mail, about: [], recipient, lifetimeMs: RESET_TOKEN_MS });
      events.note(tx, { action: "auth.password_reset_asked", actorId: null, targetId: account?.userId ?? null });
    });
  };

  return {
    request(text) {
      const email = parseEmail(text);
      if (email === null) return;
      taken = taken
        .then(() => new Promise((resolve) => setImmediate(resolve)))
        .then(() => sendReset(email))
        .catch((error) => logger.error("password reset mail failed", { error: describeError(error) }));
    },
    async confirm({ token, newPassword }) {
      const holder = findMailTokenUser(db, "reset", token, clock());
      const errors: FieldErrors = {};
      checkPassword(newPassword, holder && (accounts.account(holder)?.email ?? null), "new_password", errors);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      if (holder === null) throw new ApiError("TOKEN_INVALID");
      const passwordHash = await passwords.hash({ network: holder, known: true }, newPassword);
      await db.write(
        (tx) => {
          const now = clock();
          const userId = findMailTokenUser(tx, "reset", token, now);
          if (userId === null) throw new ApiError("TOKEN_INVALID");
          deleteMailTokens(tx, userId, "reset");
          accounts.setPasswordHash(tx, userId, passwordHash);
          const account = accounts.change(tx, userId, (before) => ({
            ...before,
            emailVerifiedAt: before.emailVerifiedAt ?? now,
          }));
          seen(tx, userId);
          throttle.clear(tx, account.email);
          forgetPlaces(tx, userId);
          notify(tx, { userId, notice: { kind: "security", event: "password_reset" }, about: null, link: null });
          sessions.endAll(tx, userId);
          events.note(tx, { action: "auth.password_reset", actorId: userId, targetId: userId });
        },
        { durable: true },
      );
    },
    settled: () => taken,
  };
}
