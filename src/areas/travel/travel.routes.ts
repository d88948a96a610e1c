import Type from "typebox";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { EchoParams, EchoSchema, toEchoResponse } from "../echoes/echoes.schema.ts";
import type { EchoService } from "../echoes/echoes.service.ts";
import { assertOwner } from "../shards/shards.rules.ts";
import { ShardParams } from "../shards/shards.schema.ts";
import type { ShardsService } from "../shards/shards.service.ts";
import {
  DecisionSchema,
  ShownRequestSchema,
  TravelRequestSchema,
  TravelSchema,
  toRequestResponse,
  toShownResponse,
} from "./travel.schema.ts";
import type { TravelService } from "./travel.service.ts";

type TravelRouteDeps = { travel: TravelService; echoes: EchoService; shards: ShardsService };

/** Echoes on their way from one world to another, and who lets them in. */
export const travelRoutes = (deps: TravelRouteDeps): AnyRoute[] => [travelRoute(deps), ...requestRoutes(deps)];

const travelRoute = ({ travel, echoes }: TravelRouteDeps): AnyRoute =>
  route({
    method: "POST",
    path: "/echoes/{id}/travel",
    area: "travel",
    summary: "Move an Echo to another shard",
    description:
      "To one's own Personal shard always, to a Public one at once, to a Private one at once with access; else a request waits 7 days for its owner, and asking again answers the same one. Refused, in this order: an unknown shard or another's Personal one 404, a hibernated Echo 409, the notice 409, a block 403, an archived shard 409. An Echo that is there already is answered as it is.",
    auth: "user",
    scope: "shards:write",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    body: TravelSchema,
    record: ({ principal, params }) => echoes.own(principal.userId, params.id),
    gates: {},
    responses: {
      200: { description: "The Echo, in its new shard.", schema: EchoSchema },
      202: { description: "A request that waits for the shard's owner.", schema: TravelRequestSchema },
    },
    errors: ["NOT_FOUND", "ECHO_NOT_ACTIVE", "SHARED_SHARD_NOTICE_REQUIRED", "BLOCKED", "CONFLICT"],
    async handler({ body, record }) {
      const { echo, request } = await travel.travel(record, body.shard_id);
      return request === null
        ? { status: 200, body: toEchoResponse(echo) }
        : { status: 202, body: toRequestResponse(request) };
    },
  });

const requestRoutes = ({ travel, shards }: TravelRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/shards/{shard_id}/travel-requests",
    area: "travel",
    summary: "Who asks to come to a shard, newest first",
    description:
      "For its owner, all requests that wait for a decision: both names are null where their person is hidden from the owner.",
    auth: "user",
    scope: "shards:read",
    shows: "own",
    params: ShardParams,
    query: PageQuery,
    record: ({ principal, params }) => shards.seen(principal.userId, params.shard_id),
    responses: { 200: { description: "A page of requests.", schema: pageOf(ShownRequestSchema) } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    handler({ principal, query, record }) {
      assertOwner(record, principal.userId);
      const found = shards.requests.pending(principal.userId, record.shardId, pageRequest(query));
      return { status: 200, body: page(found.map(toShownResponse), query.limit, (request) => request.request_id) };
    },
  }),
  route({
    method: "PATCH",
    path: "/shards/{shard_id}/travel-requests/{request_id}",
    area: "travel",
    summary: "Approve or deny a travel request",
    description:
      "For the shard's owner. What is approved moves the Echo, and gives no standing access. One that was decided, has expired or was cancelled is 409. Without a status nothing changes.",
    auth: "user",
    scope: "shards:write",
    params: Type.Object({ ...ShardParams.properties, request_id: Type.String({ format: "uuid" }) }),
    body: DecisionSchema,
    record: ({ principal, params }) => {
      const shard = shards.seen(principal.userId, params.shard_id);
      shards.requests.find(shard.shardId, params.request_id);
      return shard;
    },
    gates: {},
    responses: { 200: { description: "The request, decided.", schema: TravelRequestSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN", "BLOCKED", "CONFLICT"],
    async handler({ principal, params, body, record }) {
      const { request_id } = params;
      const request =
        body.status === undefined
          ? travel.request(principal.userId, record, request_id)
          : await travel.decide(principal.userId, record, request_id, body.status);
      return { status: 200, body: toRequestResponse(request) };
    },
  }),
];
