import type { Engine } from "../../engine/engine.ts";
import { asReplay } from "../../http/idempotency.ts";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, type Reply, route } from "../../http/route.ts";
import type { MadeType, SeenShard } from "./shards.rules.ts";
import {
  NewShardSchema,
  ShardChangeSchema,
  ShardDetailSchema,
  ShardParams,
  ShardSchema,
  toShardDetail,
  toShardResponse,
} from "./shards.schema.ts";
import type { ShardService } from "./shards.service.ts";

type ShardRouteDeps = { shards: ShardService; engine: Pick<Engine, "worlds" | "status"> };

/** Worlds: found, made, changed and ended. */
export const shardRoutes = (deps: ShardRouteDeps): AnyRoute[] => [
  ...findRoutes(deps),
  makeRoute(deps, "Public", "/shards/public"),
  makeRoute(deps, "Private", "/shards/private"),
  ...ownerRoutes(deps),
];

const nowOf = ({ worlds, status }: ShardRouteDeps["engine"]) => ({ worlds, tick: status().currentTick });

const findRoutes = ({ shards, engine }: ShardRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/shards",
    area: "shards",
    summary: "Shards to travel to, newest first",
    description:
      "Public shards, Private ones to which the caller has access, and the caller's own of both kinds, which stay here when they are archived. Personal shards are in no list.",
    auth: "user",
    scope: "shards:read",
    shows: "others",
    query: PageQuery,
    responses: { 200: { description: "A page of shards.", schema: pageOf(ShardSchema) } },
    handler({ principal, query }) {
      const found = shards.list(principal.userId, pageRequest(query));
      const { data, next_cursor } = page(found, query.limit, (shard) => shard.shardId);
      const now = nowOf(engine);
      return { status: 200, body: { data: data.map((shard) => toShardResponse(shard, now)), next_cursor } };
    },
  }),
  route({
    method: "GET",
    path: "/shards/{shard_id}",
    area: "shards",
    summary: "One shard, with its calendar, sky and festivals",
    description:
      "A Public shard; a Private one with access, of one's own, or while an own Echo is there; one's own Personal one.",
    auth: "user",
    scope: "shards:read",
    shows: "others",
    params: ShardParams,
    responses: { 200: { description: "The shard.", schema: ShardDetailSchema } },
    errors: ["NOT_FOUND"],
    handler: ({ principal, params }) => ({
      status: 200,
      body: toShardDetail(shards.seen(principal.userId, params.shard_id), nowOf(engine)),
    }),
  }),
];

const madeReply = (shard: SeenShard, engine: ShardRouteDeps["engine"]): Reply => ({
  status: 201,
  body: toShardDetail(shard, nowOf(engine)),
  headers: { Location: `/shards/${shard.shardId}` },
});

const makeRoute = ({ shards, engine }: ShardRouteDeps, type: MadeType, path: string): AnyRoute =>
  route({
    method: "POST",
    path,
    area: "shards",
    summary: `Make a ${type} shard`,
    description:
      "Its places, people and calendar follow from its theme and a seed that is drawn now. How many of the kind an account may have depends on its tier; archived ones do not count.",
    auth: "user",
    scope: "shards:write",
    body: NewShardSchema,
    firstAnswer({ principal }, key) {
      const before = shards.answered(principal.userId, key);
      return before === null ? null : madeReply(before, engine);
    },
    gates: {},
    responses: {
      201: { description: "The shard.", schema: ShardDetailSchema, headers: { Location: "Where the shard is read." } },
    },
    errors: ["TIER_REQUIRED"],
    async handler({ principal, body, request }) {
      const wanted = {
        name: body.name.trim(),
        description: body.description ?? null,
        theme: body.theme ?? null,
        locale: body.locale ?? "en",
      };
      const { value, replayed } = await shards.create(principal, type, wanted, request.idempotency);
      return asReplay(madeReply(value, engine), replayed);
    },
  });

const ownerRoutes = ({ shards, engine }: ShardRouteDeps): AnyRoute[] => [
  route({
    method: "PATCH",
    path: "/shards/{shard_id}",
    area: "shards",
    summary: "Change a shard's name, description or locale",
    description: "For its owner. What world it is does not change.",
    auth: "user",
    scope: "shards:write",
    params: ShardParams,
    body: ShardChangeSchema,
    record: ({ principal, params }) => shards.seen(principal.userId, params.shard_id),
    gates: {},
    responses: { 200: { description: "The shard as it is now.", schema: ShardDetailSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    async handler({ principal, body, record }) {
      const change = { ...body, ...(body.name === undefined ? {} : { name: body.name.trim() }) };
      const shard = await shards.update(principal.userId, record, change);
      return { status: 200, body: toShardDetail(shard, nowOf(engine)) };
    },
  }),
  route({
    method: "DELETE",
    path: "/shards/{shard_id}",
    area: "shards",
    summary: "Delete a shard",
    description:
      "For its owner. The Echoes in it go home to their owners' Personal shards. A Personal shard cannot be deleted (403), the service's own neither (409).",
    auth: "user",
    scope: "shards:write",
    params: ShardParams,
    record: ({ principal, params }) => shards.seen(principal.userId, params.shard_id),
    gates: {},
    responses: { 204: { description: "Deleted." } },
    errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
    async handler({ principal, record }) {
      await shards.delete(principal.userId, record);
      return { status: 204 };
    },
  }),
  route({
    method: "PATCH",
    path: "/shards/public/{shard_id}/archive",
    area: "shards",
    summary: "Archive a Public shard",
    description:
      "For its owner and for admins. Nobody travels there any more, and the Echoes in it go home. An own Personal shard cannot be archived (403), the service's own neither (409); one that is archived already is 409. No body.",
    auth: "user",
    scope: "shards:write",
    params: ShardParams,
    record: ({ principal, params }) => shards.seenPublic(principal.userId, params.shard_id),
    gates: {},
    responses: { 200: { description: "The shard, archived.", schema: ShardDetailSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
    async handler({ principal, record }) {
      const shard = await shards.archive(principal, record);
      return { status: 200, body: toShardDetail(shard, nowOf(engine)) };
    },
  }),
];
