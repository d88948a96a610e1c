import type { AreaContract } from "../area-contract.ts";

export const contract: AreaContract = {
  policies: {
    // The tests' services tell none.
    "GET /public/demo": { reach: "public", answers: 404 },
  },
};
