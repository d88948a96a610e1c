import type { Engine, LoopStatus } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Database } from "../../store/driver.ts";
import { insertAudit } from "../admin/audit.repo.ts";

export type TickAction = { action: "pause" | "resume" } | { action: "step"; ticks: number };

/**
 * Moves time for an admin. The audit entry comes first and says what was asked for: a step may be long, and what a crash
 * interrupts must still be known.
 */
export function createTickControl(deps: {
  engine: Pick<Engine, "pause" | "resume" | "step">;
  hub: Database;
  ids: IdSource;
  clock: Clock;
}): (actorId: Uuid, wanted: TickAction) => Promise<LoopStatus> {
  const { engine, hub, ids, clock } = deps;
  return async (actorId, wanted) => {
    const { action, ...details } = wanted;
    const entry = { auditId: ids(), actorId, action: `tick.${action}`, targetId: null, reason: null, details };
    await hub.write((tx) => insertAudit(tx, { ...entry, now: clock() }), { durable: true });
    return wanted.action === "step" ? engine.step(wanted.ticks) : engine[wanted.action]();
  };
}
