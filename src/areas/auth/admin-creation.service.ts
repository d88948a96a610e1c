import type { Clock } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Database } from "../../store/driver.ts";
import { findAccountByEmail, updatePasswordHash } from "../account/account.repo.ts";
import type { AccountService } from "../account/account.service.ts";
import { insertAudit } from "../admin/audit.repo.ts";
import type { Passwords } from "./passwords.ts";
import { readRegistration } from "./registration.rules.ts";
import { insertNewAccount } from "./registration.service.ts";
import type { Sessions } from "./sessions.service.ts";

export type AdminCreation = {
  /**
   * Makes the operator's account, or makes an existing account an admin. Promotion sets the given password and ends the
   * account's sessions: whoever signed up with the address before the operator must not inherit the role. An account that is
   * an admin already is left alone, so the call can stand in every start. VALIDATION_ERROR for e-mail or password.
   */
  createAdmin(
    email: string,
    password: string,
  ): Promise<{ userId: Uuid; outcome: "created" | "promoted" | "unchanged" }>;
};

export function createAdminCreation(deps: {
  db: Database;
  clock: Clock;
  ids: IdSource;
  accounts: AccountService;
  sessions: Sessions;
  passwords: Passwords;
}): AdminCreation {
  const { db, clock, ids, accounts, sessions, passwords } = deps;
  return {
    async createAdmin(email, password) {
      const wanted = readRegistration({ email, password });
      const existing = findAccountByEmail(db, wanted.email);
      if (existing?.role === "admin") return { userId: existing.userId, outcome: "unchanged" };
      const passwordHash = await passwords.hash(password);
      const { ended, ...result } = await db.write(
        (tx) => {
          const now = clock();
          const found = findAccountByEmail(tx, wanted.email);
          const account =
            found === null
              ? insertNewAccount(tx, wanted, { passwordHash, role: "admin", emailVerifiedAt: now, ids, now })
              : accounts.change(tx, found.userId, (before) => ({ ...before, role: "admin" }));
          if (found !== null) updatePasswordHash(tx, found.userId, passwordHash);
          insertAudit(tx, {
            auditId: ids(),
            actorId: null,
            action: found === null ? "admin.create" : "admin.promote",
            targetId: account.userId,
            reason: null,
            details: {},
            now,
          });
          const outcome: "created" | "promoted" = found === null ? "created" : "promoted";
          return { userId: account.userId, outcome, ended: sessions.endAll(tx, account.userId) };
        },
        { durable: true },
      );
      sessions.announceEnded(ended);
      return result;
    },
  };
}
