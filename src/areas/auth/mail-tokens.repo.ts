import type { Uuid } from "../../shared/ids.ts";
import { sha256Hex } from "../../shared/random.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** What a mailed token is good for. */
export type MailTokenKind = "verify" | "reset";

/** Stores the token's hash only. `expiresAt` in milliseconds. */
export function insertMailToken(
  tx: Writer,
  token: { token: string; userId: Uuid; kind: MailTokenKind; expiresAt: number },
): void {
  tx.run(
    "INSERT INTO mail_tokens (token_hash, user_id, kind, expires_at) VALUES (?, ?, ?, ?)",
    sha256Hex(token.token),
    token.userId,
    token.kind,
    token.expiresAt,
  );
}

/** Whose token this is; null when it is unknown, used or expired. */
export const findMailTokenUser = (db: Reader, kind: MailTokenKind, token: string, now: number): Uuid | null =>
  db.get<{ user_id: string }>(
    "SELECT user_id FROM mail_tokens WHERE token_hash = ? AND kind = ? AND expires_at > ?",
    sha256Hex(token),
    kind,
    now,
  )?.user_id ?? null;

export const countMailTokens = (db: Reader, userId: Uuid, kind: MailTokenKind, now: number): number =>
  db.get<{ n: number }>(
    "SELECT count(*) AS n FROM mail_tokens WHERE user_id = ? AND kind = ? AND expires_at > ?",
    userId,
    kind,
    now,
  )!.n;

/** Uses up every token of the kind: what one of them was for has been done. */
export const deleteMailTokens = (tx: Writer, userId: Uuid, kind: MailTokenKind): number =>
  tx.run("DELETE FROM mail_tokens WHERE user_id = ? AND kind = ?", userId, kind);

export const deleteExpiredMailTokens = (tx: Writer, now: number): number =>
  tx.run("DELETE FROM mail_tokens WHERE expires_at <= ?", now);
