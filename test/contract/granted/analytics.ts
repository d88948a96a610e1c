import { type Granted, pageOf } from "./granted.ts";

const RECORDED = { recorded: "boolean" };
const ROLLUP = {
  rollup_id: "uuid",
  day: /^\d{4}-\d\d-\d\d$/,
  name: "text",
  events: "integer",
  people: "integer",
};

export const analytics: Granted = {
  answers: {
    "POST /analytics/events": [202, RECORDED],
    "POST /analytics/events/anonymous": [202, RECORDED],
    "GET /admin/analytics": [200, pageOf(ROLLUP)],
  },
  async ask({ owner, asAdmin, grant }) {
    const body = { name: "app.opened", properties: { page: "diary" } };
    await grant(owner.api, "POST /analytics/events", {}, { body });
    await grant(owner.api, "POST /analytics/events/anonymous", {}, { body });
    await grant(asAdmin, "GET /admin/analytics");
  },
};
