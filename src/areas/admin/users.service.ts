import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Tier } from "../../shared/tiers.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { Account, Role } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Families } from "../family/family.service.ts";
import type { ADMIN_READS } from "./users.reads.ts";
import type { UserSearch } from "./users.repo.ts";

export type UserChange = { tier?: Tier; role?: Role; reason?: string };

export type AdminUsers = {
  search(search: UserSearch): Promise<Account[]>;
  /**
   * Changes tier or role, in force from the next request on, with an audit entry in the same transaction; nothing to change
   * writes nothing. NOT_FOUND; CONFLICT when the last active admin would lose the role.
   */
  update(actorId: Uuid, userId: Uuid, change: UserChange): Promise<Account>;
};

export function createAdminUsers(deps: {
  db: Hub;
  reading: HubReader<typeof ADMIN_READS>;
  accounts: AccountService;
  audit: AuditService;
  tierChanged: Families["tierChanged"];
}): AdminUsers {
  const { db, reading, accounts, audit } = deps;
  return {
    async search(search) {
      // Loaded with the first search, so that a start does not wait for the query builder.
      const { createQueryBuilder } = await import("../../store/hub/query-builder.ts");
      const { searchUsers } = await import("./users.repo.ts");
      return searchUsers(
        createQueryBuilder((sql, binds) => reading.read("admin.users", { sql, binds })),
        search,
      );
    },
    update: (actorId, userId, change) =>
      db.write(
        (tx) => {
          const account = accounts.change(tx, userId, (before) => {
            const after = { ...before, tier: change.tier ?? before.tier, role: change.role ?? before.role };
            const details = {
              ...(after.tier === before.tier ? {} : { tier: { from: before.tier, to: after.tier } }),
              ...(after.role === before.role ? {} : { role: { from: before.role, to: after.role } }),
            };
            if (Object.keys(details).length === 0) return before;
            if (before.role === "admin" && after.role !== "admin" && isLastAdmin(before, accounts.activeAdmins(tx)))
              throw new ApiError("CONFLICT", "The last admin cannot lose the role.");
            audit.record(tx, {
              actorId,
              action: "users.update",
              targetId: userId,
              reason: change.reason ?? null,
              details,
            });
            return after;
          });
          if (change.tier !== undefined) deps.tierChanged(tx, userId);
          return account;
        },
        { durable: true },
      ),
  };
}

const isLastAdmin = (account: Account, activeAdmins: number): boolean =>
  account.status === "Active" && activeAdmins <= 1;
