import type { Engine, LoopStatus } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { insertAudit } from "../admin/audit.repo.ts";

export type TickAction = { action: "pause" | "resume" } | { action: "step"; ticks: number };

/**
 * Moves time for an admin. The audit entry comes first and says what was asked for: a step may be long, and what a crash
 * interrupts must still be known. CONFLICT, and no entry, for a step while another one is under way.
 */
export function createTickControl(deps: {
  engine: Pick<Engine, "pause" | "resume" | "step">;
  hub: Hub;
  ids: IdSource;
  clock: Clock;
}): (actorId: Uuid, wanted: TickAction) => Promise<LoopStatus> {
  const { engine, hub, ids, clock } = deps;
  /** A step was asked for and is not over. */
  let stepping = false;

  const audit = async (actorId: Uuid, { action, ...details }: TickAction): Promise<void> => {
    const entry = { auditId: ids(), actorId, action: `tick.${action}`, targetId: null, reason: null, details };
    await hub.write((tx) => insertAudit(tx, { ...entry, now: clock() }), { durable: true });
  };

  const step = async (actorId: Uuid, wanted: TickAction & { action: "step" }): Promise<LoopStatus> => {
    if (stepping) throw new ApiError("CONFLICT", "A step is under way. A pause breaks it off.");
    stepping = true;
    try {
      await audit(actorId, wanted);
      return await engine.step(wanted.ticks);
    } finally {
      stepping = false;
    }
  };

  return async (actorId, wanted) => {
    if (wanted.action === "step") return step(actorId, wanted);
    await audit(actorId, wanted);
    return engine[wanted.action]();
  };
}
