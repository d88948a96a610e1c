import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** What an account shares with its authenticator, sealed; `lastStep` as in the schema. */
export type TotpRow = { sealedSecret: string; lastStep: number };

export const findTotp = (db: Reader, userId: Uuid): TotpRow | null =>
  db.get<TotpRow>(
    "SELECT sealed_secret AS sealedSecret, last_step AS lastStep FROM totp_secrets WHERE user_id = ?",
    userId,
  ) ?? null;

/** Replaces what was there. */
export const putTotp = (tx: Writer, userId: Uuid, sealedSecret: string, now: number): number =>
  tx.run(
    `INSERT INTO totp_secrets (user_id, sealed_secret, last_step, created_at) VALUES (?, ?, 0, ?)
     ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0, created_at = excluded.created_at`,
    userId,
    sealedSecret,
    now,
  );

export const setLastStep = (tx: Writer, userId: Uuid, step: number): number =>
  tx.run("UPDATE totp_secrets SET last_step = ? WHERE user_id = ?", step, userId);

export const deleteTotp = (tx: Writer, userId: Uuid): number =>
  tx.run("DELETE FROM totp_secrets WHERE user_id = ?", userId);

export const countRecoveryCodes = (db: Reader, userId: Uuid): number =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM recovery_codes WHERE user_id = ?", userId)!.n;

/** The new ones take the place of those of before. */
export function replaceRecoveryCodes(tx: Writer, userId: Uuid, hashes: readonly string[]): void {
  tx.run("DELETE FROM recovery_codes WHERE user_id = ?", userId);
  for (const hash of hashes) tx.run("INSERT INTO recovery_codes (user_id, code_hash) VALUES (?, ?)", userId, hash);
}

/** 1 where there was such a code, which there is no more. */
export const useRecoveryCode = (tx: Writer, userId: Uuid, hash: string): number =>
  tx.run("DELETE FROM recovery_codes WHERE user_id = ? AND code_hash = ?", userId, hash);
