import Type from "typebox";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { AccessService } from "./access.service.ts";
import { AccessSchema, NewAccessSchema, ShardParams, toAccessResponse } from "./shards.schema.ts";
import type { ShardService } from "./shards.service.ts";

type AccessRouteDeps = { shards: ShardService; access: AccessService };

/** Who may enter a Private shard at any time. */
export const accessRoutes = ({ shards, access }: AccessRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/shards/{shard_id}/access",
    area: "shards",
    summary: "Who has access to a shard, newest first",
    description:
      "For its owner, all of them: the name is null of who is hidden from the owner. Empty for a shard that is not Private.",
    auth: "user",
    scope: "shards:read",
    shows: "own",
    params: ShardParams,
    query: PageQuery,
    record: ({ principal, params }) => shards.seen(principal.userId, params.shard_id),
    responses: { 200: { description: "A page of entries.", schema: pageOf(AccessSchema) } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    handler({ principal, query, record }) {
      const found = access.list(principal.userId, record, pageRequest(query));
      return { status: 200, body: page(found.map(toAccessResponse), query.limit, (entry) => entry.access_id) };
    },
  }),
  route({
    method: "POST",
    path: "/shards/{shard_id}/access",
    area: "shards",
    summary: "Give somebody access to a Private shard",
    description:
      "For its owner. Their Echoes travel there at once from now on. 200 with the first entry where they have access already; 404 for somebody whom the owner does not see.",
    auth: "user",
    scope: "shards:write",
    params: ShardParams,
    body: NewAccessSchema,
    record: ({ principal, params }) => shards.seen(principal.userId, params.shard_id),
    gates: {},
    responses: {
      200: { description: "The entry that was there.", schema: AccessSchema },
      201: { description: "The entry.", schema: AccessSchema },
    },
    errors: ["NOT_FOUND", "FORBIDDEN", "BLOCKED", "CONFLICT"],
    async handler({ principal, body, record }) {
      const { access: entry, fresh } = await access.grant(principal.userId, record, body.user_id);
      return { status: fresh ? 201 : 200, body: toAccessResponse(entry) };
    },
  }),
  route({
    method: "DELETE",
    path: "/shards/{shard_id}/access/{user_id}",
    area: "shards",
    summary: "Take somebody's access away",
    description: "For the shard's owner. Their Echoes go home from there. 204 however often.",
    auth: "user",
    scope: "shards:write",
    params: Type.Object({ ...ShardParams.properties, user_id: Type.String({ format: "uuid" }) }),
    record: ({ principal, params }) => shards.seen(principal.userId, params.shard_id),
    gates: {},
    responses: { 204: { description: "They have none." } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    async handler({ principal, params, record }) {
      await access.revoke(principal.userId, record, params.user_id);
      return { status: 204 };
    },
  }),
];
