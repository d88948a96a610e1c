import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import { privacyRoutes } from "./privacy.routes.ts";
import { createPrivacy } from "./privacy.service.ts";

/** How people let others see them. */
export const privacyArea = area({
  name: "privacy",
  about: "How others see the caller.",
  data: {},
  build({ hub, account }: { hub: Hub; account: AccountService }) {
    const privacy = createPrivacy({ db: hub, accounts: account });
    return { service: privacy, routes: privacyRoutes({ privacy }) };
  },
});
