import type { AreaContract } from "../area-contract.ts";
import { consents } from "../granted/consents.ts";
import { ofOwner } from "../paged-list.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me": { reach: "self", answers: 200 },
    "PATCH /account/me": { reach: "self", answers: 200, body: () => ({ display_name: "Someone else" }) },
    "POST /account/me/shared-shard-notice": { reach: "self", answers: 204 },
    "GET /account/me/consents": { reach: "self", answers: 200 },
    "POST /account/me/consents": { reach: "self", answers: 200, body: () => ({ consent_type: "Marketing" }) },
    "POST /account/me/consents/withdraw": {
      reach: "self",
      answers: 200,
      body: () => ({ consent_type: "EchoSimulation" }),
      whileLeaving: true,
    },
    "POST /account/me/restrict-processing": { reach: "self", answers: 200, whileLeaving: true },
    "POST /account/me/unrestrict-processing": { reach: "self", answers: 200 },
  },
  lists: {
    "/account/me/consents": {
      id: "consent_id",
      path: () => "/account/me/consents",
      add: ofOwner("POST", "/account/me/consents", { consent_type: "Marketing" }),
    },
  },
  granted: { consents },
  needsMore: ["/account/me/consents", "/account/me/consents/withdraw", "/account/me/unrestrict-processing"],
};
