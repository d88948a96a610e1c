import { type AnyRoute, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import { AccountSchema, ProfileChangeSchema, toAccountResponse } from "./account.schema.ts";
import type { AccountService } from "./account.service.ts";

/** The caller's own account. */
export const accountRoutes = ({ accounts }: { accounts: AccountService }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me",
    area: "account",
    summary: "The caller's account",
    auth: "user",
    scope: "account:read",
    shows: "own",
    responses: { 200: { description: "The account.", schema: AccountSchema } },
    handler({ principal }) {
      const account = accounts.account(principal.userId);
      if (account === null) throw new ApiError("NOT_FOUND");
      return { status: 200, body: toAccountResponse(account) };
    },
  }),
  route({
    method: "PATCH",
    path: "/account/me",
    area: "account",
    summary: "Change display name or locale",
    description: "A partial update: fields left out stay as they are, and an empty body changes nothing.",
    auth: "user",
    scope: "account:write",
    body: ProfileChangeSchema,
    gates: {},
    responses: { 200: { description: "The account as it is now.", schema: AccountSchema } },
    async handler({ principal, body }) {
      const account = await accounts.updateProfile(principal.userId, {
        displayName: body.display_name,
        locale: body.locale,
      });
      return { status: 200, body: toAccountResponse(account) };
    },
  }),
  route({
    method: "POST",
    path: "/account/me/shared-shard-notice",
    area: "account",
    summary: "Acknowledge the shared-shard notice",
    description:
      "Needed before an Echo is created in a Public shard or travels to a shard others use. No body. A repeat answers the same and keeps the time of the first acknowledgement.",
    auth: "user",
    scope: "account:write",
    gates: {},
    responses: { 204: { description: "Acknowledged." } },
    async handler({ principal }) {
      await accounts.acknowledgeSharedShardNotice(principal.userId);
      return { status: 204 };
    },
  }),
];
