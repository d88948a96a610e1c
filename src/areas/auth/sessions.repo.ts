import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";

/**
 * Times in milliseconds. `usedAt` is null for the one token of a session that still works; `usedFrom` is the network of its use
 * as `networkKey` has it.
 */
export type RefreshToken = {
  sessionId: Uuid;
  userId: Uuid;
  signedInAt: number;
  expiresAt: number;
  usedAt: number | null;
  usedFrom: string | null;
};

/** Where a session is used from, as its owner may read it: the program's name, and the network without its hosts. */
export type SessionOrigin = { device: string | null; network: string | null };

/** A session as its owner sees it. */
export type SessionRecord = SessionOrigin & {
  sessionId: Uuid;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
};

export function insertSession(
  tx: Writer,
  session: { sessionId: Uuid; userId: Uuid; now: number; expiresAt: number } & SessionOrigin,
): void {
  tx.run(
    `INSERT INTO sessions (session_id, user_id, created_at, last_used_at, expires_at, device, network)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    session.sessionId,
    session.userId,
    session.now,
    session.now,
    session.expiresAt,
    session.device,
    session.network,
  );
}

/** Notes a refresh. The device stays what it was signed in with. */
export const touchSession = (
  tx: Writer,
  sessionId: Uuid,
  use: { now: number; expiresAt: number; network: string | null },
): number =>
  tx.run(
    "UPDATE sessions SET last_used_at = ?, expires_at = ?, network = ? WHERE session_id = ?",
    use.now,
    use.expiresAt,
    use.network,
    sessionId,
  );

/** An account's sessions that have not ended, newest first. */
export const listSessions = (db: Reader, userId: Uuid, now: number, page: PageRequest): SessionRecord[] =>
  keysetPage<SessionRecord>(
    db,
    `SELECT session_id AS sessionId, device, network, created_at AS createdAt, last_used_at AS lastUsedAt,
       expires_at AS expiresAt FROM sessions`,
    "session_id",
    ["user_id = ? AND expires_at > ?", userId, now],
    page,
  );

/** Whose session this is; null when it has ended. */
export const findSessionUser = (db: Reader, sessionId: Uuid, now: number): Uuid | null =>
  db.get<{ user_id: string }>("SELECT user_id FROM sessions WHERE session_id = ? AND expires_at > ?", sessionId, now)
    ?.user_id ?? null;

/** Ids of an account's sessions, the one used longest ago first. */
export const listSessionIds = (db: Reader, userId: Uuid): Uuid[] =>
  db
    .all<{ session_id: string }>("SELECT session_id FROM sessions WHERE user_id = ? ORDER BY last_used_at", userId)
    .map((row) => row.session_id);

/** Those of the account but for the `kept` used last. */
export const listSurplusSessionIds = (db: Reader, userId: Uuid, kept: number): Uuid[] =>
  db
    .all<{ session_id: string }>(
      `SELECT session_id FROM sessions WHERE user_id = ? ORDER BY last_used_at DESC, session_id DESC LIMIT -1 OFFSET ?`,
      userId,
      kept,
    )
    .map((row) => row.session_id);

/** Takes the session's refresh tokens with it. */
export const deleteSession = (tx: Writer, sessionId: Uuid): number =>
  tx.run("DELETE FROM sessions WHERE session_id = ?", sessionId);

export const deleteExpiredSessions = (tx: Writer, now: number): number =>
  tx.run("DELETE FROM sessions WHERE expires_at <= ?", now);

export function insertRefreshToken(tx: Writer, tokenHash: string, sessionId: Uuid, expiresAt: number): void {
  tx.run(
    "INSERT INTO refresh_tokens (token_hash, session_id, expires_at) VALUES (?, ?, ?)",
    tokenHash,
    sessionId,
    expiresAt,
  );
}

export const findRefreshToken = (db: Reader, tokenHash: string): RefreshToken | null =>
  db.get<RefreshToken>(
    `SELECT r.session_id AS sessionId, s.user_id AS userId, s.created_at AS signedInAt, r.expires_at AS expiresAt,
       r.used_at AS usedAt, r.used_from AS usedFrom
     FROM refresh_tokens r JOIN sessions s ON s.session_id = r.session_id WHERE r.token_hash = ?`,
    tokenHash,
  ) ?? null;

export const markRefreshTokenUsed = (tx: Writer, tokenHash: string, now: number, usedFrom: string): number =>
  tx.run("UPDATE refresh_tokens SET used_at = ?, used_from = ? WHERE token_hash = ?", now, usedFrom, tokenHash);

export const deleteExpiredRefreshTokens = (tx: Writer, now: number): number =>
  tx.run("DELETE FROM refresh_tokens WHERE expires_at <= ?", now);

/** Forgets all but the `keep` most recently used tokens of a session, so that a client cannot grow it without end. */
export const deleteOldestUsedTokens = (tx: Writer, sessionId: Uuid, keep: number): number =>
  tx.run(
    `DELETE FROM refresh_tokens WHERE token_hash IN (
       SELECT token_hash FROM refresh_tokens WHERE session_id = ? AND used_at IS NOT NULL
       ORDER BY used_at DESC, token_hash DESC LIMIT -1 OFFSET ?)`,
    sessionId,
    keep,
  );
