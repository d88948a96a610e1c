import type { Config } from "../../config/config.ts";
import type { Mailer } from "../../providers/mail/mailer.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { createCover } from "./cover.ts";
import { familyRoutes } from "./family.routes.ts";
import { createFamilies } from "./family.service.ts";
import { createFamilyView } from "./family-view.ts";
import { subscriptionRoutes } from "./subscription.routes.ts";

type Needs = {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  config: Config;
  mail: Mailer;
  account: AccountService;
  notifications: { notify: Notify };
};

/** Families: one tier for some people. */
export const familyArea = area({
  name: "family",
  about: "Families, whose owner's tier covers their members.",
  data: {
    hub: {
      families: { people: { owner_id: "delete" }, exported: "own" },
      family_members: { people: { user_id: "delete" }, exported: "own" },
      family_invitations: {
        people: { user_id: "delete" },
        exported: { partOf: "families", by: "family_id", withheld: ["token_hash"] },
      },
    },
  },
  build({ hub, clock, ids, config, mail, account, notifications }: Needs) {
    const families = createFamilies({
      hub,
      clock,
      ids,
      accounts: account,
      cover: createCover(account),
      mailer: mail,
      notify: notifications.notify,
      publicUrl: config.publicUrl,
    });
    return {
      service: families,
      routes: [
        ...familyRoutes({ families, view: createFamilyView(hub, account), clock }),
        ...subscriptionRoutes({ accounts: account }),
      ],
      leaving: { beforeErasure: families.forget },
    };
  },
});
