import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { listInvitations, listMembers } from "./family.repo.ts";
import { coverOf, type Family } from "./family.rules.ts";
import type { FamilyView } from "./family.schema.ts";

/** A family as its people see it. */
export const createFamilyView =
  (hub: Hub, accounts: Pick<AccountService, "account">): ((family: Family) => FamilyView) =>
  (family) => {
    const owner = accounts.account(family.ownerId)!;
    const membersMax = TIER_LIMITS[owner.tier].familyMembers;
    return {
      family,
      owner,
      members: listMembers(hub, family.familyId).map((member) => ({
        ...member,
        displayName: accounts.account(member.userId)?.displayName ?? "",
      })),
      invitations: listInvitations(hub, family.familyId),
      membersMax,
      coverTier: membersMax === 0 ? null : coverOf(owner.tier),
    };
  };
