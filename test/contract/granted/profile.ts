import { picture } from "../../areas/profile/pictures.ts";
import type { Granted } from "./granted.ts";

const PROFILE = {
  user_id: "uuid",
  display_name: "text",
  bio: "string|null",
  pronouns: "string|null",
  location: "string|null",
  avatar_url: "string|null",
};

export const profile: Granted = {
  answers: {
    "GET /account/me/profile": [200, PROFILE],
    "PATCH /account/me/profile": [200, PROFILE],
    "POST /account/me/profile/avatar": [200, PROFILE],
    "DELETE /account/me/profile/avatar": [204, null],
  },
  async ask({ owner, grant }) {
    await grant(owner.api, "GET /account/me/profile");
    await grant(owner.api, "PATCH /account/me/profile", {}, { body: { bio: "Keeps the lamp." } });
    const body = new FormData();
    body.append("file", new Blob([Uint8Array.from(await picture("png"))]));
    await grant(owner.api, "POST /account/me/profile/avatar", {}, { body });
    await grant(owner.api, "DELETE /account/me/profile/avatar");
  },
};
