import type { Engine, LoopStatus } from "../../engine/engine.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { Uuid } from "../../shared/ids.ts";
import { TickActionSchema, TickControlSchema, toTickControlResponse } from "./system.schema.ts";
import type { TickAction } from "./tick-control.service.ts";

/** Zero lifts the limit: ten thousand ticks of many Echoes take their time. */
const NO_TIMEOUT = 0;

/** Time, under an admin's hand. */
export const tickRoutes = (deps: {
  engine: Pick<Engine, "status">;
  controlTick: (actorId: Uuid, wanted: TickAction) => Promise<LoopStatus>;
}): AnyRoute[] => [
  route({
    method: "GET",
    path: "/admin/system/tick",
    area: "system",
    summary: "The tick loop",
    auth: "admin",
    shows: "nobody",
    responses: { 200: { description: "Where the loop is.", schema: TickControlSchema } },
    handler: () => ({ status: 200, body: toTickControlResponse(deps.engine.status()) }),
  }),
  route({
    method: "POST",
    path: "/admin/system/tick",
    area: "system",
    summary: "Pause, resume or step the tick loop",
    description:
      "`step` lives `ticks` ticks now, paused or running, and answers when they are lived and told; a client that goes away leaves it running. One step at a time. `pause` answers at once and breaks a step off after the tick in hand: the step then answers with where it got to. `pause` and `resume` outlast a restart. Audit-logged.",
    auth: "admin",
    gates: {},
    body: TickActionSchema,
    timeoutSeconds: NO_TIMEOUT,
    responses: { 200: { description: "Where the loop is now.", schema: TickControlSchema } },
    errors: ["CONFLICT", "UNAVAILABLE"],
    async handler({ principal, body }) {
      const { action, ticks = 1 } = body;
      const loop = await deps.controlTick(principal.userId, action === "step" ? { action, ticks } : { action });
      return { status: 200, body: toTickControlResponse(loop) };
    },
  }),
];
