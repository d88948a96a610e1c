import { type Granted, pageOf } from "./granted.ts";

const relation = (kind: string) => ({ [`${kind}_id`]: "uuid", user_id: "uuid", created_at: "timestamp" });
const listed = (kind: string) =>
  pageOf({ [`${kind}_id`]: "uuid", user_id: "uuid", display_name: "string|null", created_at: "timestamp" });

export const social: Granted = {
  answers: {
    "GET /social/followers": [200, listed("follow")],
    "GET /social/following": [200, listed("follow")],
    "GET /social/blocked": [200, listed("block")],
    "GET /social/muted": [200, listed("mute")],
    "POST /social/follow/{user_id}": [201, relation("follow")],
    "POST /social/block/{user_id}": [201, relation("block")],
    "POST /social/mute/{user_id}": [201, relation("mute")],
    "DELETE /social/follow/{user_id}": [204, null],
    "DELETE /social/block/{user_id}": [204, null],
    "DELETE /social/mute/{user_id}": [204, null],
  },
  async ask({ service, owner, grant }) {
    const friend = await service.register();
    const { userId: user_id } = await service.register();
    await friend.api("POST", `/social/follow/${owner.userId}`);
    await grant(owner.api, "GET /social/followers");
    for (const [kind, list] of [
      ["follow", "following"],
      ["mute", "muted"],
      ["block", "blocked"],
    ]) {
      await grant(owner.api, `POST /social/${kind}/{user_id}`, { user_id });
      await grant(owner.api, `GET /social/${list}`);
      await grant(owner.api, `DELETE /social/${kind}/{user_id}`, { user_id });
    }
  },
};
