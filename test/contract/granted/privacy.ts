import type { Granted } from "./granted.ts";

const PRIVACY = {
  profile_visibility: /^(Public|FollowersOnly|Private)$/,
  echoes_visible: "boolean",
  search_indexable: "boolean",
  allow_follow: "boolean",
  show_online: "boolean",
  community_opt_out: "boolean",
  community_opt_out_cleanup_pending: "boolean",
  shared_shard_notice_acknowledged_at: "timestamp|null",
};

export const privacy: Granted = {
  answers: {
    "GET /account/me/privacy": [200, PRIVACY],
    "PATCH /account/me/privacy": [200, PRIVACY],
  },
  async ask({ owner, grant }) {
    await grant(owner.api, "GET /account/me/privacy");
    await grant(owner.api, "PATCH /account/me/privacy", {}, { body: { show_online: false } });
  },
};
