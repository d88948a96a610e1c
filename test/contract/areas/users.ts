import type { AreaContract } from "../area-contract.ts";
import { ANONYMOUS } from "../canary.ts";
import { users } from "../granted/users.ts";
import { bearInPublic } from "../paged-list.ts";

export const contract: AreaContract = {
  policies: {
    "GET /public/users/{user_id}": { reach: "public", answers: 200 },
    "GET /users/{user_id}": { reach: "person", answers: 200 },
    "GET /users/{user_id}/echoes": { reach: "person", answers: 200 },
    "GET /users/{user_id}/echoes-in-common": { reach: "person", answers: 200 },
  },
  lists: {
    "/users/{user_id}/echoes": {
      id: "echo_id",
      path: ({ owner }) => `/users/${owner.userId}/echoes`,
      caller: ({ neighbours }) => neighbours[0].api,
      add: bearInPublic,
    },
    "/users/{user_id}/echoes-in-common": {
      id: "echo_id",
      path: ({ neighbours }) => `/users/${neighbours[1].userId}/echoes-in-common`,
      caller: ({ neighbours }) => neighbours[0].api,
    },
  },
  showing: {
    "GET /public/users/{user_id}": { path: ({ userId }) => `/public/users/${userId}`, elsewhere: true, but: ANONYMOUS },
    "GET /users/{user_id}": { path: ({ userId }) => `/users/${userId}` },
    "GET /users/{user_id}/echoes": { path: ({ userId }) => `/users/${userId}/echoes` },
    "GET /users/{user_id}/echoes-in-common": { path: ({ userId }) => `/users/${userId}/echoes-in-common` },
  },
  granted: { users },
};
