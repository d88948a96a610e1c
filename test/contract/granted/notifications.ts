import { type Granted, pageOf } from "./granted.ts";

const KINDS = [
  "new_follower",
  "mention",
  "travel_request",
  "travel_decision",
  "moderation_action",
  "report_closed",
  "appeal_decided",
  "security",
  "billing",
  "job_finished",
  "family_invitation",
];

const NOTIFICATION = {
  notification_id: "uuid",
  kind: new RegExp(`^(${KINDS.join("|")})$`),
  title: "text",
  body: "text",
  link: "string|null",
  read_at: "timestamp|null",
  created_at: "timestamp",
};

const WAYS = { in_app: "boolean", email: "boolean", chatlink: "boolean" };
const PREFERENCES = Object.fromEntries(KINDS.map((kind) => [kind, WAYS]));

export const notifications: Granted = {
  answers: {
    "GET /account/me/notifications": [200, pageOf(NOTIFICATION)],
    "POST /account/me/notifications/{notification_id}/read": [200, NOTIFICATION],
    "GET /account/me/notifications/preferences": [200, PREFERENCES],
    "PATCH /account/me/notifications/preferences": [200, PREFERENCES],
  },
  async ask({ service, owner, grant }) {
    const follower = await service.register();
    await follower.api("POST", `/social/follow/${owner.userId}`);
    type Page = { data: { notification_id: string }[] };
    const { data } = (await grant<Page>(owner.api, "GET /account/me/notifications")).json;
    const { notification_id } = data[0]!;
    await grant(owner.api, "POST /account/me/notifications/{notification_id}/read", { notification_id });
    await grant(owner.api, "GET /account/me/notifications/preferences");
    const body = { mention: { email: true } };
    await grant(owner.api, "PATCH /account/me/notifications/preferences", {}, { body });
  },
};
