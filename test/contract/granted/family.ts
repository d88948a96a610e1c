import { join } from "node:path";
import { mailedToken } from "../mails.ts";
import type { Granted } from "./granted.ts";

const TIER = /^(Free|Starter|Core|Creator|GodMode)$/;

const INVITATION = {
  invitation_id: "uuid",
  email: "text",
  status: /^(Pending|Accepted|Revoked|Expired)$/,
  created_at: "timestamp",
  expires_at: "timestamp",
};

const FAMILY = {
  family_id: "uuid",
  role: /^(owner|member)$/,
  owner: { user_id: "uuid", display_name: "text" },
  members: [{ user_id: "uuid", display_name: "text", joined_at: "timestamp" }] as const,
  members_max: "integer",
  cover_tier: TIER,
  invitations: [INVITATION] as const,
  created_at: "timestamp",
};

export const family: Granted = {
  answers: {
    "GET /account/me/subscription": [
      200,
      {
        tier: TIER,
        state: /^Active$/,
        credits: "integer",
        covered_by_family: TIER,
        limits: { echoes: "integer", rest_per_minute: "integer", api_keys: "integer" },
      },
    ],
    "GET /account/me/family": [200, FAMILY],
    "POST /account/me/family": [201, FAMILY],
    "DELETE /account/me/family": [204, null],
    "POST /account/me/family/invite": [201, INVITATION],
    "POST /account/me/family/accept": [200, FAMILY],
    "POST /account/me/family/leave": [204, null],
    "DELETE /account/me/family/members/{user_id}": [204, null],
    "DELETE /account/me/family/invitations/{invitation_id}": [204, null],
  },
  async ask({ service, owner, grant }) {
    const guest = await service.register();
    await grant(owner.api, "POST /account/me/family");
    const invite = (email: string) =>
      grant<{ invitation_id: string }>(owner.api, "POST /account/me/family/invite", {}, { body: { email } });
    await invite(guest.email);
    const token = await mailedToken({
      base: service.base(),
      folder: join(service.config.dataDir, "mail"),
      to: guest.email,
      subject: "You are invited to a family",
    });
    await grant(guest.api, "POST /account/me/family/accept", {}, { body: { token } });
    await grant(guest.api, "GET /account/me/subscription");
    const { invitation_id } = (await invite("another-guest@example.org")).json;
    await grant(owner.api, "GET /account/me/family");
    await grant(owner.api, "DELETE /account/me/family/invitations/{invitation_id}", { invitation_id });
    await grant(guest.api, "POST /account/me/family/leave");
    await grant(owner.api, "DELETE /account/me/family/members/{user_id}", { user_id: guest.userId });
    await grant(owner.api, "DELETE /account/me/family");
  },
};
