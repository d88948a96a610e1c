import type { AreaContract } from "../area-contract.ts";

export const contract: AreaContract = {
  policies: {
    "GET /admin/users": { reach: "admin", answers: 200 },
    "PATCH /admin/users/{user_id}": { reach: "admin", answers: 200, body: () => ({ tier: "Core" }) },
  },
  lists: {
    "/admin/users": {
      id: "user_id",
      path: () => "/admin/users",
      caller: ({ asAdmin }) => asAdmin,
      add: ({ service }) => service.register(),
      filter: () => "q=person&role=user",
    },
  },
};
