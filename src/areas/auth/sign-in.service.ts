import { limitKey, siteKey } from "../../http/client-address.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { SessionPrincipal } from "../../shared/principal.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { parseEmail } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Blocklist } from "./blocklist.ts";
import { isKnownNetwork, rememberNetwork } from "./known-networks.ts";
import type { Attempt, LoginThrottle } from "./login-throttle.ts";
import type { Passwords } from "./passwords.ts";
import type { SecurityEvents } from "./security-events.service.ts";
import type { Sessions, SignInOrigin, TokenPair } from "./sessions.service.ts";

export type SignIn = {
  /**
   * AUTH_REQUIRED in the same words and after the same work whatever was wrong; RATE_LIMITED after too many failures;
   * UNAVAILABLE when too many sign-ins wait.
   */
  signIn(request: { email: string; password: string } & SignInOrigin): Promise<TokenPair>;
  /** Ends the caller's session; its access token joins the blocklist. */
  signOut(caller: SessionPrincipal): Promise<void>;
  /** Ends one session of the account, with its access tokens. NOT_FOUND when another request was first. */
  endSession(userId: Uuid, sessionId: Uuid): Promise<void>;
  /** Ends every session of the account; all its tokens stop working. */
  signOutEverywhere(userId: Uuid): Promise<void>;
};

export function createSignIn(deps: {
  db: Hub;
  clock: Clock;
  accounts: Pick<AccountService, "byEmail" | "passwordHash">;
  passwords: Passwords;
  sessions: Sessions;
  throttle: LoginThrottle;
  blocklist: Blocklist;
  events: SecurityEvents;
}): SignIn {
  const { db, clock, accounts, passwords, sessions, throttle, blocklist, events } = deps;

  const noteFailure = (tx: HubWriter, attempt: Attempt, userId: Uuid | null): void => {
    const about = { actorId: null, targetId: userId, network: limitKey(attempt.ip) };
    events.note(tx, { ...about, action: "auth.sign_in_failed" });
    for (const scope of throttle.recordFailure(tx, attempt))
      events.note(tx, { ...about, action: "auth.lockout", details: { scope } });
  };

  return {
    async signIn({ email: text, password, ip, userAgent }) {
      const email = parseEmail(text) ?? text;
      const account = accounts.byEmail(db, email);
      const known = isKnownNetwork(db, account?.userId ?? null, ip);
      const attempt = { email, ip, known };
      throttle.check(db, attempt);
      const phc = account === null ? null : accounts.passwordHash(db, account.userId);
      const matches = await passwords.verify({ network: siteKey(ip), known }, phc, password);
      const grant = await db.write(
        (tx) => {
          // Looked at again: of many guesses sent at once, only as many as are allowed learn whether they were right.
          throttle.check(tx, attempt);
          if (!matches || account === null || accounts.passwordHash(tx, account.userId) !== phc) {
            noteFailure(tx, attempt, account?.userId ?? null);
            return null;
          }
          throttle.forgive(tx, attempt);
          rememberNetwork(tx, account.userId, ip, clock());
          events.note(tx, { action: "auth.sign_in", actorId: account.userId, targetId: account.userId });
          return sessions.open(tx, account.userId, { ip, userAgent });
        },
        { durable: matches },
      );
      if (grant === null || account === null) throw new ApiError("AUTH_REQUIRED", "E-mail or password is wrong.");
      return sessions.sign(account, grant);
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
