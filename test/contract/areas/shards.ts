import type { AreaContract } from "../area-contract.ts";
import { LISTED } from "../canary.ts";
import { shards } from "../granted/shards.ts";
import { bearInPublic, ofOwner } from "../paged-list.ts";

export const contract: AreaContract = {
  policies: {
    "GET /shards": { reach: "self", answers: 200 },
    "POST /shards/public": { reach: "self", answers: 201, body: () => ({ name: "Elsewhere" }) },
    "POST /shards/private": { reach: "self", answers: 201, body: () => ({ name: "Elsewhere" }) },
    "POST /shards/backfill-banners": { reach: "self", answers: 200 },
    "GET /shards/{shard_id}": { reach: "own-shard", answers: 200 },
    "PATCH /shards/{shard_id}": { reach: "own-shard", answers: 200, body: () => ({ name: "Elsewhere" }) },
    "DELETE /shards/{shard_id}": { reach: "own-shard", answers: 403 },
    "PATCH /shards/public/{shard_id}/archive": { reach: "own-shard", answers: 403 },
    "GET /shards/{shard_id}/echoes": { reach: "own-shard", answers: 200 },
    "GET /shards/{shard_id}/locations": { reach: "own-shard", answers: 200 },
    "GET /shards/{shard_id}/access": { reach: "own-shard", answers: 200 },
    "POST /shards/{shard_id}/access": { reach: "own-shard", answers: 409, body: ({ user_id }) => ({ user_id }) },
    "DELETE /shards/{shard_id}/access/{user_id}": { reach: "own-shard", answers: 204, anybodys: ["user_id"] },
  },
  lists: {
    "/shards": { id: "shard_id", path: () => "/shards", add: ofOwner("POST", "/shards/private", { name: "A cellar" }) },
    "/shards/{shard_id}/echoes": {
      id: "echo_id",
      path: ({ quay }) => `/shards/${quay}/echoes`,
      add: bearInPublic,
    },
    "/shards/{shard_id}/locations": { id: "location_id", path: ({ quay }) => `/shards/${quay}/locations` },
    "/shards/{shard_id}/access": {
      id: "access_id",
      path: ({ den }) => `/shards/${den}/access`,
      add: async ({ service, owner, den }) =>
        owner.api("POST", `/shards/${den}/access`, { body: { user_id: (await service.register()).userId } }),
    },
  },
  showing: {
    "GET /shards": { path: () => "/shards?limit=100" },
    "GET /shards/{shard_id}": { path: ({ shardId }) => `/shards/${shardId}` },
    "GET /shards/{shard_id}/echoes": { path: (_, { quay }) => `/shards/${quay}/echoes?limit=100`, but: LISTED },
  },
  granted: { shards },
  needsMore: [
    "/shards/{shard_id}/access",
    "/shards/{shard_id}/access/{user_id}",
    "/shards/public/{shard_id}/archive",
    "PATCH /shards/{shard_id}",
    "DELETE /shards/{shard_id}",
  ],
};
