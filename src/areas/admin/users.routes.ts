import Type from "typebox";
import { PAGE_QUERY, page, pageOf } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { AccountSchema, RoleSchema, TierSchema, toAccountResponse } from "../account/account.schema.ts";
import type { AdminUsers } from "./users.service.ts";

const UserQuery = Type.Object({
  ...PAGE_QUERY,
  q: Type.Optional(
    Type.String({ minLength: 1, maxLength: 254, description: "The beginning of an e-mail or a display name." }),
  ),
  tier: Type.Optional(TierSchema),
  role: Type.Optional(RoleSchema),
});

const UserPatch = Type.Object({
  tier: Type.Optional(TierSchema),
  role: Type.Optional(RoleSchema),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: "Kept in the audit log." })),
});

/** Accounts as admins see and change them. */
export const adminUserRoutes = ({ users }: { users: AdminUsers }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/admin/users",
    area: "admin",
    summary: "Search accounts",
    description: "Newest first. Filters are combined.",
    auth: "admin",
    shows: "others",
    query: UserQuery,
    responses: { 200: { description: "One page of accounts.", schema: pageOf(AccountSchema) } },
    async handler({ query }) {
      const found = await users.search(query);
      const { data, next_cursor } = page(found, query.limit, (account) => account.userId);
      return { status: 200, body: { data: data.map(toAccountResponse), next_cursor } };
    },
  }),
  route({
    method: "PATCH",
    path: "/admin/users/{user_id}",
    area: "admin",
    summary: "Change an account's tier or role",
    description:
      "In force from the account's next request on, and written to the audit log with the reason. Streams that are open and Echoes that are there stay, also above a lower tier's figures.",
    auth: "admin",
    gates: {},
    params: Type.Object({ user_id: Type.String({ format: "uuid" }) }),
    body: UserPatch,
    responses: { 200: { description: "The account as it is now.", schema: AccountSchema } },
    errors: ["NOT_FOUND", "CONFLICT"],
    async handler({ principal, params, body }) {
      return { status: 200, body: toAccountResponse(await users.update(principal.userId, params.user_id, body)) };
    },
  }),
];
