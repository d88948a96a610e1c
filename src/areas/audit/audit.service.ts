import { type Clock, DAY_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Writer } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { type AuditEntry, countAudit, deleteAuditBefore, insertAudit } from "./audit.repo.ts";

/** How long the audit log is kept. */
const KEPT_MS = 400 * DAY_MS;

export type AuditService = {
  /** Notes an act in the transaction of the act. */
  record(tx: Writer, entry: Pick<AuditEntry, "actorId" | "action" | "targetId"> & Partial<AuditEntry>): void;
  /** Counts what may happen any number of times: one row an hour for the same act. Returns the count. */
  count(tx: Writer, entry: Pick<AuditEntry, "actorId" | "action" | "targetId" | "details">): number;
  /** Deletes what was kept long enough. */
  prune(hub: Hub): Promise<void>;
};

export const createAuditService = (deps: { hub: Hub; clock: Clock; ids: IdSource }): AuditService => ({
  record: (tx, entry) =>
    insertAudit(tx, { auditId: deps.ids(), reason: null, details: {}, now: deps.clock(), ...entry }),
  count: (tx, entry) => countAudit(tx, { ...entry, now: deps.clock() }),
  prune: async (hub) => void (await hub.write((tx) => deleteAuditBefore(tx, deps.clock() - KEPT_MS))),
});
