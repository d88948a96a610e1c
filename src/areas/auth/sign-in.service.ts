import { limitKey, networkOf, siteKey } from "../../http/client-address.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { SessionPrincipal } from "../../shared/principal.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { type Account, parseEmail } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { Totp } from "../totp/totp.service.ts";
import type { Blocklist } from "./blocklist.ts";
import { deviceName } from "./device.rules.ts";
import { isKnownNetwork, rememberPlace } from "./known-places.ts";
import type { Attempt, LoginThrottle } from "./login-throttle.ts";
import type { Passwords } from "./passwords.ts";
import type { SecurityEvents } from "./security-events.service.ts";
import type { SessionGrant, Sessions, SignInOrigin, TokenPair } from "./sessions.service.ts";

export type SignIn = {
  /**
   * AUTH_REQUIRED in the same words and after the same work whatever was wrong; TOTP_REQUIRED when all that is missing, or wrong, is the
   * code of the second factor; RATE_LIMITED after too many failures; UNAVAILABLE when too many sign-ins wait.
   */
  signIn(request: { email: string; password: string; code: string | null } & SignInOrigin): Promise<TokenPair>;
  /** Ends the caller's session; its access token joins the blocklist. */
  signOut(caller: SessionPrincipal): Promise<void>;
  /** Ends one session of the account, with its access tokens. NOT_FOUND when another request was first. */
  endSession(userId: Uuid, sessionId: Uuid): Promise<void>;
  /** Ends every session of the account; all its tokens stop working. */
  signOutEverywhere(userId: Uuid): Promise<void>;
};

type FailedAction = "auth.sign_in_failed" | "auth.second_factor_failed";
type FactorProof = "proven" | "missing" | "wrong";
type Refusal = "refused" | Exclude<FactorProof, "proven">;

type SignInDeps = {
  db: Hub;
  clock: Clock;
  accounts: Pick<AccountService, "credentials">;
  totp: Pick<Totp, "take">;
  passwords: Passwords;
  sessions: Sessions;
  throttle: LoginThrottle;
  blocklist: Blocklist;
  events: SecurityEvents;
  notify: Notify;
};

export function createSignIn(deps: SignInDeps): SignIn {
  const { db, clock, accounts, totp, passwords, sessions, throttle, blocklist, events, notify } = deps;

  /** Counts it, and returns whether the next attempt for the account will be refused for the first time in an hour. */
  const noteFailure = (tx: HubWriter, attempt: Attempt, userId: Uuid | null, action: FailedAction): boolean => {
    const about = { actorId: null, targetId: userId, network: limitKey(attempt.ip) };
    events.note(tx, { ...about, action });
    const counts = throttle
      .recordFailure(tx, attempt)
      .map((scope) => events.note(tx, { ...about, action: "auth.lockout", details: { scope } }));
    return counts.includes(1);
  };

  const tell = (tx: HubWriter, userId: Uuid, event: "recovery_code_used" | "second_factor_guessed"): void =>
    notify(tx, { userId, notice: { kind: "security", event }, about: null, link: null });

  /** Whether the account's second factor, where it has one, is shown by the code. A wrong one is counted like a wrong password. */
  const provesFactor = (
    tx: HubWriter,
    { userId, secondFactorAt }: Account,
    attempt: Attempt,
    code: string | null,
  ): FactorProof => {
    if (secondFactorAt === null) return "proven";
    if (code === null) return "missing";
    const shown = totp.take(tx, userId, code);
    if (shown === null) {
      // Whoever got so far has the password.
      if (noteFailure(tx, attempt, userId, "auth.second_factor_failed")) tell(tx, userId, "second_factor_guessed");
      return "wrong";
    }
    if (shown === "recovery code") {
      events.note(tx, { action: "auth.recovery_code_used", actorId: userId, targetId: userId });
      tell(tx, userId, "recovery_code_used");
    }
    return "proven";
  };

  const noteSignIn = (tx: HubWriter, userId: Uuid, from: SignInOrigin): void => {
    if (rememberPlace(tx, userId, from, clock())) {
      const where = { device: deviceName(from.userAgent), network: networkOf(from.ip) };
      const notice = { kind: "security", event: "new_sign_in", ...where } as const;
      notify(tx, { userId, notice, about: null, link: null });
    }
    events.note(tx, { action: "auth.sign_in", actorId: userId, targetId: userId });
  };

  return {
    async signIn({ email: text, password, code, ip, userAgent }) {
      const email = parseEmail(text) ?? text;
      const held = accounts.credentials(db, email);
      const known = isKnownNetwork(db, held?.account.userId ?? null, ip);
      const attempt = { email, ip, known };
      throttle.check(db, attempt);
      const phc = held?.passwordHash ?? null;
      const matches = await passwords.verify({ network: siteKey(ip), known }, phc, password);
      const outcome = await db.write(
        (tx): { account: Account; grant: SessionGrant } | Refusal => {
          // Looked at again: of many guesses sent at once, only as many as are allowed learn whether they were right.
          throttle.check(tx, attempt);
          const now = accounts.credentials(tx, email);
          if (!matches || now?.passwordHash !== phc) {
            noteFailure(tx, attempt, held?.account.userId ?? null, "auth.sign_in_failed");
            return "refused";
          }
          const { account } = now;
          const factor = provesFactor(tx, account, attempt, code);
          if (factor !== "proven") return factor;
          throttle.forgive(tx, attempt);
          noteSignIn(tx, account.userId, { ip, userAgent });
          return { account, grant: sessions.open(tx, account.userId, { ip, userAgent }) };
        },
        { durable: matches },
      );
      if (typeof outcome === "string") throw toldAs(outcome);
      return sessions.sign(outcome.account, outcome.grant);
    },
    async signOut({ userId, sessionId, tokenId, expiresAt }) {
      await db.write(
        (tx) => {
          blocklist.add(tx, tokenId, expiresAt);
          sessions.end(tx, userId, sessionId);
        },
        { durable: true },
      );
    },
    async endSession(userId, sessionId) {
      await db.write(
        (tx) => {
          if (!sessions.end(tx, userId, sessionId)) throw new ApiError("NOT_FOUND");
          events.note(tx, { action: "auth.session_ended", actorId: userId, targetId: userId });
        },
        { durable: true },
      );
    },
    async signOutEverywhere(userId) {
      await db.write((tx) => sessions.endAll(tx, userId), { durable: true });
    },
  };
}

function toldAs(refusal: Refusal): ApiError {
  if (refusal === "missing") return new ApiError("TOTP_REQUIRED");
  if (refusal === "wrong") return new ApiError("TOTP_REQUIRED", "The code is wrong, or was used before.");
  return new ApiError("AUTH_REQUIRED", "E-mail or password is wrong.");
}
