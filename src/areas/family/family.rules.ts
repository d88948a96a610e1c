import type { Uuid } from "../../shared/ids.ts";
import { TIERS, type Tier } from "../../shared/tiers.ts";

export type Family = { familyId: Uuid; ownerId: Uuid; createdAt: number };

/** Times in milliseconds. */
export type Member = { memberId: Uuid; userId: Uuid; joinedAt: number };

/** One whose time has passed while it was pending is `Expired`. */
export type InvitationState = "Pending" | "Accepted" | "Revoked" | "Expired";

export type Invitation = {
  invitationId: Uuid;
  familyId: Uuid;
  email: string;
  status: Exclude<InvitationState, "Expired">;
  createdAt: number;
  expiresAt: number;
};

export const stateOf = ({ status, expiresAt }: Invitation, now: number): InvitationState =>
  status === "Pending" && expiresAt <= now ? "Expired" : status;

/** What a family's owner covers its members with: the own tier, up to Core. */
export const coverOf = (tier: Tier): Tier => (TIERS.indexOf(tier) < TIERS.indexOf("Core") ? tier : "Core");
