import type { AreaContract } from "../area-contract.ts";
import { waitlist } from "../granted/waitlist.ts";

let waiting = 0;

export const contract: AreaContract = {
  policies: {
    "POST /waitlist": { reach: "public", answers: 201, body: () => ({ email: "waiting@example.org" }) },
    "GET /waitlist/count": { reach: "public", answers: 200 },
    "GET /waitlist/position/{entry_id}": { reach: "public", answers: 404 },
    "GET /admin/waitlist": { reach: "admin", answers: 200 },
    "POST /admin/waitlist/{entry_id}/invite": { reach: "admin", answers: 404 },
    "POST /admin/waitlist/invite": { reach: "admin", answers: 200, body: () => ({ count: 1 }) },
  },
  lists: {
    "/admin/waitlist": {
      id: "entry_id",
      path: () => "/admin/waitlist",
      caller: ({ asAdmin }) => asAdmin,
      add: ({ owner }) => owner.api("POST", "/waitlist", { body: { email: `waiting${++waiting}@example.org` } }),
      filter: () => "status=Waiting",
    },
  },
  granted: { waitlist },
  needsMore: ["/waitlist/position/{entry_id}", "/admin/waitlist/{entry_id}/invite"],
};
