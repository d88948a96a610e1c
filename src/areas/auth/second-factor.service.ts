import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { SessionPrincipal } from "../../shared/principal.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { parseEmail } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { SecurityNotice } from "../notifications/notices.rules.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { Enrolment, FactorState, Totp } from "../totp/totp.service.ts";
import type { Reauthentication } from "./reauthentication.ts";
import type { SecurityEvents } from "./security-events.service.ts";
import type { Sessions } from "./sessions.service.ts";

/** What the caller proves besides the session. */
export type Proofs = { password: string; code: string; ip: string };

export type FactorReset = { outcome: "reset" | "off" | "unknown" };

/**
 * The second factor of an account. FORBIDDEN where password or code is wrong, which counts as a failed sign-in; RATE_LIMITED after too
 * many of these; UNAVAILABLE.
 */
export type SecondFactor = {
  state(userId: Uuid): FactorState;
  /** Makes a secret for the authenticator; nothing changes until `confirm`. CONFLICT while a factor is on. */
  begin(caller: SessionPrincipal, proofs: Omit<Proofs, "code">): Promise<Enrolment>;
  /** Turns it on with the first code, ends every other session, and answers the recovery codes. CONFLICT when nothing waits. */
  confirm(caller: SessionPrincipal, proofs: Omit<Proofs, "password">): Promise<string[]>;
  /** New recovery codes in the place of those of before. CONFLICT while it is off. */
  renewRecoveryCodes(caller: SessionPrincipal, proofs: Proofs): Promise<string[]>;
  /** CONFLICT while it is off. */
  disable(caller: SessionPrincipal, proofs: Proofs): Promise<void>;
  /** The operator's way, for somebody who has lost authenticator and recovery codes: takes it off and ends every session. */
  reset(email: string): Promise<FactorReset>;
};

type SecondFactorDeps = {
  db: Hub;
  accounts: AccountService;
  totp: Totp;
  sessions: Sessions;
  reauthentication: Reauthentication;
  notify: Notify;
  events: SecurityEvents;
};

export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  const { db, accounts, totp, sessions, reauthentication, notify, events } = deps;

  const tell = (tx: HubWriter, userId: Uuid, event: SecurityNotice): void =>
    notify(tx, { userId, notice: { kind: "security", event }, about: null, link: null });

  /** Runs `work` where password and code are right; throws what the transaction came to otherwise, once its count is written. */
  const proven = async <T>(
    { userId }: SessionPrincipal,
    { password, code, ip }: Proofs,
    work: (tx: HubWriter) => T,
  ): Promise<T> => {
    const compared = await reauthentication.compare(userId, password, ip);
    const outcome = await db.write(
      (tx): { done: T } | { wrong: string } => {
        if (totp.state(tx, userId).since === null) throw new ApiError("CONFLICT", "The second factor is off.");
        if (!reauthentication.holds(tx, compared, "auth.second_factor_failed")) return WRONG_PASSWORD;
        if (totp.take(tx, userId, code) === null) {
          reauthentication.fail(tx, compared, "auth.second_factor_failed");
          return WRONG_CODE;
        }
        reauthentication.forgive(tx, compared);
        return { done: work(tx) };
      },
      { durable: true },
    );
    if ("wrong" in outcome) throw new ApiError("FORBIDDEN", outcome.wrong);
    return outcome.done;
  };

  return {
    state: (userId) => totp.state(db, userId),
    async begin({ userId }, { password, ip }) {
      const compared = await reauthentication.compare(userId, password, ip);
      const made = await db.write((tx) => {
        if (!reauthentication.holds(tx, compared, "auth.second_factor_failed")) return null;
        reauthentication.forgive(tx, compared);
        return totp.begin(tx, userId);
      });
      if (made === null) throw new ApiError("FORBIDDEN", WRONG_PASSWORD.wrong);
      return made;
    },
    async confirm({ userId, sessionId }, { code, ip }) {
      const attempt = reauthentication.attempt(userId, ip);
      const codes = await db.write(
        (tx) => {
          reauthentication.check(tx, attempt);
          const made = totp.confirm(tx, userId, code);
          if (made === null) {
            reauthentication.fail(tx, attempt, "auth.second_factor_failed");
            return null;
          }
          // They were opened by a password alone.
          sessions.endOthers(tx, userId, sessionId);
          tell(tx, userId, "second_factor_on");
          events.note(tx, { action: "auth.second_factor_on", actorId: userId, targetId: userId });
          return made;
        },
        { durable: true },
      );
      if (codes === null) throw new ApiError("FORBIDDEN", WRONG_CODE.wrong);
      return codes;
    },
    renewRecoveryCodes: (caller, proofs) =>
      proven(caller, proofs, (tx) => {
        const { userId } = caller;
        tell(tx, userId, "recovery_codes_renewed");
        events.note(tx, { action: "auth.recovery_codes_renewed", actorId: userId, targetId: userId });
        return totp.renewRecoveryCodes(tx, userId);
      }),
    disable: (caller, proofs) =>
      proven(caller, proofs, (tx) => {
        const { userId } = caller;
        totp.remove(tx, userId);
        tell(tx, userId, "second_factor_off");
        events.note(tx, { action: "auth.second_factor_off", actorId: userId, targetId: userId });
      }),
    reset: (text) =>
      db.write(
        (tx): FactorReset => {
          const account = accounts.byEmail(tx, parseEmail(text) ?? text);
          if (account === null) return { outcome: "unknown" };
          const { userId } = account;
          if (!totp.remove(tx, userId)) return { outcome: "off" };
          sessions.endAll(tx, userId);
          tell(tx, userId, "second_factor_off");
          events.note(tx, { action: "auth.second_factor_reset", actorId: null, targetId: userId });
          return { outcome: "reset" };
        },
        { durable: true },
      ),
  };
}

const WRONG_PASSWORD = { wrong: "The current password is wrong." };
const WRONG_CODE = { wrong: "The code is wrong, or was used before." };
