import type { AreaContract } from "../area-contract.ts";
import { keys } from "../granted/keys.ts";
import { ofOwner } from "../paged-list.ts";

export const contract: AreaContract = {
  policies: {
    "GET /account/me/api-keys": { reach: "self", answers: 200 },
    "POST /account/me/api-keys": {
      reach: "self",
      answers: 201,
      body: () => ({ name: "A program", scopes: ["echoes:read"] }),
    },
    "DELETE /account/me/api-keys/{key_id}": {
      reach: "own-key",
      answers: 204,
      whileLeaving: true,
      whileSuspended: true,
    },
  },
  lists: {
    "/account/me/api-keys": {
      id: "key_id",
      path: () => "/account/me/api-keys",
      add: ofOwner("POST", "/account/me/api-keys", { name: "A program", scopes: ["echoes:read"] }),
    },
  },
  granted: { keys },
  needsMore: ["/account/me/api-keys/{key_id}"],
};
