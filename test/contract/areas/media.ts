import type { AreaContract } from "../area-contract.ts";

export const contract: AreaContract = {
  policies: {
    "GET /media/{file}": { reach: "public", answers: 404 },
  },
  needsMore: ["/media/{file}"],
};
