import type { AreaContract } from "../area-contract.ts";
import { events } from "../granted/events.ts";

export const contract: AreaContract = {
  policies: {
    "GET /admin/global-events": { reach: "admin", answers: 200 },
    "POST /admin/global-events": { reach: "admin", answers: 201, body: () => ({ title: "The Long Night" }) },
    "POST /admin/global-events/{event_id}/end": { reach: "admin", answers: 200 },
  },
  lists: {
    "/admin/global-events": {
      id: "event_id",
      path: () => "/admin/global-events",
      caller: ({ asAdmin }) => asAdmin,
      add: async ({ asAdmin }) => {
        const body = { title: "The Long Night", starts_at: "2090-01-01T00:00:00Z" };
        const { event_id } = (await asAdmin<{ event_id: string }>("POST", "/admin/global-events", { body })).json;
        return asAdmin("POST", `/admin/global-events/${event_id}/end`);
      },
    },
  },
  granted: { events },
  needsMore: ["/admin/global-events/{event_id}/end"],
};
