import type { AreaContract } from "../area-contract.ts";
import { social } from "../granted/social.ts";
import { gainFollower, type World } from "../paged-list.ts";

/** `kind`: follow, mute or block. */
const relate =
  (kind: string) =>
  async ({ service, owner }: World) =>
    owner.api("POST", `/social/${kind}/${(await service.register()).userId}`);

export const contract: AreaContract = {
  policies: {
    "GET /social/followers": { reach: "self", answers: 200 },
    "GET /social/following": { reach: "self", answers: 200 },
    "GET /social/blocked": { reach: "self", answers: 200 },
    "GET /social/muted": { reach: "self", answers: 200 },
    // Of oneself.
    "POST /social/follow/{user_id}": { reach: "person", answers: 422 },
    "DELETE /social/follow/{user_id}": { reach: "person", answers: 204 },
    "POST /social/block/{user_id}": { reach: "person", answers: 422 },
    "DELETE /social/block/{user_id}": { reach: "person", answers: 204 },
    "POST /social/mute/{user_id}": { reach: "person", answers: 422 },
    "DELETE /social/mute/{user_id}": { reach: "person", answers: 204 },
  },
  lists: {
    "/social/followers": { id: "follow_id", path: () => "/social/followers", add: gainFollower },
    "/social/following": { id: "follow_id", path: () => "/social/following", add: relate("follow") },
    "/social/muted": { id: "mute_id", path: () => "/social/muted", add: relate("mute") },
    "/social/blocked": { id: "block_id", path: () => "/social/blocked", add: relate("block") },
  },
  showing: {
    "GET /social/followers": { path: () => "/social/followers?limit=100", elsewhere: true },
    "GET /social/following": { path: () => "/social/following?limit=100", elsewhere: true },
  },
  granted: { social },
};
