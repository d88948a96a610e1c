import { createCache } from "../../shared/cache.ts";
import { type Clock, DAY_MS, SECOND_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import { randomToken, sha256Hex } from "../../shared/random.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { AccessTokens } from "./access-tokens.ts";
import {
  deleteOldestUsedTokens,
  deleteSession,
  findRefreshToken,
  findSessionUser,
  insertRefreshToken,
  insertSession,
  listSessionIds,
  markRefreshTokenUsed,
  touchSession,
} from "./sessions.repo.ts";

/** A session lives this long after its last refresh. */
const SESSION_MS = 30 * DAY_MS;

/** One client may send a refresh twice (two tabs, a retry): within this a used token is refused but not taken for theft. */
const DOUBLE_SUBMIT_MS = 10 * SECOND_MS;

/** The session used longest ago ends when an account signs in once more than this. */
const SESSIONS_PER_ACCOUNT_MAX = 100;

/** Used refresh tokens remembered per session: more than thirty days of hourly refreshes. */
const USED_TOKENS_PER_SESSION_MAX = 1_000;

const CACHED_SESSIONS = 50_000;

/** `expiresIn` in seconds. */
export type TokenPair = { accessToken: string; refreshToken: string; expiresIn: number };

/** A session just opened or rotated, not committed yet. */
export type SessionGrant = { sessionId: Uuid; refreshToken: string };

export type Sessions = {
  /** Opens a session inside the transaction that proves who it is for. */
  open(tx: HubWriter, userId: Uuid): SessionGrant;
  /** After the commit: signs the access token that goes with the grant. */
  sign(account: Account, grant: SessionGrant): Promise<TokenPair>;
  /**
   * Exchanges a refresh token for a new pair. AUTH_REQUIRED when it is unknown, expired or used; a used one presented again
   * ends the session, as two parties hold it (RFC 6819 §5.2.2.3).
   */
  refresh(refreshToken: string): Promise<TokenPair>;
  /** Ends one session of the account, or all, inside the caller's transaction, and tells of it: their streams are closed. */
  end(tx: HubWriter, userId: Uuid, sessionId: Uuid): void;
  endAll(tx: HubWriter, userId: Uuid): void;
  /** Whether access tokens of this session still count. From memory, or one read of the hub. */
  isLive(sessionId: Uuid, userId: Uuid): boolean;
};

export function createSessions(deps: {
  db: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: AccountService;
  accessTokens: AccessTokens;
}): Sessions {
  const { db, clock, ids, accounts, accessTokens } = deps;
  const live = createCache<Uuid, Uuid>(CACHED_SESSIONS);

  db.onForeignChange(live.clear);

  const end = (tx: HubWriter, userId: Uuid, sessionId: Uuid): void => {
    if (deleteSession(tx, sessionId) === 0) return;
    tx.afterCommit(() => live.delete(sessionId));
    tx.tell({ userId, about: null, body: { type: "SessionEnded", sessionId } });
  };

  const sign = async (account: Account, { sessionId, refreshToken }: SessionGrant): Promise<TokenPair> => {
    const { userId, role } = account;
    const accessToken = await accessTokens.sign({ userId, sessionId, tokenId: ids(), role });
    return { accessToken, refreshToken, expiresIn: accessTokens.lifetimeSeconds };
  };

  /** What a refresh comes to; a theft must be committed, so it is a result and not a throw. */
  const rotate = (tx: HubWriter, tokenHash: string): { userId: Uuid; grant: SessionGrant } | null => {
    const now = clock();
    const token = findRefreshToken(tx, tokenHash);
    if (token === null || token.expiresAt <= now) return null;
    const { sessionId, userId, usedAt } = token;
    if (usedAt !== null) {
      if (now - usedAt > DOUBLE_SUBMIT_MS) end(tx, userId, sessionId);
      return null;
    }
    const refreshToken = randomToken();
    markRefreshTokenUsed(tx, tokenHash, now);
    deleteOldestUsedTokens(tx, sessionId, USED_TOKENS_PER_SESSION_MAX);
    insertRefreshToken(tx, sha256Hex(refreshToken), sessionId, now + SESSION_MS);
    touchSession(tx, sessionId, now, now + SESSION_MS);
    return { userId, grant: { sessionId, refreshToken } };
  };

  return {
    open(tx, userId) {
      const now = clock();
      const open = listSessionIds(tx, userId);
      const surplus = open.slice(0, Math.max(0, open.length + 1 - SESSIONS_PER_ACCOUNT_MAX));
      for (const sessionId of surplus) end(tx, userId, sessionId);
      const grant = { sessionId: ids(), refreshToken: randomToken() };
      insertSession(tx, { sessionId: grant.sessionId, userId, now, expiresAt: now + SESSION_MS });
      insertRefreshToken(tx, sha256Hex(grant.refreshToken), grant.sessionId, now + SESSION_MS);
      return grant;
    },
    sign,
    async refresh(refreshToken) {
      const outcome = await db.write((tx) => rotate(tx, sha256Hex(refreshToken)), { durable: true });
      if (outcome === null) throw new ApiError("AUTH_REQUIRED");
      const account = accounts.account(outcome.userId);
      if (account === null) throw new ApiError("AUTH_REQUIRED");
      return sign(account, outcome.grant);
    },
    end,
    endAll(tx, userId) {
      for (const sessionId of listSessionIds(tx, userId)) end(tx, userId, sessionId);
    },
    isLive(sessionId, userId) {
      const known = live.get(sessionId);
      if (known !== undefined) return known === userId;
      const owner = findSessionUser(db, sessionId, clock());
      if (owner !== null) live.set(sessionId, owner);
      return owner === userId;
    },
  };
}
