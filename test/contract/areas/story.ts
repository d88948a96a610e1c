import type { AreaContract } from "../area-contract.ts";
import { story } from "../granted/story.ts";

export const contract: AreaContract = {
  policies: {
    "POST /account/me/story-export": {
      reach: "own-echo",
      answers: 202,
      whileLeaving: true,
      whileSuspended: true,
      body: ({ id }) => ({ echo_ids: [id], format: "json" }),
      names: ["id"],
    },
    "GET /account/me/story-export/{export_id}": { reach: "own-export", answers: 200, as: { export_id: "story_id" } },
    "GET /account/me/story-export/{export_id}/subtitles": {
      reach: "own-export",
      answers: 404,
      as: { export_id: "story_id" },
    },
    "GET /account/me/story-export/{export_id}/download": {
      reach: "own-export",
      answers: 200,
      as: { export_id: "story_id" },
    },
  },
  granted: { story },
  needsMore: [
    "/account/me/story-export/{export_id}",
    "/account/me/story-export/{export_id}/download",
    "/account/me/story-export/{export_id}/subtitles",
    "POST /account/me/story-export",
  ],
};
