import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { socialRoutes } from "./social.routes.ts";
import { createSocialService } from "./social.service.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  clock: Clock;
  ids: IdSource;
  account: AccountService;
  notifications: { notify: Notify };
};

/** Who follows, blocks and mutes whom. */
export const socialArea = area({
  name: "social",
  about: "Who follows, blocks and mutes whom.",
  data: {
    hub: {
      relations: {
        people: { user_id: "delete", other_user_id: "delete" },
        exported: { withheld: ["latest_period"] },
      },
    },
  },
  build({ hub, engine, clock, ids, account, notifications }: Needs) {
    const social = createSocialService({
      ...{ hub, clock, ids, accounts: account },
      notify: notifications.notify,
      order: engine.order,
    });
    return { service: social, routes: socialRoutes({ social }) };
  },
});
