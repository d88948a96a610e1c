import type { Engine } from "../../engine/engine.ts";
import { page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { ArcQuery, ArcSchema, toArcResponse } from "./arcs.schema.ts";
import { EchoParams } from "./echoes.schema.ts";

/** What an Echo's life asks, and what was found in it. */
export const arcRoutes = ({ engine }: { engine: Pick<Engine, "ask"> }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes/{id}/arcs",
    area: "echoes",
    summary: "Threads and patterns, the newest first",
    description:
      "The questions that the life asks, each with who is in it, what has happened of it and the entries that tell of that, what was promised and how it ended; beside them the patterns that were found in what was lived.",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    query: ArcQuery,
    responses: { 200: { description: "A page of arcs.", schema: pageOf(ArcSchema) } },
    async handler({ principal, params, query }) {
      const { kind, state } = query;
      const filter = { ...(kind && { kind }), ...(state && { state }) };
      const asked = { echoId: params.id, filter, page: pageRequest(query) };
      const arcs = await engine.ask("arc.page", principal.userId, asked);
      return { status: 200, body: page(arcs.map(toArcResponse), query.limit, (arc) => arc.arc_id) };
    },
  }),
];
