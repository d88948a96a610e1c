import { HOUR_MS, toTimestamp } from "../../shared/clock.ts";
import { derivedId, lowestId, type Uuid } from "../../shared/ids.ts";
import type { Writer } from "../../store/driver.ts";

/**
 * One act, written in its transaction. `actorId` is null for the operator of the machine, and for whoever has not signed in. `now`
 * in milliseconds.
 */
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

/**
 * Counts what may happen any number of times: one row an hour for the same act, actor, target and details, to which `count` and
 * `last_at` are added. Returns the count.
 */
export function countAudit(tx: Writer, entry: Omit<AuditEntry, "auditId" | "reason">): number {
  const { actorId, action, targetId, details, now } = entry;
  const hour = now - (now % HOUR_MS);
  return tx.get<{ count: number }>(
    `INSERT INTO audit_log (audit_id, actor_id, action, target_id, reason, details, created_at)
     VALUES (?, ?, ?, ?, NULL, ?, ?)
     ON CONFLICT (audit_id) DO UPDATE SET details = json_set(details,
       '$.count', json_extract(details, '$.count') + 1, '$.last_at', json_extract(excluded.details, '$.last_at'))
     RETURNING json_extract(details, '$.count') AS count`,
    derivedId(hour, 0, JSON.stringify([action, actorId, targetId, details])),
    actorId,
    action,
    targetId,
    JSON.stringify({ ...details, count: 1, last_at: toTimestamp(now) }),
    now,
  )!.count;
}

export const deleteAuditBefore = (tx: Writer, at: number): number =>
  tx.run("DELETE FROM audit_log WHERE audit_id < ?", lowestId(at));
