import type { AreaContract } from "../area-contract.ts";

export const contract: AreaContract = {
  policies: {
    "GET /health": { reach: "public", answers: 200 },
    "GET /health/detailed": { reach: "public", answers: 200 },
    "GET /system/status": { reach: "public", answers: 200 },
    "GET /system/version": { reach: "public", answers: 200 },
    "GET /system/tick": { reach: "public", answers: 200 },
    "GET /admin/system/tick": { reach: "admin", answers: 200 },
    "POST /admin/system/tick": { reach: "admin", answers: 200, body: () => ({ action: "step" }) },
  },
};
