import type { AreaContract } from "../area-contract.ts";
import { deletion } from "../granted/deletion.ts";

export const contract: AreaContract = {
  policies: {
    "DELETE /account/me": { reach: "self", answers: 202, whileSuspended: true },
    "POST /account/me/delete": { reach: "self", answers: 202, whileSuspended: true },
    "GET /account/me/delete": { reach: "self", answers: 200 },
    "POST /account/me/delete/cancel": { reach: "self", answers: 409, whileLeaving: true, whileSuspended: true },
  },
  granted: { deletion },
  needsMore: ["/account/me/delete/cancel"],
};
