import type { Hub } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Families } from "../family/family.service.ts";
import type { ADMIN_READS } from "./users.reads.ts";
import { adminUserRoutes } from "./users.routes.ts";
import { createAdminUsers } from "./users.service.ts";

type Needs = {
  hub: Hub;
  reading: HubReader<typeof ADMIN_READS>;
  account: AccountService;
  audit: AuditService;
  family: Families;
};

/** Accounts under an admin's hand. */
export const adminArea = area({
  name: "admin",
  about: "For admins: accounts and the running engine.",
  data: {},
  build({ hub, reading, account, audit, family }: Needs) {
    const users = createAdminUsers({ db: hub, reading, accounts: account, audit, tierChanged: family.tierChanged });
    return { service: users, routes: adminUserRoutes({ users }) };
  },
});
