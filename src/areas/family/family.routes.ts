import Type from "typebox";
import { type AnyRoute, route } from "../../http/route.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Family } from "./family.rules.ts";
import {
  AcceptBody,
  FamilySchema,
  type FamilyView,
  InvitationSchema,
  InviteBody,
  toFamilyResponse,
  toInvitationResponse,
} from "./family.schema.ts";
import type { Families } from "./family.service.ts";

type Deps = { families: Families; view: (family: Family) => FamilyView; clock: Clock };

const OWN = { area: "family", auth: "user", scope: "jwt" } as const;
type Caller = { principal: { userId: Uuid } };

/** Whose tier covers whom. */
export const familyRoutes = (deps: Deps): AnyRoute[] => [...groupRoutes(deps), ...memberRoutes(deps)];

function groupRoutes({ families, view, clock }: Deps): AnyRoute[] {
  const shown = (family: Family, userId: Uuid) => toFamilyResponse(view(family), userId, clock());
  return [
    route({
      ...OWN,
      method: "GET",
      path: "/account/me/family",
      summary: "The family that the caller owns or belongs to",
      shows: "own",
      record: ({ principal }: Caller) => families.of(principal.userId),
      responses: { 200: { description: "The family.", schema: FamilySchema } },
      errors: ["NOT_FOUND"],
      handler: ({ principal, record }) => ({ status: 200, body: shown(record, principal.userId) }),
    }),
    route({
      ...OWN,
      method: "POST",
      path: "/account/me/family",
      summary: "Create a family",
      description:
        "From Core on. Its members have the Echoes and requests of the owner's tier, of Core at most. An account has one family, its own or another's. No body.",
      gates: { tier: "Core" },
      responses: { 201: { description: "The family.", schema: FamilySchema } },
      errors: ["CONFLICT"],
      async handler({ principal }) {
        const family = await families.create(principal.userId);
        return { status: 201, body: shown(family, principal.userId) };
      },
    }),
    route({
      ...OWN,
      method: "DELETE",
      path: "/account/me/family",
      summary: "Disband the family",
      description: "Its owner alone. Members are not covered any more; Echoes that are there stay.",
      gates: {},
      record: ({ principal }: Caller) => families.owned(principal.userId),
      responses: { 204: { description: "There is no family any more." } },
      errors: ["NOT_FOUND", "FORBIDDEN"],
      async handler({ record }) {
        await families.disband(record);
        return { status: 204 };
      },
    }),
    route({
      ...OWN,
      method: "POST",
      path: "/account/me/family/invite",
      summary: "Invite somebody by mail",
      description: "Its owner alone. The invitation is good for seven days and takes a place meanwhile.",
      body: InviteBody,
      gates: {},
      record: ({ principal }: Caller) => families.owned(principal.userId),
      responses: { 201: { description: "The invitation.", schema: InvitationSchema } },
      errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
      async handler({ record, body }) {
        return { status: 201, body: toInvitationResponse(await families.invite(record, body.email), clock()) };
      },
    }),
    route({
      ...OWN,
      method: "POST",
      path: "/account/me/family/accept",
      summary: "Accept an invitation",
      description:
        "By the token in its mail, or by its id when the caller's confirmed address is the one it was sent to.",
      body: AcceptBody,
      gates: {},
      responses: { 200: { description: "The family.", schema: FamilySchema } },
      errors: ["TOKEN_INVALID", "NOT_FOUND", "CONFLICT"],
      async handler({ principal, body }) {
        const { token, invitation_id: invitationId } = body;
        if ((token === undefined) === (invitationId === undefined))
          throw invalid({ token: ["either this or invitation_id must be there"] });
        const by = token === undefined ? { invitationId: invitationId! } : { token };
        return { status: 200, body: shown(await families.accept(principal.userId, by), principal.userId) };
      },
    }),
  ];
}

const memberRoutes = ({ families }: Deps): AnyRoute[] => [
  route({
    ...OWN,
    method: "POST",
    path: "/account/me/family/leave",
    summary: "Leave the family",
    description: "For members; its owner disbands it. Echoes that are there stay. No body.",
    gates: {},
    record: ({ principal }: Caller) => families.of(principal.userId),
    responses: { 204: { description: "Left." } },
    errors: ["NOT_FOUND", "CONFLICT"],
    async handler({ principal, record }) {
      if (record.ownerId === principal.userId) throw new ApiError("CONFLICT", "Its owner disbands a family.");
      await families.remove(record, principal.userId);
      return { status: 204 };
    },
  }),
  route({
    ...OWN,
    method: "DELETE",
    path: "/account/me/family/members/{user_id}",
    summary: "Remove a member",
    description: "Its owner alone; 204 however often.",
    params: Type.Object({ user_id: Type.String({ format: "uuid" }) }),
    gates: {},
    record: ({ principal }) => families.owned(principal.userId),
    responses: { 204: { description: "They are no member." } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    async handler({ params, record }) {
      await families.remove(record, params.user_id);
      return { status: 204 };
    },
  }),
  route({
    ...OWN,
    method: "DELETE",
    path: "/account/me/family/invitations/{invitation_id}",
    summary: "Take an invitation back",
    description: "An extension. Its owner alone.",
    params: Type.Object({ invitation_id: Type.String({ format: "uuid" }) }),
    gates: {},
    record: ({ principal }) => families.owned(principal.userId),
    responses: { 204: { description: "It can be accepted no more." } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    async handler({ params, record }) {
      await families.revoke(record, params.invitation_id);
      return { status: 204 };
    },
  }),
];
