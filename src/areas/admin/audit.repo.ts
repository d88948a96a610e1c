import type { Uuid } from "../../shared/ids.ts";
import type { Writer } from "../../store/driver.ts";

/** One act of an admin, or of the operator (`actorId` null), written in the transaction of the act. `now` in milliseconds. */
export type AuditEntry = {
  auditId: Uuid;
  actorId: Uuid | null;
  /** `<area>.<verb>`, for example `users.update`. */
  action: string;
  targetId: string | null;
  reason: string | null;
  /** What changed, without anything private. */
  details: Record<string, unknown>;
  now: number;
};

export function insertAudit(tx: Writer, entry: AuditEntry): void {
  tx.run(
    `INSERT INTO audit_log (audit_id, actor_id, action, target_id, reason, details, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    entry.auditId,
    entry.actorId,
    entry.action,
    entry.targetId,
    entry.reason,
    JSON.stringify(entry.details),
    entry.now,
  );
}
