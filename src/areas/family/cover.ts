import type { Uuid } from "../../shared/ids.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { listMembers } from "./family.repo.ts";
import { coverOf, type Family } from "./family.rules.ts";

export type Cover = {
  /** Covers the members as the owner's tier allows it now: those who joined first, as many as it has. */
  settle(tx: HubWriter, family: Family): void;
  /** The user is covered by nobody any more. */
  end(tx: HubWriter, userId: Uuid): void;
};

export const createCover = (accounts: Pick<AccountService, "byId" | "setCover">): Cover => ({
  settle(tx, { familyId, ownerId }) {
    const owner = accounts.byId(tx, ownerId);
    const covered = owner === null ? 0 : TIER_LIMITS[owner.tier].familyMembers;
    listMembers(tx, familyId).forEach(({ userId }, index) => {
      accounts.setCover(tx, userId, owner !== null && index < covered ? coverOf(owner.tier) : null);
    });
  },
  end: (tx, userId) => accounts.setCover(tx, userId, null),
});
