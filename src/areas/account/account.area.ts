import type { Clock } from "../../shared/clock.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import { accountRoutes } from "./account.routes.ts";
import { createAccountService } from "./account.service.ts";
import { consentProjection } from "./consents.projection.ts";

/** Accounts, what they consented to, and how they stand before others. */
export const accountArea = area({
  name: "account",
  about: "The caller's own account.",
  data: {
    hub: {
      accounts: { people: { user_id: "delete" }, exported: { withheld: ["password_hash"] } },
      consents: { people: { user_id: "delete" }, exported: "own" },
      standing: {
        people: {
          user_id: { keep: "that nobody stands there any more hides what is left; the id alone names nobody" },
        },
        exported: "own",
      },
      unseen: {
        people: { viewer_id: "delete", other_user_id: "delete" },
        exported: "own",
      },
      idempotency_keys: {
        people: { user_id: "delete" },
        exported: { nothing: "answers that were given, for a day" },
      },
    },
  },
  projection: consentProjection,
  build({ hub, clock }: { hub: Hub; clock: Clock }) {
    const accounts = createAccountService({ db: hub, clock });
    return { service: accounts, routes: accountRoutes({ accounts }) };
  },
});
