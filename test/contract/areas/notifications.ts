import type { AreaContract } from "../area-contract.ts";
import { notifications } from "../granted/notifications.ts";
import { gainFollower } from "../paged-list.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me/notifications": { reach: "self", answers: 200 },
    "POST /account/me/notifications/{notification_id}/read": { reach: "own-notification", answers: 200 },
    "GET /account/me/notifications/preferences": { reach: "self", answers: 200 },
    "PATCH /account/me/notifications/preferences": {
      reach: "self",
      answers: 200,
      body: () => ({ mention: { email: true } }),
    },
  },
  lists: {
    "/account/me/notifications": {
      id: "notification_id",
      path: () => "/account/me/notifications",
      add: gainFollower,
    },
  },
  granted: { notifications },
  needsMore: ["/account/me/notifications/{notification_id}/read", "PATCH /account/me/notifications/preferences"],
};
