import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Families } from "../family/family.service.ts";
import { adminUserRoutes } from "./users.routes.ts";
import { createAdminUsers } from "./users.service.ts";

/** Accounts under an admin's hand. */
export const adminArea = area({
  name: "admin",
  about: "For admins: accounts and the running engine.",
  data: {},
  build({ hub, account, audit, family }: { hub: Hub; account: AccountService; audit: AuditService; family: Families }) {
    const users = createAdminUsers({ db: hub, accounts: account, audit, tierChanged: family.tierChanged });
    return { service: users, routes: adminUserRoutes({ users }) };
  },
});
