import type { ConsentType } from "../../shared/consents.ts";
import { derivedId, type Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";

/** What somebody agreed to, and took back. Times in milliseconds. */
export type Consent = { consentId: Uuid; type: ConsentType; grantedAt: number; withdrawnAt: number | null };

const SELECT = `SELECT consent_id AS "consentId", consent_type AS type, granted_at AS "grantedAt", withdrawn_at AS "withdrawnAt"
  FROM consents`;

/** Records a grant. A grant in force keeps its first time; one that was withdrawn begins anew. Returns whether anything began. */
export const recordConsent = (tx: Writer, userId: Uuid, type: ConsentType, now: number): boolean =>
  tx.run(
    `INSERT INTO consents (user_id, consent_type, consent_id, granted_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id, consent_type) DO UPDATE
     SET consent_id = excluded.consent_id, granted_at = excluded.granted_at, withdrawn_at = NULL
     WHERE withdrawn_at IS NOT NULL`,
    userId,
    type,
    derivedId(now, 0, `consent:${userId}:${type}`),
    now,
  ) > 0;

/** Returns whether anything was taken back. */
export const withdrawConsent = (tx: Writer, userId: Uuid, type: ConsentType, now: number): boolean =>
  tx.run(
    "UPDATE consents SET withdrawn_at = ? WHERE user_id = ? AND consent_type = ? AND withdrawn_at IS NULL",
    now,
    userId,
    type,
  ) > 0;

export const findConsent = (db: Reader, userId: Uuid, type: ConsentType): Consent | null =>
  db.get<Consent>(`${SELECT} WHERE user_id = ? AND consent_type = ?`, userId, type) ?? null;

/** Grants in force, the latest first. */
export const listConsents = (db: Reader, userId: Uuid, page: PageRequest): Consent[] =>
  keysetPage<Consent>(db, SELECT, "consent_id", ["user_id = ? AND withdrawn_at IS NULL", userId], page);

/** Whether the user gave this consent once and has taken it back. */
export const isConsentWithdrawn = (db: Reader, userId: Uuid, type: ConsentType): boolean =>
  db.get("SELECT 1 FROM consents WHERE user_id = ? AND consent_type = ? AND withdrawn_at IS NOT NULL", userId, type) !==
  undefined;
