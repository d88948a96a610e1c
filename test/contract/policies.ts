import { ADA, PASSWORD } from "../areas/live-service.ts";

/** Ids of one person's records, by the name under which a route takes them in path, query or body. */
export type Ids = {
  id: string;
  entry_id: string;
  item_id: string;
  user_id: string;
  shard_id: string;
  session_id: string;
  notification_id: string;
  key_id: string;
  export_id: string;
  /** Of a story that is made. */
  story_id: string;
  invitation_id: string;
  /** Of a channel that everybody may write in. */
  channel_id: string;
  /** Of a message with a poll there. */
  message_id: string;
  poll_id: string;
  option_id: string;
  /** Of a Private shard to which somebody asks to travel. */
  private_shard_id: string;
  request_id: string;
  /** Of a page that was shared. */
  token: string;
  /** Of a case about the person, a warning in it, and an appeal to another action. */
  case_id: string;
  action_id: string;
  appeal_id: string;
  /** Of something that is announced in all worlds, by an admin. */
  event_id: string;
};

/**
 * Whom a route is for. `self` touches only what is the caller's without naming it; `own-echo` and its like name a record which must
 * be the caller's; `person` names anybody, or what many may use, and what then is said of whom is for the area's own tests.
 * The shard of the ids is a Personal one.
 */
type Reach =
  | "public"
  | "self"
  | "own-echo"
  | "own-entry"
  | "own-item"
  | "own-session"
  | "own-notification"
  | "own-key"
  | "own-export"
  | "own-family"
  | "own-shard"
  | "own-share"
  | "own-action"
  | "person"
  | "admin";

export type Policy = {
  reach: Reach;
  /** What whom it is for is answered, with their own ids and the body below. */
  answers: number;
  /** What is said of another's record, where the contract tells that it is there. Elsewhere that is what is said of none. */
  ofOthers?: number;
  /** Of a signed-in write: whether an account that is being deleted may still call it. */
  whileLeaving?: true;
  /** Of a signed-in write: whether a suspended account may still call it. */
  whileSuspended?: true;
  /** A body that has nothing wrong with it. */
  body?: (ids: Ids) => unknown;
  query?: (ids: Ids) => string;
  /** Ids that are taken in query or body, besides those of the path. */
  names?: (keyof Ids)[];
  /** Which of the ids a name in the path stands for, where it is not that of the same name. */
  as?: Partial<Record<string, keyof Ids>>;
  /** Ids of the path that may be anybody's. */
  anybodys?: (keyof Ids)[];
};

const credentials = () => ({ email: "nobody@example.org", password: "a lamp in the orchard" });

