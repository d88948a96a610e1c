import { type Granted, pageOf } from "./granted.ts";

const TARGET = /^(user|echo|feed_item|message|shard)$/;
const REPORT = {
  report_id: "uuid",
  target_type: TARGET,
  target_id: "uuid",
  reason: "text",
  details: "string|null",
  status: /^(Open|Closed)$/,
  outcome: "string|null",
  created_at: "timestamp",
  closed_at: "timestamp|null",
};
const ACTION = {
  action_id: "uuid",
  case_id: "uuid",
  action: /^(note|warn|hide|mute|suspend)$/,
  user_id: "uuid|null",
  moderator_id: "uuid",
  reason: "text",
  created_at: "timestamp",
  reversed_at: "timestamp|null",
};
const APPEAL = {
  appeal_id: "uuid",
  action_id: "uuid",
  statement: "text",
  status: /^(Open|Granted|Denied)$/,
  answer: "string|null",
  created_at: "timestamp",
  decided_at: "timestamp|null",
};
const CASE = {
  case_id: "uuid",
  target_type: TARGET,
  target_id: "uuid",
  subject_user_id: "uuid|null",
  excerpt: "text",
  report_count: "integer",
  status: /^(Open|Closed)$/,
  outcome: "string|null",
  created_at: "timestamp",
  closed_at: "timestamp|null",
};
const HISTORY = { event_id: "uuid", kind: "text", moderator_id: "uuid|null", text: "text", created_at: "timestamp" };
const VIRAL = {
  share_id: "uuid",
  token: "text",
  item_id: "uuid",
  owner_id: "uuid",
  echo_name: "text",
  title: "text",
  views: "integer",
  created_at: "timestamp",
  expires_at: "timestamp",
};

export const moderation: Granted = {
  answers: {
    "POST /reports": [201, REPORT],
    "GET /reports/mine": [200, pageOf(REPORT)],
    "POST /moderation/escalate": [201, APPEAL],
    "GET /admin/moderation/queue": [200, pageOf(CASE)],
    "GET /admin/moderation/queue/{case_id}": [200, { ...CASE, actions: [ACTION], history: [HISTORY] }],
    "POST /admin/moderation/queue/{case_id}/close": [200, CASE],
    "GET /admin/moderation/reports": [200, pageOf({ ...REPORT, case_id: "uuid" })],
    "GET /admin/moderation/actions": [200, pageOf(ACTION)],
    "POST /admin/moderation/actions": [201, ACTION],
    "POST /admin/moderation/actions/{action_id}/reverse": [200, ACTION],
    "GET /admin/moderation/appeals": [200, pageOf(APPEAL)],
    "POST /admin/moderation/appeals/{appeal_id}/decision": [200, APPEAL],
    "GET /admin/share/viral-content": [200, pageOf(VIRAL)],
    "DELETE /admin/share/{token}": [204, null],
  },
  async ask({ service, owner, asAdmin, grant }) {
    const loud = await service.register();
    const report = { target_type: "user", target_id: loud.userId, reason: "spam" };
    await grant(owner.api, "POST /reports", {}, { body: report });
    await grant(owner.api, "GET /reports/mine");
    type Case = { case_id: string; target_id: string };
    const { data } = (await grant<{ data: Case[] }>(asAdmin, "GET /admin/moderation/queue")).json;
    const { case_id } = data.find(({ target_id }) => target_id === loud.userId)!;
    const body = { case_id, action: "suspend", reason: "Spam." };
    const { action_id } = (await grant<{ action_id: string }>(asAdmin, "POST /admin/moderation/actions", {}, { body }))
      .json;
    const appeal = { action_id, statement: "It was my brother." };
    const { appeal_id } = (
      await grant<{ appeal_id: string }>(loud.api, "POST /moderation/escalate", {}, { body: appeal })
    ).json;
    const reason = "It was not.";
    const decision = { body: { decision: "Denied", reason } };
    await grant(asAdmin, "GET /admin/moderation/appeals");
    await grant(asAdmin, "POST /admin/moderation/appeals/{appeal_id}/decision", { appeal_id }, decision);
    await grant(asAdmin, "POST /admin/moderation/actions/{action_id}/reverse", { action_id }, { body: { reason } });
    await grant(asAdmin, "GET /admin/moderation/actions");
    await grant(asAdmin, "GET /admin/moderation/reports");
    await grant(asAdmin, "GET /admin/moderation/queue/{case_id}", { case_id });
    const close = { body: { outcome: "acted", reason } };
    await grant(asAdmin, "POST /admin/moderation/queue/{case_id}/close", { case_id }, close);
    const feed = (await owner.api<{ data: { item_id: string; item_type: string }[] }>("GET", "/feeds/personal")).json;
    const { item_id } = feed.data.find(({ item_type }) => item_type !== "user_shared")!;
    const { token } = (await owner.api<{ token: string }>("POST", `/feeds/${item_id}/share`)).json;
    await grant(asAdmin, "GET /admin/share/viral-content");
    await grant(asAdmin, "DELETE /admin/share/{token}", { token });
  },
};
