import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { eventRoutes } from "./events.routes.ts";
import { createGlobalEvents } from "./events.service.ts";

type Needs = { hub: Hub; clock: Clock; ids: IdSource; engine: Pick<Engine, "status">; audit: AuditService };

/** What admins let happen in all worlds at once. */
export const eventsArea = area({
  name: "events",
  about: "Events of all worlds, which admins announce.",
  data: { hub: { global_events: { people: {}, exported: { nothing: "it happens to everybody" } } } },
  build({ engine, ...parts }: Needs) {
    const events = createGlobalEvents({ ...parts, status: engine.status });
    return { service: events, routes: eventRoutes({ events }) };
  },
});
