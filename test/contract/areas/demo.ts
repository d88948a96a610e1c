import type { AreaContract } from "../area-contract.ts";
import { demo } from "../granted/demo.ts";

export const contract: AreaContract = {
  policies: {
    // The tests' services tell none.
    "GET /public/demo": { reach: "public", answers: 404 },
  },
  granted: { demo },
  needsMore: ["/public/demo"],
};
