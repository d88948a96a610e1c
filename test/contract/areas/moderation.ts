import type { Person } from "../../areas/live-service.ts";
import type { AreaContract } from "../area-contract.ts";
import { moderation } from "../granted/moderation.ts";
import type { World } from "../paged-list.ts";

async function report({ service, owner }: World): Promise<Person> {
  const loud = await service.register();
  await owner.api("POST", "/reports", { body: { target_type: "user", target_id: loud.userId, reason: "spam" } });
  return loud;
}

/** Somebody is reported and suspended. */
async function enforce(world: World): Promise<{ loud: Person; action_id: string }> {
  const { asAdmin } = world;
  const loud = await report(world);
  type Case = { case_id: string; target_id: string };
  const { data } = (await asAdmin<{ data: Case[] }>("GET", "/admin/moderation/queue?limit=100")).json;
  const { case_id } = data.find(({ target_id }) => target_id === loud.userId)!;
  const body = { case_id, action: "suspend", reason: "Spam." };
  const made = await asAdmin<{ action_id: string }>("POST", "/admin/moderation/actions", { body });
  return { loud, action_id: made.json.action_id };
}

async function appeal(world: World) {
  const { loud, action_id } = await enforce(world);
  return loud.api("POST", "/moderation/escalate", { body: { action_id, statement: "It was my brother." } });
}

async function share({ owner }: World) {
  type Page = { data: { item_id: string; item_type: string }[] };
  const { data } = (await owner.api<Page>("GET", "/feeds/personal?limit=100")).json;
  const item = data.find(({ item_type }) => item_type !== "user_shared")!;
  return owner.api("POST", `/feeds/${item.item_id}/share`);
}

export const contract: AreaContract = {
  policies: {
    // What is reported, appealed and decided there is for the area's own tests: the ids below are of none of it.
    "POST /reports": {
      reach: "person",
      answers: 422,
      body: ({ user_id }) => ({ target_type: "user", target_id: user_id, reason: "spam" }),
    },
    "GET /reports/mine": { reach: "self", answers: 200 },
    "POST /moderation/escalate": {
      reach: "own-action",
      answers: 201,
      whileSuspended: true,
      body: ({ action_id }) => ({ action_id, statement: "That was not me." }),
      names: ["action_id"],
    },
    "GET /admin/share/viral-content": { reach: "admin", answers: 200 },
    "DELETE /admin/share/{token}": { reach: "admin", answers: 204 },
    "GET /admin/moderation/queue": { reach: "admin", answers: 200 },
    "GET /admin/moderation/reports": { reach: "admin", answers: 200 },
    "GET /admin/moderation/actions": { reach: "admin", answers: 200 },
    "GET /admin/moderation/appeals": { reach: "admin", answers: 200 },
    "GET /admin/moderation/queue/{case_id}": { reach: "admin", answers: 200 },
    "POST /admin/moderation/actions": {
      reach: "admin",
      answers: 201,
      body: ({ case_id }) => ({ case_id, action: "note", reason: "Seen." }),
    },
    "POST /admin/moderation/actions/{action_id}/reverse": {
      reach: "admin",
      answers: 200,
      body: () => ({ reason: "A mistake." }),
    },
    "POST /admin/moderation/appeals/{appeal_id}/decision": {
      reach: "admin",
      answers: 200,
      body: () => ({ decision: "Denied", reason: "It stands." }),
    },
    "POST /admin/moderation/queue/{case_id}/close": {
      reach: "admin",
      answers: 200,
      body: () => ({ outcome: "dismissed", reason: "Nothing there." }),
    },
  },
  lists: {
    "/reports/mine": { id: "report_id", path: () => "/reports/mine", add: report },
    "/admin/moderation/queue": {
      id: "case_id",
      path: () => "/admin/moderation/queue",
      caller: ({ asAdmin }) => asAdmin,
      add: report,
    },
    "/admin/moderation/reports": {
      id: "report_id",
      path: () => "/admin/moderation/reports",
      caller: ({ asAdmin }) => asAdmin,
      add: report,
    },
    "/admin/moderation/actions": {
      id: "action_id",
      path: () => "/admin/moderation/actions",
      caller: ({ asAdmin }) => asAdmin,
      add: enforce,
    },
    "/admin/moderation/appeals": {
      id: "appeal_id",
      path: () => "/admin/moderation/appeals",
      caller: ({ asAdmin }) => asAdmin,
      add: appeal,
    },
    "/admin/share/viral-content": {
      id: "share_id",
      path: () => "/admin/share/viral-content",
      caller: ({ asAdmin }) => asAdmin,
      add: share,
    },
  },
  granted: { moderation },
  needsMore: [
    "/admin/share/{token}",
    "/reports",
    "/moderation/escalate",
    "/admin/moderation/queue/{case_id}",
    "/admin/moderation/queue/{case_id}/close",
    "/admin/moderation/actions",
    "/admin/moderation/actions/{action_id}/reverse",
    "/admin/moderation/appeals/{appeal_id}/decision",
  ],
};
