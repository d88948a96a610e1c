import type { Engine } from "../../engine/engine.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { EchoParams } from "./echoes.schema.ts";
import { toWhatIfResponse, WhatIfSchema } from "./what-if.schema.ts";

/** A life beside the one without its what-if. */
export const whatIfRoutes = ({ engine }: { engine: Pick<Engine, "ask"> }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes/{id}/what-if",
    area: "echoes",
    summary: "The life beside the one without the what-if",
    description:
      "An extension. The twin is the same birth without the what-if, lived in outline a week at a time. Answers where the two first went apart, how far they are apart beside what luck alone does, and the three largest forks, each with the entry that tells of it. `NOT_FOUND` for a life that began before its twin was kept.",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    responses: { 200: { description: "Both lives.", schema: WhatIfSchema } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      const record = await engine.ask("twin.get", principal.userId, { echoId: params.id });
      return { status: 200, body: toWhatIfResponse(record) };
    },
  }),
];
