import type { AreaContract } from "../area-contract.ts";
import { chatlink } from "../granted/chatlink.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me/chatlink": { reach: "self", answers: 200 },
    "PATCH /account/me/chatlink": { reach: "self", answers: 200, body: () => ({ relay_to_chat: false }) },
    "POST /account/me/chatlink/link": { reach: "self", answers: 200 },
    "GET /account/me/chatlink/callback": { reach: "public", answers: 400, query: () => "state=unknown&code=unknown" },
    "DELETE /account/me/chatlink/link": { reach: "self", answers: 204 },
    "GET /chatlink/sign-in": { reach: "public", answers: 200, query: () => "state=unknown" },
  },
  granted: { chatlink },
  needsMore: ["/account/me/chatlink/callback", "/account/me/chatlink/link"],
};
