import { type Granted, pageOf } from "./granted.ts";

const EVENT = {
  event_id: "uuid",
  title: "text",
  description: "text",
  status: /^(Announced|Running|Ended)$/,
  starts_at: "timestamp",
  ends_at: "timestamp|null",
  created_at: "timestamp",
};

export const events: Granted = {
  answers: {
    "GET /admin/global-events": [200, pageOf(EVENT)],
    "POST /admin/global-events": [201, EVENT],
    "POST /admin/global-events/{event_id}/end": [200, EVENT],
  },
  async ask({ asAdmin, grant }) {
    const body = { title: "The Long Night", description: "Every lamp is lit." };
    const { event_id } = (await grant<{ event_id: string }>(asAdmin, "POST /admin/global-events", {}, { body })).json;
    await grant(asAdmin, "GET /admin/global-events");
    await grant(asAdmin, "POST /admin/global-events/{event_id}/end", { event_id });
  },
};
