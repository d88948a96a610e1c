import type { AreaContract } from "../area-contract.ts";
import { profile } from "../granted/profile.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me/profile": { reach: "self", answers: 200 },
    "PATCH /account/me/profile": { reach: "self", answers: 200, body: () => ({ bio: "Keeps the lamp." }) },
    "POST /account/me/profile/avatar": { reach: "self", answers: 400 },
    "DELETE /account/me/profile/avatar": { reach: "self", answers: 404 },
  },
  granted: { profile },
  needsMore: ["/account/me/profile/avatar"],
};
