import Type from "typebox";
import type { Engine } from "../../engine/engine.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { SourcesSchema, toSourcesResponse } from "./sources.schema.ts";

/** Where a diary has what it says. */
export const sourcesRoutes = ({ engine }: { engine: Pick<Engine, "ask"> }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes/{id}/diary/{entry_id}/sources",
    area: "echoes",
    summary: "Where an entry has each sentence from",
    description:
      "An extension. Every sentence with its place in the body and what it was taken from: what happened, who is named, and the words of the persona and the what-if themselves.",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: Type.Object({ id: Type.String({ format: "uuid" }), entry_id: Type.String({ format: "uuid" }) }),
    unknownAs: "ECHO_NOT_FOUND",
    responses: { 200: { description: "The sentences of the entry.", schema: SourcesSchema } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      const sources = await engine.ask("diary.sources", principal.userId, {
        echoId: params.id,
        diaryId: params.entry_id,
      });
      return { status: 200, body: toSourcesResponse(sources) };
    },
  }),
];
