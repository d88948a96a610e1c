import { say } from "../areas/channels/talk.ts";
import type { LiveService, Person } from "../areas/live-service.ts";
import type { Api } from "../support/http.ts";

/** What the lists below are of. */
export type World = {
  service: LiveService;
  asAdmin: Api;
  /** Somebody new for each walk, with every tier's rights. */
  owner: Person;
  /** An Echo of theirs, which lives in a shard of its own, and the tick it was born at. */
  echoId: string;
  bornTick: number;
  /** A Private shard of theirs. */
  den: string;
  /** A channel and a Public shard for everybody. */
  commons: string;
  quay: string;
  /** Two people whose Echoes have met in a Public shard of the first one, who follows the other. */
  neighbours: [Person, Person];
  place: string;
};

/** `id`: what names an item. `caller`: who asks, the owner where nobody is named. `add`: makes one item more. */
export type List = {
  id: string;
  path: (world: World) => string;
  caller?: (world: World) => Api;
  add?: (world: World) => Promise<unknown>;
};

const ofOwner = (method: string, path: string, body?: unknown) => (world: World) =>
  world.owner.api(method, path, body === undefined ? {} : { body });

/** `kind`: follow, mute or block. */
const relate =
  (kind: string) =>
  async ({ service, owner }: World) =>
    owner.api("POST", `/social/${kind}/${(await service.register()).userId}`);

const gainFollower = async ({ service, owner }: World) =>
  (await service.register()).api("POST", `/social/follow/${owner.userId}`);

async function awaitVisitor({ service, den }: World) {
  const visitor = await service.register();
  await visitor.api("POST", "/account/me/shared-shard-notice");
  const echoId = await service.createEcho(visitor);
  return visitor.api("POST", `/echoes/${echoId}/travel`, { body: { shard_id: den } });
}

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

const bearInPublic = ({ service, owner, quay }: World) => service.createEcho(owner, { shard_id: quay });

let waiting = 0;

