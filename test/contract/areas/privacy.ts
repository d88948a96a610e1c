import type { AreaContract } from "../area-contract.ts";
import { privacy } from "../granted/privacy.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me/privacy": { reach: "self", answers: 200 },
    "PATCH /account/me/privacy": {
      reach: "self",
      answers: 200,
      whileLeaving: true,
      body: () => ({ community_opt_out: true }),
    },
  },
  granted: { privacy },
};
