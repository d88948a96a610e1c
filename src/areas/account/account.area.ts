import type { Config } from "../../config/config.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { accountRoutes } from "./account.routes.ts";
import { createAccountService } from "./account.service.ts";
import { consentProjection } from "./consents.projection.ts";
import { consentRoutes } from "./consents.routes.ts";
import { createConsents } from "./consents.service.ts";
import { dormancyJob } from "./dormancy.job.ts";
import { createDormancy } from "./dormancy.service.ts";
import { createProcessing } from "./processing.service.ts";
import { createRest } from "./rest.service.ts";

type Needs = { hub: Hub; engine: Engine; clock: Clock; ids: IdSource; config: Config; audit: AuditService };

/** Accounts, what they consented to, and how they stand before others. */
export const accountArea = area({
  name: "account",
  about: "The caller's own account.",
  data: {
    hub: {
      accounts: { people: { user_id: "delete" }, exported: { withheld: ["password_hash", "name_key"] } },
      consents: { people: { user_id: "delete" }, exported: "own" },
      standing: { people: { user_id: "delete" }, exported: "own" },
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
  build({ hub, engine, clock, ids, config, audit }: Needs) {
    const accounts = createAccountService({ db: hub, clock });
    const rules = { inactivityDays: config.inactivityDays, confirmation: config.smtpUrl !== null };
    const dormancy = createDormancy({ clock, ids, order: engine.order, rules });
    const rest = createRest({ order: engine.order, ids, clock });
    const consents = createConsents({ db: hub, clock, audit, rest });
    const processing = createProcessing({ db: hub, clock, accounts, rest });
    return {
      service: { ...accounts, seen: dormancy.seen, rest, processing },
      routes: [...accountRoutes({ accounts }), ...consentRoutes({ consents, processing })],
      leaving: { afterErasure: async ({ userId }) => accounts.forget(userId) },
      prepare: accounts.fillNameKeys,
      jobs: [dormancyJob({ dormancy })],
    };
  },
});
