import { networkOf } from "../../http/client-address.ts";
import { createCache } from "../../shared/cache.ts";
import { type Clock, DAY_MS, SECOND_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import { randomToken, sha256Hex } from "../../shared/random.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Dormancy } from "../account/dormancy.service.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { deviceName } from "./device.rules.ts";
import { networkKey, rememberNetwork } from "./known-places.ts";
import type { TellReuse } from "./refresh-reuse.ts";
import {
  deleteOldestUsedTokens,
  deleteSession,
  findRefreshToken,
  findSessionUser,
  insertRefreshToken,
  insertSession,
  listSessionIds,
  listSessions,
  listSurplusSessionIds,
  markRefreshTokenUsed,
  type SessionRecord,
  touchSession,
} from "./sessions.repo.ts";

/** A session lives this long after its last refresh. */
const SESSION_MS = 30 * DAY_MS;

/** It ends so long after its sign-in, however often it is refreshed. */
const SESSION_MAX_MS = 180 * DAY_MS;

/** One client may send a refresh twice (two tabs, a retry): within this a used token is refused but not taken for theft. */
const DOUBLE_SUBMIT_MS = 10 * SECOND_MS;

/** The session used longest ago ends when an account signs in once more than this. */
const SESSIONS_PER_ACCOUNT_MAX = 100;

/** Used refresh tokens remembered per session: more than thirty days of hourly refreshes. */
const USED_TOKENS_PER_SESSION_MAX = 1_000;

const CACHED_SESSIONS = 50_000;

/** `expiresIn` in seconds. */
export type TokenPair = { accessToken: string; refreshToken: string; expiresIn: number };

/** A session just opened or rotated, not committed yet. `endsAt` in milliseconds: when it ends unless it is refreshed before. */
export type SessionGrant = { sessionId: Uuid; refreshToken: string; endsAt: number };

/** From where a request came and what the client calls itself; null where it does not say. */
export type SignInOrigin = { ip: string; userAgent: string | null };

export type Sessions = {
  /** Opens a session inside the transaction that proves who it is for. */
  open(tx: HubWriter, userId: Uuid, from: SignInOrigin): SessionGrant;
  /** After the commit: signs the access token that goes with the grant. */
  sign(account: Account, grant: SessionGrant): Promise<TokenPair>;
  /**
   * Exchanges a refresh token for a new pair. AUTH_REQUIRED when it is unknown, expired or used; a used one presented again
   * ends the session, as two parties hold it (RFC 6819 §5.2.2.3). The network it comes from is known to the account from then on.
   */
  refresh(refreshToken: string, ip: string): Promise<TokenPair>;
  /**
   * Ends one session of the account, or all, inside the caller's transaction, and tells of it: their streams are closed. False when
   * there was no such session.
   */
  end(tx: HubWriter, userId: Uuid, sessionId: Uuid): boolean;
  endAll(tx: HubWriter, userId: Uuid): void;
  /** All but the one. */
  endOthers(tx: HubWriter, userId: Uuid, kept: Uuid): void;
  /** The account's sessions, newest first, as many as `limit` before the id `before`. */
  list(userId: Uuid, page: PageRequest): SessionRecord[];
  /** Whose session this is; null when it has ended, and its access tokens count no more. From memory, or one read of the hub. */
  ownerOf(sessionId: Uuid): Uuid | null;
};

export function createSessions(deps: {
  db: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: AccountService;
  seen: Dormancy["seen"];
  accessTokens: AccessTokens;
  tellReuse: TellReuse;
}): Sessions {
  const { db, clock, ids, accounts, seen, accessTokens, tellReuse } = deps;
  const live = createCache<Uuid, Uuid>(CACHED_SESSIONS);

  db.onForeignChange(live.clear);

  const end = (tx: HubWriter, userId: Uuid, sessionId: Uuid): boolean => {
    if (deleteSession(tx, sessionId) === 0) return false;
    tx.afterCommit(() => live.delete(sessionId));
    tx.tell({ userId, about: null, body: { type: "SessionEnded", sessionId } });
    return true;
  };

  const sign = async (account: Account, { sessionId, refreshToken, endsAt }: SessionGrant): Promise<TokenPair> => {
    const { userId, role } = account;
    const leftSeconds = Math.floor((endsAt - clock()) / SECOND_MS);
    const expiresIn = Math.min(accessTokens.lifetimeSeconds, Math.max(leftSeconds, 0));
    const accessToken = await accessTokens.sign({ userId, sessionId, tokenId: ids(), role }, expiresIn);
    return { accessToken, refreshToken, expiresIn };
  };

  /** What a refresh comes to; a theft must be committed, so it is a result and not a throw. */
  const rotate = (tx: HubWriter, tokenHash: string, ip: string): { userId: Uuid; grant: SessionGrant } | null => {
    const now = clock();
    const token = findRefreshToken(tx, tokenHash);
    if (token === null || token.expiresAt <= now) return null;
    const { sessionId, userId, usedAt } = token;
    const network = networkKey(userId, ip);
    if (usedAt !== null) {
      const ended = now - usedAt > DOUBLE_SUBMIT_MS;
      if (ended) end(tx, userId, sessionId);
      tellReuse(tx, { userId, sessionId, ended, elsewhere: token.usedFrom !== network });
      return null;
    }
    const refreshToken = randomToken();
    const endsAt = endOf(token.signedInAt, now);
    markRefreshTokenUsed(tx, tokenHash, now, network);
    deleteOldestUsedTokens(tx, sessionId, USED_TOKENS_PER_SESSION_MAX);
    insertRefreshToken(tx, sha256Hex(refreshToken), sessionId, endsAt);
    touchSession(tx, sessionId, { now, expiresAt: endsAt, network: networkOf(ip) });
    rememberNetwork(tx, userId, ip, now);
    seen(tx, userId);
    return { userId, grant: { sessionId, refreshToken, endsAt } };
  };

  return {
    open(tx, userId, { ip, userAgent }) {
      const now = clock();
      for (const sessionId of listSurplusSessionIds(tx, userId, SESSIONS_PER_ACCOUNT_MAX - 1))
        end(tx, userId, sessionId);
      const grant = { sessionId: ids(), refreshToken: randomToken(), endsAt: endOf(now, now) };
      insertSession(tx, {
        sessionId: grant.sessionId,
        userId,
        now,
        expiresAt: grant.endsAt,
        device: deviceName(userAgent),
        network: networkOf(ip),
      });
      insertRefreshToken(tx, sha256Hex(grant.refreshToken), grant.sessionId, grant.endsAt);
      seen(tx, userId);
      return grant;
    },
    sign,
    async refresh(refreshToken, ip) {
      const outcome = await db.write((tx) => rotate(tx, sha256Hex(refreshToken), ip), { durable: true });
      if (outcome === null) throw new ApiError("AUTH_REQUIRED");
      const account = accounts.account(outcome.userId);
      if (account === null) throw new ApiError("AUTH_REQUIRED");
      return sign(account, outcome.grant);
    },
    end,
    endAll(tx, userId) {
      for (const sessionId of listSessionIds(tx, userId)) end(tx, userId, sessionId);
    },
    endOthers(tx, userId, kept) {
      for (const sessionId of listSessionIds(tx, userId)) if (sessionId !== kept) end(tx, userId, sessionId);
    },
    list: (userId, page) => listSessions(db, userId, clock(), page),
    ownerOf(sessionId) {
      const known = live.get(sessionId);
      if (known !== undefined) return known;
      const owner = findSessionUser(db, sessionId, clock());
      if (owner !== null) live.set(sessionId, owner);
      return owner;
    },
  };
}

const endOf = (signedInAt: number, now: number): number => Math.min(now + SESSION_MS, signedInAt + SESSION_MAX_MS);
