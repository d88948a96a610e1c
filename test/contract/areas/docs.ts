import type { AreaContract } from "../area-contract.ts";

export const contract: AreaContract = {
  policies: {
    "GET /api/docs": { reach: "public", answers: 200 },
    "GET /api/docs/openapi.json": { reach: "public", answers: 200 },
    "GET /api/docs/ui": { reach: "public", answers: 200 },
    "GET /api/docs/ui/{file}": { reach: "public", answers: 200 },
  },
};
