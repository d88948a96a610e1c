import type { AreaContract } from "../area-contract.ts";
import { family } from "../granted/family.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me/subscription": { reach: "self", answers: 200 },
    "GET /account/me/family": { reach: "self", answers: 200 },
    "POST /account/me/family": { reach: "self", answers: 409 },
    "DELETE /account/me/family": { reach: "self", answers: 204 },
    "POST /account/me/family/invite": { reach: "self", answers: 201, body: () => ({ email: "guest@example.org" }) },
    "POST /account/me/family/accept": { reach: "self", answers: 400, body: () => ({ token: "unknown" }) },
    "POST /account/me/family/leave": { reach: "self", answers: 409 },
    "DELETE /account/me/family/members/{user_id}": { reach: "own-family", answers: 204, ofOthers: 204 },
    "DELETE /account/me/family/invitations/{invitation_id}": { reach: "own-family", answers: 404 },
  },
  granted: { family },
  needsMore: [
    "/account/me/family/invite",
    "/account/me/family/accept",
    "/account/me/family/leave",
    "/account/me/family/members/{user_id}",
    "/account/me/family/invitations/{invitation_id}",
    "GET /account/me/family",
  ],
};
