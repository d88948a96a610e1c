import { ADA } from "../../areas/live-service.ts";
import type { AreaContract } from "../area-contract.ts";
import { readings } from "../granted/readings.ts";
import { whatIf } from "../granted/what-if.ts";

export const contract: AreaContract = {
  policies: {
    "GET /echoes": { reach: "self", answers: 200 },
    "POST /echoes": {
      reach: "self",
      answers: 400, // A Personal shard cannot be named, whosever it is.
      ofOthers: 400,
      body: ({ shard_id }) => ({ ...ADA, shard_id }),
      names: ["shard_id"],
    },
    "POST /echoes/reading": { reach: "self", answers: 200, body: () => ADA },
    "GET /echoes/{id}": { reach: "own-echo", answers: 200 },
    "GET /echoes/{id}/diary": { reach: "own-echo", answers: 200 },
    "GET /echoes/{id}/diary/{entry_id}": { reach: "own-entry", answers: 200 },
    "GET /echoes/{id}/diary/{entry_id}/sources": { reach: "own-entry", answers: 200 },
    "GET /echoes/{id}/what-if": { reach: "own-echo", answers: 200 },
    "GET /echoes/{id}/timeline": { reach: "own-echo", answers: 200 },
    "GET /echoes/{id}/memories": { reach: "own-echo", answers: 200 },
    "GET /echoes/{id}/relationships": { reach: "own-echo", answers: 200 },
    "GET /echoes/{id}/arcs": { reach: "own-echo", answers: 200 },
    "POST /echoes/{id}/hibernate": { reach: "own-echo", answers: 200 },
    "POST /echoes/{id}/wake": { reach: "own-echo", answers: 409 },
    "DELETE /echoes/{id}": { reach: "own-echo", answers: 204 },
  },
  lists: {
    "/echoes/{id}/diary": {
      id: "diary_id",
      path: ({ echoId }) => `/echoes/${echoId}/diary`,
      filter: ({ bornTick }) => `since_tick=${bornTick + 8}`,
    },
    "/echoes/{id}/timeline": { id: "event_id", path: ({ echoId }) => `/echoes/${echoId}/timeline` },
    "/echoes/{id}/arcs": { id: "arc_id", path: ({ echoId }) => `/echoes/${echoId}/arcs` },
    "/echoes/{id}/relationships": { id: "relationship_id", path: ({ echoId }) => `/echoes/${echoId}/relationships` },
  },
  granted: { whatIf, readings },
};
