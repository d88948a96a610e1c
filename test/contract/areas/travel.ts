import type { AreaContract } from "../area-contract.ts";
import { travel } from "../granted/travel.ts";
import type { World } from "../paged-list.ts";

async function awaitVisitor({ service, den }: World) {
  const visitor = await service.register();
  await visitor.api("POST", "/account/me/shared-shard-notice");
  const echoId = await service.createEcho(visitor);
  return visitor.api("POST", `/echoes/${echoId}/travel`, { body: { shard_id: den } });
}

export const contract: AreaContract = {
  policies: {
    "POST /echoes/{id}/travel": {
      reach: "own-echo",
      answers: 200, // It is there already.
      body: ({ shard_id }) => ({ shard_id }),
      names: ["shard_id"],
    },
    "GET /shards/{shard_id}/travel-requests": { reach: "own-shard", answers: 200 },
    "PATCH /shards/{shard_id}/travel-requests/{request_id}": {
      reach: "own-shard",
      answers: 200,
      body: () => ({ status: "Denied" }),
      as: { shard_id: "private_shard_id" },
    },
  },
  lists: {
    "/shards/{shard_id}/travel-requests": {
      id: "request_id",
      path: ({ den }) => `/shards/${den}/travel-requests`,
      add: awaitVisitor,
    },
  },
  granted: { travel },
  needsMore: [
    "/shards/{shard_id}/travel-requests",
    "/shards/{shard_id}/travel-requests/{request_id}",
    "POST /echoes/{id}/travel",
  ],
};
