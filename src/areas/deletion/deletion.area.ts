import type { Config } from "../../config/config.ts";
import type { DataOwned } from "../../data/register.ts";
import type { Engine } from "../../engine/engine.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Rest } from "../account/rest.service.ts";
import { area, type Leaving } from "../area.ts";
import type { AuthService } from "../auth/auth.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { deletionRoutes } from "./deletion.routes.ts";
import { createAccountDeletion } from "./deletion.service.ts";
import { createErasure } from "./erasure.service.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  wall: Clock;
  clock: Clock;
  ids: IdSource;
  config: Config;
  account: AccountService & { rest: Rest };
  notifications: { notify: Notify };
  auth: AuthService;
  logger: Logger;
  register: readonly { name: string; data: DataOwned }[];
  /** What areas do when somebody leaves. */
  leaving: () => { name: string; leaving: Leaving }[];
};

/** Leaving for good. */
export const deletionArea = area({
  name: "deletion",
  about: "Deleting the account, and keeping it after all.",
  data: {
    hub: {
      account_deletions: {
        people: { user_id: { keep: "that an account was erased stays known; the id alone names nobody" } },
        exported: { withheld: ["email", "steps_done"] },
      },
    },
  },
  build({ engine, config, account, notifications, auth, ...parts }: Needs) {
    let eraseNow = (): void => {};
    const deletion = createAccountDeletion({
      ...parts,
      eraseNow: () => eraseNow(),
      graceDays: config.accountDeleteGraceDays,
      rest: account.rest,
      accounts: account,
      events: auth.events,
      notify: notifications.notify,
    });
    const erasure = createErasure({ ...parts, engine, accounts: account, events: auth.events });
    return {
      service: deletion,
      routes: deletionRoutes({ deletion }),
      jobs: [
        {
          name: "erase accounts that have left",
          everyMs: HOUR_MS,
          erases: true,
          leased: true,
          run: erasure.eraseDue,
          takesWake: (wake) => {
            eraseNow = wake;
          },
        },
      ],
    };
  },
});