/** By the path of the description. What has no `add` grows by itself, as lives are lived, or not at all. */
export const LISTS: Record<string, List> = {
  "/echoes/{id}/diary": { id: "diary_id", path: ({ echoId }) => `/echoes/${echoId}/diary` },
  "/echoes/{id}/timeline": { id: "event_id", path: ({ echoId }) => `/echoes/${echoId}/timeline` },
  "/echoes/{id}/arcs": { id: "arc_id", path: ({ echoId }) => `/echoes/${echoId}/arcs` },
  "/echoes/{id}/relationships": { id: "relationship_id", path: ({ echoId }) => `/echoes/${echoId}/relationships` },
  "/feeds/personal": { id: "item_id", path: () => "/feeds/personal" },
  "/feeds/social": {
    id: "item_id",
    path: () => "/feeds/social",
    caller: ({ neighbours }) => neighbours[0].api,
  },
  "/feeds/community": { id: "item_id", path: () => "/feeds/community" },
  "/feeds/shard/{shard_id}": { id: "item_id", path: ({ place }) => `/feeds/shard/${place}` },
  "/account/me/export": {
    id: "export_id",
    path: () => "/account/me/export",
    add: ofOwner("POST", "/account/me/export"),
  },
  "/account/me/api-keys": {
    id: "key_id",
    path: () => "/account/me/api-keys",
    add: ofOwner("POST", "/account/me/api-keys", { name: "A program", scopes: ["echoes:read"] }),
  },
  "/account/me/consents": {
    id: "consent_id",
    path: () => "/account/me/consents",
    add: ofOwner("POST", "/account/me/consents", { consent_type: "Marketing" }),
  },
  "/account/me/notifications": {
    id: "notification_id",
    path: () => "/account/me/notifications",
    add: gainFollower,
  },
  "/account/me/sessions": {
    id: "session_id",
    path: () => "/account/me/sessions",
    add: ({ service, owner }) => service.signIn(owner),
  },
  "/social/followers": { id: "follow_id", path: () => "/social/followers", add: gainFollower },
  "/social/following": { id: "follow_id", path: () => "/social/following", add: relate("follow") },
  "/social/muted": { id: "mute_id", path: () => "/social/muted", add: relate("mute") },
  "/social/blocked": { id: "block_id", path: () => "/social/blocked", add: relate("block") },
  "/users/{user_id}/echoes": {
    id: "echo_id",
    path: ({ owner }) => `/users/${owner.userId}/echoes`,
    caller: ({ neighbours }) => neighbours[0].api,
    add: bearInPublic,
  },
  "/users/{user_id}/echoes-in-common": {
    id: "echo_id",
    path: ({ neighbours }) => `/users/${neighbours[1].userId}/echoes-in-common`,
    caller: ({ neighbours }) => neighbours[0].api,
  },
  "/shards": { id: "shard_id", path: () => "/shards", add: ofOwner("POST", "/shards/private", { name: "A cellar" }) },
  "/shards/{shard_id}/echoes": {
    id: "echo_id",
    path: ({ quay }) => `/shards/${quay}/echoes`,
    add: bearInPublic,
  },
  "/shards/{shard_id}/locations": { id: "location_id", path: ({ quay }) => `/shards/${quay}/locations` },
  "/shards/{shard_id}/access": {
    id: "access_id",
    path: ({ den }) => `/shards/${den}/access`,
    add: async ({ service, owner, den }) =>
      owner.api("POST", `/shards/${den}/access`, { body: { user_id: (await service.register()).userId } }),
  },
  "/shards/{shard_id}/travel-requests": {
    id: "request_id",
    path: ({ den }) => `/shards/${den}/travel-requests`,
    add: awaitVisitor,
  },
  "/channels": {
    id: "channel_id",
    path: () => "/channels",
    add: ({ asAdmin }) => asAdmin("POST", "/admin/channels", { body: { channel_type: "Topic", name: "Lighthouses" } }),
  },
  "/channels/{channel_id}/messages": {
    id: "message_id",
    path: ({ commons }) => `/channels/${commons}/messages`,
    add: ({ owner, commons }) => say(owner.api, commons, "A lamp is lit."),
  },
  "/reports/mine": { id: "report_id", path: () => "/reports/mine", add: report },
  "/admin/global-events": {
    id: "event_id",
    path: () => "/admin/global-events",
    caller: ({ asAdmin }) => asAdmin,
    add: async ({ asAdmin }) => {
      const body = { title: "The Long Night", starts_at: "2090-01-01T00:00:00Z" };
      const { event_id } = (await asAdmin<{ event_id: string }>("POST", "/admin/global-events", { body })).json;
      return asAdmin("POST", `/admin/global-events/${event_id}/end`);
    },
  },
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
  "/admin/users": {
    id: "user_id",
    path: () => "/admin/users",
    caller: ({ asAdmin }) => asAdmin,
    add: ({ service }) => service.register(),
  },
  "/admin/waitlist": {
    id: "entry_id",
    path: () => "/admin/waitlist",
    caller: ({ asAdmin }) => asAdmin,
    add: ({ owner }) => owner.api("POST", "/waitlist", { body: { email: `waiting${++waiting}@example.org` } }),
  },
};

const filtered = (path: string, query: (world: World) => string): [name: string, list: List] => {
  const list = LISTS[path]!;
  return [`${path}, filtered,`, { ...list, path: (world) => `${list.path(world)}?${query(world)}` }];
};

/** The same lists with a filter. */
export const FILTERED: [name: string, list: List][] = [
  filtered("/echoes/{id}/diary", ({ bornTick }) => `since_tick=${bornTick + 8}`),
  filtered("/feeds/personal", ({ echoId }) => `echo_id=${echoId}`),
  filtered("/admin/users", () => "q=person&role=user"),
  filtered("/admin/waitlist", () => "status=Waiting"),
];
