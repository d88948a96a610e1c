import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Account } from "../account/account.rules.ts";
import { TierSchema } from "../account/account.schema.ts";
import { type Family, type Invitation, type Member, stateOf } from "./family.rules.ts";

const Id = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });

export const InviteBody = Type.Object({ email: Type.String({ description: "Whom to invite." }) });

export const AcceptBody = Type.Object({
  token: Type.Optional(Type.String({ description: "From the mail." })),
  invitation_id: Type.Optional(
    Type.String({ format: "uuid", description: "Of an invitation to the caller's own address." }),
  ),
});

export const InvitationSchema = Type.Object(
  {
    invitation_id: Id,
    email: Type.String(),
    status: Type.Union((["Pending", "Accepted", "Revoked", "Expired"] as const).map((state) => Type.Literal(state))),
    created_at: Time,
    expires_at: Time,
  },
  { $id: "FamilyInvitation" },
);

const PersonSchema = Type.Object({ user_id: Id, display_name: Type.String() });

export const FamilySchema = Type.Object(
  {
    family_id: Id,
    role: Type.Union([Type.Literal("owner"), Type.Literal("member")]),
    owner: PersonSchema,
    members: Type.Array(Type.Object({ ...PersonSchema.properties, joined_at: Time })),
    members_max: Type.Integer({ description: "As many as the owner's tier allows." }),
    cover_tier: Type.Union([TierSchema, Type.Null()], {
      description:
        "Whose figures hold for members, for Echoes and requests; null where the owner's tier covers nobody.",
    }),
    invitations: Type.Array(InvitationSchema, { description: "For the owner alone." }),
    created_at: Time,
  },
  { $id: "Family" },
);

export const toInvitationResponse = (invitation: Invitation, now: number) => ({
  invitation_id: invitation.invitationId,
  email: invitation.email,
  status: stateOf(invitation, now),
  created_at: toTimestamp(invitation.createdAt),
  expires_at: toTimestamp(invitation.expiresAt),
});

/** A family with who is in it, as one of them sees it. */
export type FamilyView = {
  family: Family;
  owner: Account;
  members: (Member & { displayName: string })[];
  invitations: Invitation[];
  membersMax: number;
  coverTier: Account["tier"] | null;
};

export const toFamilyResponse = (view: FamilyView, viewerId: Uuid, now: number) => ({
  family_id: view.family.familyId,
  role: view.family.ownerId === viewerId ? "owner" : "member",
  owner: { user_id: view.owner.userId, display_name: view.owner.displayName },
  members: view.members.map(({ userId, displayName, joinedAt }) => ({
    user_id: userId,
    display_name: displayName,
    joined_at: toTimestamp(joinedAt),
  })),
  members_max: view.membersMax,
  cover_tier: view.coverTier,
  invitations: view.family.ownerId === viewerId ? view.invitations.map((one) => toInvitationResponse(one, now)) : [],
  created_at: toTimestamp(view.family.createdAt),
});
