import type { ConsentType } from "../../shared/consents.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** Records a grant. A grant in force keeps its first time; one that was withdrawn begins anew. `now` in milliseconds. */
export function recordConsent(tx: Writer, userId: Uuid, type: ConsentType, now: number): void {
  tx.run(
    `INSERT INTO consents (user_id, consent_type, granted_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id, consent_type) DO UPDATE SET granted_at = excluded.granted_at, withdrawn_at = NULL
     WHERE withdrawn_at IS NOT NULL`,
    userId,
    type,
    now,
  );
}

/** Whether the user gave this consent once and has taken it back. */
export const isConsentWithdrawn = (db: Reader, userId: Uuid, type: ConsentType): boolean =>
  db.get("SELECT 1 FROM consents WHERE user_id = ? AND consent_type = ? AND withdrawn_at IS NOT NULL", userId, type) !==
  undefined;
