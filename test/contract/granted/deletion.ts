import { ACCOUNT } from "../shapes.ts";
import type { Granted } from "./granted.ts";

const SCHEDULED = { status: /^PendingDeletion$/, scheduled_for: "timestamp" };
const STATE = {
  status: /^(None|PendingDeletion)$/,
  requested_at: "timestamp|null",
  scheduled_for: "timestamp|null",
};

export const deletion: Granted = {
  answers: {
    "DELETE /account/me": [202, SCHEDULED],
    "POST /account/me/delete": [202, SCHEDULED],
    "GET /account/me/delete": [200, STATE],
    "POST /account/me/delete/cancel": [200, ACCOUNT],
  },
  async ask({ service, grant }) {
    const person = await service.register();
    await grant(person.api, "GET /account/me/delete");
    await grant(person.api, "POST /account/me/delete");
    await grant(person.api, "GET /account/me/delete");
    await grant(person.api, "POST /account/me/delete/cancel");
    await grant(person.api, "DELETE /account/me");
  },
};
