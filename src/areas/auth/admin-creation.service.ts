import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Writer } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { OPERATOR } from "./hash-gate.ts";
import type { Passwords } from "./passwords.ts";
import { type NewAccount, readRegistration } from "./registration.rules.ts";
import type { AccountFounding } from "./registration.service.ts";
import type { Sessions } from "./sessions.service.ts";

export type AdminCreated = { userId: Uuid; outcome: "created" | "promoted" | "unchanged" };

export type AdminCreation = {
  /**
   * Makes the operator's account, or makes an existing account an admin. Promotion sets the given password and ends the
   * account's sessions: whoever signed up with the address before the operator must not inherit the role. An account that is
   * an admin already is left alone, so the call can stand in every start. VALIDATION_ERROR for e-mail or password.
   */
  createAdmin(email: string, password: string): Promise<AdminCreated>;
};

export function createAdminCreation(deps: {
  db: Hub;
  clock: Clock;
  accounts: AccountService;
  audit: AuditService;
  found: AccountFounding;
  sessions: Sessions;
  passwords: Passwords;
}): AdminCreation {
  const { db, clock, accounts, found, sessions, passwords } = deps;

  const create = (tx: Writer, wanted: NewAccount, passwordHash: string): AdminCreated => {
    const { userId } = found(tx, wanted, { passwordHash, role: "admin", emailVerifiedAt: clock() });
    audit(tx, "admin.create", userId);
    return { userId, outcome: "created" };
  };

  const promote = (tx: HubWriter, { userId }: Account, passwordHash: string): AdminCreated => {
    accounts.change(tx, userId, (before) => ({ ...before, role: "admin" }));
    accounts.setPasswordHash(tx, userId, passwordHash);
    audit(tx, "admin.promote", userId);
    return { userId, outcome: "promoted" };
  };

  const audit = (tx: Writer, action: string, targetId: Uuid): void =>
    deps.audit.record(tx, { actorId: null, action, targetId });

  return {
    async createAdmin(email, password) {
      const wanted = readRegistration({ email, password });
      const existing = accounts.byEmail(db, wanted.email);
      if (existing?.role === "admin") return { userId: existing.userId, outcome: "unchanged" };
      const passwordHash = await passwords.hash(OPERATOR, password);
      return db.write(
        (tx): AdminCreated => {
          // Looked up again: the hash took its time, and another caller may have come first.
          const known = accounts.byEmail(tx, wanted.email);
          if (known === null) return create(tx, wanted, passwordHash);
          if (known.role === "admin") return { userId: known.userId, outcome: "unchanged" };
          sessions.endAll(tx, known.userId);
          return promote(tx, known, passwordHash);
        },
        { durable: true },
      );
    },
  };
}
