import { ApiError, type FieldErrors, invalid } from "../../shared/errors.ts";
import type { SessionPrincipal } from "../../shared/principal.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { deleteMailTokens } from "./mail-tokens.repo.ts";
import { checkPassword } from "./password.rules.ts";
import type { Passwords } from "./passwords.ts";
import type { Reauthentication } from "./reauthentication.ts";
import type { SecurityEvents } from "./security-events.service.ts";
import type { Sessions } from "./sessions.service.ts";

export type PasswordChange = {
  /**
   * Sets a new password and ends every other session. VALIDATION_ERROR for the new one; FORBIDDEN when the current one is wrong, which
   * counts as a failed sign-in; RATE_LIMITED after too many of these; UNAVAILABLE.
   */
  change(caller: SessionPrincipal, request: { current: string; wanted: string; ip: string }): Promise<void>;
};

export function createPasswordChange(deps: {
  db: Hub;
  accounts: AccountService;
  passwords: Passwords;
  sessions: Sessions;
  reauthentication: Reauthentication;
  notify: Notify;
  events: SecurityEvents;
}): PasswordChange {
  const { db, accounts, passwords, sessions, reauthentication, notify, events } = deps;
  return {
    async change({ userId, sessionId }, { current, wanted, ip }) {
      const account = accounts.account(userId);
      if (account === null) throw new ApiError("NOT_FOUND");
      const errors: FieldErrors = {};
      checkPassword(wanted, account.email, "new_password", errors);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const compared = await reauthentication.compare(userId, current, ip);
      const passwordHash = compared.matches ? await passwords.hash(compared.claimant, wanted) : null;
      const done = await db.write(
        (tx) => {
          if (!reauthentication.holds(tx, compared, "auth.password_change_failed") || passwordHash === null)
            return false;
          accounts.setPasswordHash(tx, userId, passwordHash);
          deleteMailTokens(tx, userId, "reset");
          reauthentication.forgive(tx, compared);
          sessions.endOthers(tx, userId, sessionId);
          notify(tx, { userId, notice: { kind: "security", event: "password_changed" }, about: null, link: null });
          events.note(tx, { action: "auth.password_changed", actorId: userId, targetId: userId });
          return true;
        },
        { durable: true },
      );
      if (!done) throw new ApiError("FORBIDDEN", "The current password is wrong.");
    },
  };
}
