import type { Engine, LoopStatus } from "../../engine/engine.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AuditService } from "../audit/audit.service.ts";

export type TickAction = { action: "pause" | "resume" } | { action: "step"; ticks: number };

/**
 * Moves time for an admin. The audit entry comes first and says what was asked for: a step may be long, and what a crash
 * interrupts must still be known. CONFLICT, and no entry, for a step while another one is under way.
 */
export function createTickControl(deps: {
  engine: Pick<Engine, "pause" | "resume" | "step">;
  hub: Hub;
  audit: AuditService;
}): (actorId: Uuid, wanted: TickAction) => Promise<LoopStatus> {
  const { engine, hub, audit } = deps;
  /** A step was asked for and is not over. */
  let stepping = false;

  const note = async (actorId: Uuid, { action, ...details }: TickAction): Promise<void> => {
    const entry = { actorId, action: `tick.${action}`, targetId: null, details };
    await hub.write((tx) => audit.record(tx, entry), { durable: true });
  };

  const step = async (actorId: Uuid, wanted: TickAction & { action: "step" }): Promise<LoopStatus> => {
    if (stepping) throw new ApiError("CONFLICT", "A step is under way. A pause breaks it off.");
    stepping = true;
    try {
      await note(actorId, wanted);
      return await engine.step(wanted.ticks);
    } finally {
      stepping = false;
    }
  };

  return async (actorId, wanted) => {
    if (wanted.action === "step") return step(actorId, wanted);
    await note(actorId, wanted);
    return engine[wanted.action]();
  };
}
