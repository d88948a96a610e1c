import type { AreaContract } from "../area-contract.ts";
import { analytics } from "../granted/analytics.ts";

export const contract: AreaContract = {
  policies: {
    "POST /analytics/events": { reach: "self", answers: 202, body: () => ({ name: "app.opened" }) },
    "POST /analytics/events/anonymous": { reach: "public", answers: 202, body: () => ({ name: "app.opened" }) },
    "GET /admin/analytics": { reach: "admin", answers: 200 },
  },
  granted: { analytics },
};
