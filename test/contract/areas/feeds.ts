import type { AreaContract } from "../area-contract.ts";
import { LISTED, SHARED } from "../canary.ts";
import { feeds } from "../granted/feeds.ts";

export const contract: AreaContract = {
  policies: {
    "GET /feeds/personal": { reach: "self", answers: 200, query: ({ id }) => `echo_id=${id}`, names: ["id"] },
    "GET /feeds/{item_id}": { reach: "own-item", answers: 200 },
    "GET /feeds/social": { reach: "self", answers: 200 },
    "GET /feeds/community": { reach: "self", answers: 200 },
    "GET /feeds/shard/{shard_id}": { reach: "own-shard", answers: 200 },
    "POST /feeds/{item_id}/share": { reach: "own-item", answers: 201 },
    "GET /feeds/share/{token}": { reach: "public", answers: 200 },
    "DELETE /feeds/share/{token}": { reach: "own-share", answers: 204, whileLeaving: true },
  },
  lists: {
    "/feeds/personal": { id: "item_id", path: () => "/feeds/personal", filter: ({ echoId }) => `echo_id=${echoId}` },
    "/feeds/social": {
      id: "item_id",
      path: () => "/feeds/social",
      caller: ({ neighbours }) => neighbours[0].api,
    },
    "/feeds/community": { id: "item_id", path: () => "/feeds/community" },
    "/feeds/shard/{shard_id}": { id: "item_id", path: ({ place }) => `/feeds/shard/${place}` },
  },
  showing: {
    "GET /feeds/{item_id}": { path: ({ itemId }) => `/feeds/${itemId}` },
    "GET /feeds/community": { path: () => "/feeds/community?limit=100", but: LISTED },
    "GET /feeds/social": { path: () => "/feeds/social?limit=100", elsewhere: true, but: LISTED },
    "GET /feeds/shard/{shard_id}": { path: (_, { quay }) => `/feeds/shard/${quay}?limit=100`, but: LISTED },
    "GET /feeds/share/{token}": { path: ({ share }) => `/feeds/share/${share}`, elsewhere: true, but: SHARED },
  },
  granted: { feeds },
  needsMore: ["/feeds/share/{token}"],
};