/** Every route there is, and whom it is for. A route without a row fails a test. */
export const POLICIES: Record<string, Policy> = {
  "POST /auth/register": { reach: "public", answers: 201, body: credentials },
  "POST /auth/login": { reach: "public", answers: 200, body: credentials },
  "POST /auth/refresh": { reach: "public", answers: 401, body: () => ({ refresh_token: "unknown" }) },
  "POST /auth/password-reset": { reach: "public", answers: 202, body: credentials },
  "POST /auth/password-reset/confirm": {
    reach: "public",
    answers: 400,
    body: () => ({ token: "unknown", new_password: "another lamp in the orchard" }),
  },
  "GET /auth/verify-email": { reach: "public", answers: 400, query: () => "token=unknown" },
  "POST /auth/verify-email/resend": { reach: "self", answers: 202 },
  "POST /auth/verify-email": { reach: "public", answers: 400, query: () => "token=unknown" },

  "GET /account/me": { reach: "self", answers: 200 },
  "PATCH /account/me": { reach: "self", answers: 200, body: () => ({ display_name: "Someone else" }) },
  "DELETE /account/me": { reach: "self", answers: 202, whileSuspended: true },
  "POST /account/me/delete": { reach: "self", answers: 202, whileSuspended: true },
  "GET /account/me/delete": { reach: "self", answers: 200 },
  "POST /account/me/delete/cancel": { reach: "self", answers: 409, whileLeaving: true, whileSuspended: true },
  "GET /account/me/export": { reach: "self", answers: 200 },
  "POST /account/me/export": { reach: "self", answers: 201, whileLeaving: true, whileSuspended: true },
  "GET /account/me/export/{export_id}": { reach: "own-export", answers: 200 },
  "GET /account/me/export/{export_id}/download": { reach: "own-export", answers: 200 },
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
  "GET /api/docs/export-schema.json": { reach: "public", answers: 200 },
  "GET /account/me/subscription": { reach: "self", answers: 200 },
  "GET /account/me/family": { reach: "self", answers: 200 },
  "POST /account/me/family": { reach: "self", answers: 409 },
  "DELETE /account/me/family": { reach: "self", answers: 204 },
  "POST /account/me/family/invite": { reach: "self", answers: 201, body: () => ({ email: "guest@example.org" }) },
  "POST /account/me/family/accept": { reach: "self", answers: 400, body: () => ({ token: "unknown" }) },
  "POST /account/me/family/leave": { reach: "self", answers: 409 },
  "DELETE /account/me/family/members/{user_id}": { reach: "own-family", answers: 204, ofOthers: 204 },
  "DELETE /account/me/family/invitations/{invitation_id}": { reach: "own-family", answers: 404 },
  "GET /account/me/chatlink": { reach: "self", answers: 200 },
  "PATCH /account/me/chatlink": { reach: "self", answers: 200, body: () => ({ relay_to_chat: false }) },
  "POST /account/me/chatlink/link": { reach: "self", answers: 200 },
  "GET /account/me/chatlink/callback": { reach: "public", answers: 400, query: () => "state=unknown&code=unknown" },
  "DELETE /account/me/chatlink/link": { reach: "self", answers: 204 },
  "GET /chatlink/sign-in": { reach: "public", answers: 200, query: () => "state=unknown" },
  "GET /account/me/sessions": { reach: "self", answers: 200 },
  "DELETE /account/me/sessions/{session_id}": {
    reach: "own-session",
    answers: 204,
    whileLeaving: true,
    whileSuspended: true,
  },
  "PUT /account/me/password": {
    reach: "self",
    answers: 204,
    body: () => ({ current_password: PASSWORD, new_password: "another lamp in the orchard" }),
  },
  "GET /account/me/second-factor": { reach: "self", answers: 200 },
  "POST /account/me/second-factor": {
    reach: "self",
    answers: 201,
    body: () => ({ current_password: PASSWORD }),
  },
  "POST /account/me/second-factor/confirm": { reach: "self", answers: 409, body: () => ({ code: "000000" }) },
  "POST /account/me/second-factor/recovery-codes": {
    reach: "self",
    answers: 409,
    body: () => ({ current_password: PASSWORD, code: "000000" }),
  },
  "POST /account/me/second-factor/disable": {
    reach: "self",
    answers: 409,
    body: () => ({ current_password: PASSWORD, code: "000000" }),
  },
  "GET /account/me/api-keys": { reach: "self", answers: 200 },
  "POST /account/me/api-keys": {
    reach: "self",
    answers: 201,
    body: () => ({ name: "A program", scopes: ["echoes:read"] }),
  },
  "DELETE /account/me/api-keys/{key_id}": {
    reach: "own-key",
    answers: 204,
    whileLeaving: true,
    whileSuspended: true,
  },
  "POST /account/me/shared-shard-notice": { reach: "self", answers: 204 },

  "GET /account/me/consents": { reach: "self", answers: 200 },
  "POST /account/me/consents": { reach: "self", answers: 200, body: () => ({ consent_type: "Marketing" }) },
  "POST /account/me/consents/withdraw": {
    reach: "self",
    answers: 200,
    body: () => ({ consent_type: "EchoSimulation" }),
    whileLeaving: true,
  },
  "POST /account/me/restrict-processing": { reach: "self", answers: 200, whileLeaving: true },
  "POST /account/me/unrestrict-processing": { reach: "self", answers: 200 },

  "GET /account/me/profile": { reach: "self", answers: 200 },
  "PATCH /account/me/profile": { reach: "self", answers: 200, body: () => ({ bio: "Keeps the lamp." }) },
  "POST /account/me/profile/avatar": { reach: "self", answers: 400 },
  "DELETE /account/me/profile/avatar": { reach: "self", answers: 404 },

  "GET /account/me/privacy": { reach: "self", answers: 200 },
  "PATCH /account/me/privacy": {
    reach: "self",
    answers: 200,
    whileLeaving: true,
    body: () => ({ community_opt_out: true }),
  },

  "GET /account/me/notifications": { reach: "self", answers: 200 },
  "POST /account/me/notifications/{notification_id}/read": { reach: "own-notification", answers: 200 },
  "GET /account/me/notifications/preferences": { reach: "self", answers: 200 },
  "PATCH /account/me/notifications/preferences": {
    reach: "self",
    answers: 200,
    body: () => ({ mention: { email: true } }),
  },

  "POST /analytics/events": { reach: "self", answers: 202, body: () => ({ name: "app.opened" }) },
  "POST /analytics/events/anonymous": { reach: "public", answers: 202, body: () => ({ name: "app.opened" }) },
  "GET /admin/analytics": { reach: "admin", answers: 200 },

  // The tests' services tell none.
  "GET /public/demo": { reach: "public", answers: 404 },

  "POST /waitlist": { reach: "public", answers: 201, body: () => ({ email: "waiting@example.org" }) },
  "GET /waitlist/count": { reach: "public", answers: 200 },
  "GET /waitlist/position/{entry_id}": { reach: "public", answers: 404 },
  "GET /admin/waitlist": { reach: "admin", answers: 200 },
  "POST /admin/waitlist/{entry_id}/invite": { reach: "admin", answers: 404 },
  "POST /admin/waitlist/invite": { reach: "admin", answers: 200, body: () => ({ count: 1 }) },

  "GET /media/{file}": { reach: "public", answers: 404 },

  "GET /echoes": { reach: "self", answers: 200 },
  "POST /echoes": {
    reach: "self",
    answers: 400, // A Personal shard cannot be named, whosever it is.
    ofOthers: 400,
    body: ({ shard_id }) => ({ ...ADA, shard_id }),
    names: ["shard_id"],
  },
  "POST /echoes/reading": { reach: "self", answers: 200, body: () => ADA },
  "GET /echoes/{id}": { reach: "own-echo", answers: 200 },
  "GET /echoes/{id}/diary": { reach: "own-echo", answers: 200 },
  "GET /echoes/{id}/diary/{entry_id}": { reach: "own-entry", answers: 200 },
  "GET /echoes/{id}/diary/{entry_id}/sources": { reach: "own-entry", answers: 200 },
  "GET /echoes/{id}/what-if": { reach: "own-echo", answers: 200 },
  "GET /echoes/{id}/timeline": { reach: "own-echo", answers: 200 },
  "GET /echoes/{id}/memories": { reach: "own-echo", answers: 200 },
  "GET /echoes/{id}/relationships": { reach: "own-echo", answers: 200 },
  "GET /echoes/{id}/arcs": { reach: "own-echo", answers: 200 },
  "POST /echoes/{id}/hibernate": { reach: "own-echo", answers: 200 },
  "POST /echoes/{id}/wake": { reach: "own-echo", answers: 409 },
  "DELETE /echoes/{id}": { reach: "own-echo", answers: 204 },

  "GET /search": { reach: "person", answers: 200, query: () => "q=lamp" },
  "GET /search/echoes": { reach: "person", answers: 200, query: () => "q=lamp" },
  "GET /search/diary": { reach: "person", answers: 200, query: () => "q=lamp" },
  "GET /search/events": { reach: "person", answers: 200, query: () => "q=lamp" },
  "GET /search/feed": { reach: "person", answers: 200, query: () => "q=lamp" },
  "GET /search/shards": { reach: "person", answers: 200, query: () => "q=lamp" },
  "GET /search/messages": { reach: "person", answers: 200, query: () => "q=lamp" },
  "GET /feeds/personal": { reach: "self", answers: 200, query: ({ id }) => `echo_id=${id}`, names: ["id"] },
  "GET /feeds/{item_id}": { reach: "own-item", answers: 200 },
  "GET /feeds/social": { reach: "self", answers: 200 },
  "GET /feeds/community": { reach: "self", answers: 200 },
  "GET /feeds/shard/{shard_id}": { reach: "own-shard", answers: 200 },
  "POST /feeds/{item_id}/share": { reach: "own-item", answers: 201 },
  "GET /feeds/share/{token}": { reach: "public", answers: 200 },
  "DELETE /feeds/share/{token}": { reach: "own-share", answers: 204, whileLeaving: true },

  "GET /social/followers": { reach: "self", answers: 200 },
  "GET /social/following": { reach: "self", answers: 200 },
  "GET /social/blocked": { reach: "self", answers: 200 },
  "GET /social/muted": { reach: "self", answers: 200 },
  // Of oneself.
  "POST /social/follow/{user_id}": { reach: "person", answers: 422 },
  "DELETE /social/follow/{user_id}": { reach: "person", answers: 204 },
  "POST /social/block/{user_id}": { reach: "person", answers: 422 },
  "DELETE /social/block/{user_id}": { reach: "person", answers: 204 },
  "POST /social/mute/{user_id}": { reach: "person", answers: 422 },
  "DELETE /social/mute/{user_id}": { reach: "person", answers: 204 },
  "GET /shards": { reach: "self", answers: 200 },
  "POST /shards/public": { reach: "self", answers: 201, body: () => ({ name: "Elsewhere" }) },
  "POST /shards/private": { reach: "self", answers: 201, body: () => ({ name: "Elsewhere" }) },
  "POST /shards/backfill-banners": { reach: "self", answers: 200 },
  "GET /shards/{shard_id}": { reach: "own-shard", answers: 200 },
  "PATCH /shards/{shard_id}": { reach: "own-shard", answers: 200, body: () => ({ name: "Elsewhere" }) },
  "DELETE /shards/{shard_id}": { reach: "own-shard", answers: 403 },
  "PATCH /shards/public/{shard_id}/archive": { reach: "own-shard", answers: 403 },
  "GET /shards/{shard_id}/echoes": { reach: "own-shard", answers: 200 },
  "GET /shards/{shard_id}/locations": { reach: "own-shard", answers: 200 },
  "GET /shards/{shard_id}/access": { reach: "own-shard", answers: 200 },
  "POST /shards/{shard_id}/access": { reach: "own-shard", answers: 409, body: ({ user_id }) => ({ user_id }) },
  "DELETE /shards/{shard_id}/access/{user_id}": { reach: "own-shard", answers: 204, anybodys: ["user_id"] },

  "GET /channels": { reach: "self", answers: 200 },
  "GET /channels/{channel_id}": { reach: "person", answers: 200 },
  "PATCH /channels/{channel_id}": { reach: "person", answers: 403, body: () => ({ name: "Mine" }) },
  "GET /channels/{channel_id}/messages": { reach: "person", answers: 200 },
  "POST /channels/{channel_id}/messages": { reach: "person", answers: 201, body: () => ({ content: "Good morning." }) },
  "PATCH /channels/{channel_id}/messages/{message_id}": {
    reach: "person",
    answers: 200,
    body: () => ({ content: "Good evening." }),
  },
  "DELETE /channels/{channel_id}/messages/{message_id}": { reach: "person", answers: 204 },
  "GET /channels/{channel_id}/messages/{message_id}/image": { reach: "person", answers: 404 },
  "POST /channels/{channel_id}/upload": { reach: "person", answers: 400 },
  "POST /channels/{channel_id}/poll": {
    reach: "person",
    answers: 201,
    body: () => ({ question: "Tea?", options: ["Yes", "No"] }),
  },
  "POST /channels/{channel_id}/poll-vote": {
    reach: "person",
    answers: 200,
    body: ({ poll_id, option_id }) => ({ poll_id, option_ids: [option_id] }),
  },
  "POST /admin/channels": {
    reach: "admin",
    answers: 201,
    body: () => ({ channel_type: "Topic", name: "Lighthouses" }),
  },

  // No chat provider is configured.
  "PUT /admin/channels/{channel_id}/chatlink": { reach: "admin", answers: 503, body: () => ({ room_id: "1" }) },
  "DELETE /admin/channels/{channel_id}/chatlink": { reach: "admin", answers: 204 },

  "GET /public/users/{user_id}": { reach: "public", answers: 200 },
  "GET /users/{user_id}": { reach: "person", answers: 200 },
  "GET /users/{user_id}/echoes": { reach: "person", answers: 200 },
  "GET /users/{user_id}/echoes-in-common": { reach: "person", answers: 200 },

  "POST /echoes/{id}/travel": {
    reach: "own-echo",
    answers: 200, // It is there already.
    body: ({ shard_id }) => ({ shard_id }),
    names: ["shard_id"],
  },
  "GET /shards/{shard_id}/travel-requests": { reach: "own-shard", answers: 200 },
  "PATCH /shards/{shard_id}/travel-requests/{request_id}": {
    reach: "own-shard",
    answers: 200,
    body: () => ({ status: "Denied" }),
    as: { shard_id: "private_shard_id" },
  },

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

  "GET /health": { reach: "public", answers: 200 },
  "GET /health/detailed": { reach: "public", answers: 200 },
  "GET /system/status": { reach: "public", answers: 200 },
  "GET /system/version": { reach: "public", answers: 200 },
  "GET /system/tick": { reach: "public", answers: 200 },
  "GET /api/docs": { reach: "public", answers: 200 },
  "GET /api/docs/openapi.json": { reach: "public", answers: 200 },
  "GET /api/docs/ui": { reach: "public", answers: 200 },
  "GET /api/docs/ui/{file}": { reach: "public", answers: 200 },

  "GET /admin/global-events": { reach: "admin", answers: 200 },
  "POST /admin/global-events": { reach: "admin", answers: 201, body: () => ({ title: "The Long Night" }) },
  "POST /admin/global-events/{event_id}/end": { reach: "admin", answers: 200 },
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

  "GET /admin/users": { reach: "admin", answers: 200 },
  "PATCH /admin/users/{user_id}": { reach: "admin", answers: 200, body: () => ({ tier: "Core" }) },
  "GET /admin/system/tick": { reach: "admin", answers: 200 },
  "POST /admin/system/tick": { reach: "admin", answers: 200, body: () => ({ action: "step" }) },

  "POST /auth/logout": { reach: "self", answers: 204, whileLeaving: true, whileSuspended: true },
  "POST /auth/revoke-all": { reach: "self", answers: 204, whileLeaving: true, whileSuspended: true },
};

export type Row = Policy & { route: string; method: string; path: string; idNames: (keyof Ids)[] };

export const ROWS: Row[] = Object.entries(POLICIES).map(([route, policy]) => {
  const [method, path] = route.split(" ") as [string, string];
  const free: readonly string[] = ["file", ...(policy.anybodys ?? [])];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1]!)
    .filter((name) => !free.includes(name))
    .map((name) => policy.as?.[name] ?? name);
  return { ...policy, route, method, path, idNames: [...inPath, ...(policy.names ?? [])] as (keyof Ids)[] };
});

export const isWrite = ({ method }: Row): boolean => method !== "GET";

/** The path with these ids for the names in it. */
export const withIds = ({ as }: Row, path: string, ids: Ids): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[as?.[name] ?? name]);

/** The row's request with these ids in it. */
export function requestOf(row: Row, ids: Ids): { method: string; path: string; body?: unknown } {
  const path = withIds(row, row.path.replace("{file}", "start.js"), ids);
  const query = row.query === undefined ? "" : `?${row.query(ids)}`;
  return { method: row.method, path: path + query, ...(row.body === undefined ? {} : { body: row.body(ids) }) };
}
