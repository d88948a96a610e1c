import type { Uuid } from "../../shared/ids.ts";
import { describeError, type LogFields, type Logger } from "../../shared/log.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { AuditService } from "../audit/audit.service.ts";

/** What is logged besides its first time in an hour: the tenth, the hundredth and so on. */
const isRound = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Something about who gets in. `actorId`: who did it, null for whoever has not signed in; `targetId`: whose account it is about,
 * null for nobody's. `network` is for the log alone. Never a token, an e-mail or a password.
 */
export type SecurityEvent = {
  action: keyof typeof EVENTS;
  actorId: Uuid | null;
  targetId: Uuid | null;
  details?: Record<string, string | boolean>;
  network?: string;
};

/** Every kind, with how loud its line in the log is. */
const EVENTS = {
  "auth.sign_in": "info",
  "auth.sign_in_failed": "info",
  "auth.lockout": "warn",
  "auth.refresh_reuse": "warn",
  "auth.password_reset_asked": "info",
  "auth.password_reset": "warn",
  "auth.password_changed": "warn",
  "auth.password_change_failed": "info",
  "auth.second_factor_on": "warn",
  "auth.second_factor_off": "warn",
  "auth.second_factor_reset": "warn",
  "auth.second_factor_failed": "info",
  "auth.recovery_codes_renewed": "warn",
  "auth.recovery_code_used": "warn",
  "auth.session_ended": "info",
  "auth.key_created": "warn",
  "auth.key_revoked": "info",
  /** A token that this service signed names a session of another account: somebody else may have the signing key. */
  "auth.foreign_session": "error",
  "account.deletion_scheduled": "warn",
  "account.deletion_cancelled": "info",
  "account.erased": "warn",
  "admin.denied": "warn",
} as const;

export type SecurityEvents = {
  /**
   * Writes the event into the audit log, in the transaction of what happened, and into the log after its commit. A flood stays
   * small in both: one row an hour for the same event, with its count; a line for the first, tenth, hundredth … of them. Returns
   * the count.
   */
  note(tx: HubWriter, event: SecurityEvent): number;
  /** The same in a transaction of its own, for what changes nothing else; a failure is logged. */
  report(event: SecurityEvent): void;
};

export function createSecurityEvents(deps: { db: Hub; audit: AuditService; logger: Logger }): SecurityEvents {
  const { db, audit, logger } = deps;

  const note = (tx: HubWriter, { action, actorId, targetId, details = {}, network }: SecurityEvent): number => {
    const count = audit.count(tx, { action, actorId, targetId, details });
    const fields: LogFields = { action, actor_id: actorId, target_id: targetId, network, count, ...details };
    if (isRound(count)) tx.afterCommit(() => logger[EVENTS[action]]("security event", fields));
    return count;
  };

  return {
    note,
    report: (event) =>
      void db
        .write((tx) => note(tx, event))
        .catch((error) =>
          logger.error("security event not written", { action: event.action, error: describeError(error) }),
        ),
  };
}
