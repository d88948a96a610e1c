import type { Config } from "../../config/config.ts";
import { dataKey } from "../../config/data-key.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/log.ts";
import { createSeal } from "../../shared/seal.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import { createTotp } from "./totp.service.ts";

type Needs = { clock: Clock; logger: Logger; config: Config; account: AccountService };

/** Second factors: what an account shares with its authenticator, and codes for when that is lost. */
export const totpArea = area({
  name: "totp",
  about: "Second factors of accounts.",
  data: {
    hub: {
      totp_secrets: { people: { user_id: "delete" }, exported: { withheld: ["sealed_secret", "last_step"] } },
      recovery_codes: {
        people: { user_id: "delete" },
        exported: { nothing: "hashes of what stands in for the second factor" },
      },
    },
  },
  build({ clock, logger, config, account }: Needs) {
    const seal = createSeal(dataKey(config), "second factors");
    return { service: createTotp({ clock, logger, seal, accounts: account }) };
  },
});
