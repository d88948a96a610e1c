import type { AreaContract } from "../area-contract.ts";
import { exports } from "../granted/exports.ts";
import { ofOwner } from "../paged-list.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me/export": { reach: "self", answers: 200 },
    "POST /account/me/export": { reach: "self", answers: 201, whileLeaving: true, whileSuspended: true },
    "GET /account/me/export/{export_id}": { reach: "own-export", answers: 200 },
    "GET /account/me/export/{export_id}/download": { reach: "own-export", answers: 200 },
    "GET /api/docs/export-schema.json": { reach: "public", answers: 200 },
  },
  lists: {
    "/account/me/export": {
      id: "export_id",
      path: () => "/account/me/export",
      add: ofOwner("POST", "/account/me/export"),
    },
  },
  granted: { exports },
  needsMore: ["/account/me/export/{export_id}", "/account/me/export/{export_id}/download"],
};
