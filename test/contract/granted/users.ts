import { api } from "../../support/http.ts";
import { type Granted, pageOf } from "./granted.ts";

const PROFILE = {
  user_id: "uuid",
  display_name: "text",
  bio: "string|null",
  pronouns: "string|null",
  location: "string|null",
  avatar_url: "string|null",
  created_at: "timestamp",
};

const ECHO = {
  echo_id: "uuid",
  name: "text",
  current_mood: "text",
  status: /^(Active|Hibernated)$/,
  current_shard_id: "uuid",
  owner_id: "uuid",
};

export const users: Granted = {
  answers: {
    "GET /public/users/{user_id}": [200, PROFILE],
    "GET /users/{user_id}": [
      200,
      {
        ...PROFILE,
        last_seen_at: "timestamp|null",
        followers: "integer",
        following: "integer",
        takes_followers: "boolean",
        you_follow: "boolean",
        follows_you: "boolean",
        muted: "boolean",
      },
    ],
    "GET /users/{user_id}/echoes": [200, pageOf(ECHO)],
    "GET /users/{user_id}/echoes-in-common": [200, pageOf(ECHO)],
  },
  async ask({ service, owner, grant }) {
    const { userId: user_id } = await service.register();
    await grant(api(service.base()), "GET /public/users/{user_id}", { user_id });
    await grant(owner.api, "GET /users/{user_id}", { user_id });
    await grant(owner.api, "GET /users/{user_id}/echoes", { user_id });
    await grant(owner.api, "GET /users/{user_id}/echoes-in-common", { user_id });
  },
};
