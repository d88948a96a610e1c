import type { Authenticator, Identity } from "../../http/authenticate.ts";
import { createCache } from "../../shared/cache.ts";
import type { Clock } from "../../shared/clock.ts";
import type { SessionPrincipal } from "../../shared/principal.ts";
import { type Account, callerOf } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { AccessClaims, AccessTokens } from "./access-tokens.ts";
import type { Blocklist } from "./blocklist.ts";
import type { SecurityEvents } from "./security-events.service.ts";
import type { Sessions } from "./sessions.service.ts";

const CACHED_TOKENS = 20_000;
const TOKEN_MAX_CHARS = 2_048;
const BEARER = /^Bearer +(\S+)$/i;

/** A token whose signature was checked, and the principal made of it from one state of its account. */
type Known = { claims: AccessClaims; account: Account; principal: SessionPrincipal };

/**
 * Identifies callers by access token. The signature is checked once per token and remembered; expiry, blocklist, session and
 * account are looked at on every call, so that a revocation or a new role counts from the next request on.
 */
export function createAuthenticator(deps: {
  clock: Clock;
  accounts: AccountService;
  sessions: Sessions;
  blocklist: Blocklist;
  accessTokens: AccessTokens;
  events: Pick<SecurityEvents, "report">;
  /** Whether an admin needs a second factor to be one. */
  adminRequiresFactor: boolean;
}): Authenticator {
  const { clock, accounts, sessions, blocklist, accessTokens, events, adminRequiresFactor } = deps;
  const known = createCache<string, Known>(CACHED_TOKENS);

  const identify = ({ expiresAt, tokenId, sessionId, userId }: AccessClaims): Account | "gone" | null => {
    if (expiresAt * 1000 <= clock() || blocklist.has(tokenId)) return null;
    const account = accounts.account(userId);
    if (account === null) return "gone";
    const owner = sessions.ownerOf(sessionId);
    if (owner !== null && owner !== userId)
      events.report({ action: "auth.foreign_session", actorId: null, targetId: owner, details: { claimed: userId } });
    return owner === userId ? account : null;
  };

  const admit = (token: string, claims: AccessClaims, before: Known | undefined): Identity<SessionPrincipal> => {
    const account = identify(claims);
    if (account === null || account === "gone") {
      known.delete(token);
      return account;
    }
    if (before?.account === account) return before.principal;
    const factorMissing = adminRequiresFactor && account.role === "admin" && account.secondFactorAt === null;
    const principal = toPrincipal(claims, account, factorMissing);
    known.set(token, { claims, account, principal });
    return principal;
  };

  const verifyAccessToken = (token: string): Identity<SessionPrincipal> | Promise<Identity<SessionPrincipal>> => {
    const entry = known.get(token);
    if (entry !== undefined) return admit(token, entry.claims, entry);
    if (token.length > TOKEN_MAX_CHARS) return null;
    return accessTokens.verify(token).then((claims) => (claims === null ? null : admit(token, claims, undefined)));
  };

  return {
    verifyAccessToken,
    tellDenied: ({ userId }, route) =>
      events.report({ action: "admin.denied", actorId: userId, targetId: null, details: { route } }),
    authenticate(authorization) {
      const token = authorization === null ? undefined : BEARER.exec(authorization)?.[1];
      return token === undefined ? null : verifyAccessToken(token);
    },
  };
}

const toPrincipal = (claims: AccessClaims, account: Account, factorMissing: boolean): SessionPrincipal => ({
  ...callerOf(account),
  kind: "session",
  role: factorMissing ? "user" : account.role,
  factorMissing,
  sessionId: claims.sessionId,
  tokenId: claims.tokenId,
  expiresAt: claims.expiresAt,
});
