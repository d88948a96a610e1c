import type { Engine, Place } from "../../engine/engine.ts";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import {
  LocationSchema,
  ResidentSchema,
  ShardParams,
  toLocationResponse,
  toResidentResponse,
} from "./shards.schema.ts";
import type { ShardService } from "./shards.service.ts";

type PlaceRouteDeps = { shards: ShardService; engine: Pick<Engine, "worlds" | "status"> };

/** Who and what is in a shard. */
export const placeRoutes = ({ shards, engine }: PlaceRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/shards/{shard_id}/echoes",
    area: "shards",
    summary: "The Echoes in a shard, awake or asleep, newest first",
    description: "What everybody may know of them, and nothing of what they were made from.",
    auth: "user",
    scope: "shards:read",
    shows: "others",
    params: ShardParams,
    query: PageQuery,
    responses: { 200: { description: "A page of Echoes.", schema: pageOf(ResidentSchema) } },
    errors: ["NOT_FOUND"],
    handler({ principal, params, query }) {
      const found = shards.residents(principal.userId, params.shard_id, pageRequest(query));
      return { status: 200, body: page(found.map(toResidentResponse), query.limit, (echo) => echo.echo_id) };
    },
  }),
  route({
    method: "GET",
    path: "/shards/{shard_id}/locations",
    area: "shards",
    summary: "The places of a shard",
    description: "8 to 16 of them, joined by paths so that each can be reached from every other one.",
    auth: "user",
    scope: "shards:read",
    shows: "nobody",
    params: ShardParams,
    query: PageQuery,
    responses: { 200: { description: "A page of places.", schema: pageOf(LocationSchema) } },
    errors: ["NOT_FOUND"],
    handler({ principal, params, query }) {
      const shard = shards.seen(principal.userId, params.shard_id);
      const { phase } = engine.worlds.sky(shard, engine.status().currentTick);
      const places = below(engine.worlds.places(shard), query.cursor ?? null).slice(0, query.limit + 1);
      const body = page(
        places.map((place) => toLocationResponse(place, phase)),
        query.limit,
        (place) => place.location_id,
      );
      return { status: 200, body };
    },
  }),
];

/** Highest id first, as every list. */
const below = (places: readonly Place[], cursor: string | null): Place[] =>
  places
    .filter(({ locationId }) => cursor === null || locationId < cursor)
    .sort((a, b) => (a.locationId < b.locationId ? 1 : -1));
