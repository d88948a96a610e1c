import type { Authenticator } from "../../http/authenticate.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { AuthService } from "../auth/auth.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { createKeyAuthenticator } from "./key-authenticator.ts";
import { keyRoutes } from "./keys.routes.ts";
import { createApiKeys } from "./keys.service.ts";

type Needs = {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  logger: Logger;
  account: AccountService;
  notifications: { notify: Notify };
  auth: AuthService;
};

/** API keys: how programs are let in, and how far. */
export const keysArea = area({
  name: "keys",
  about: "API keys of the account.",
  data: {
    hub: { api_keys: { people: { user_id: "delete" }, exported: { withheld: ["public_id", "secret_hash"] } } },
  },
  build({ account, notifications, auth, ...parts }: Needs) {
    const keys = createApiKeys({ ...parts, accounts: account, events: auth.events, notify: notifications.notify });
    const authenticator: Authenticator = createKeyAuthenticator({
      ...parts,
      accounts: account,
      sessions: auth.authenticator,
    });
    return { service: { authenticator }, routes: keyRoutes({ keys }) };
  },
});
