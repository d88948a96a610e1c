import { type Answers, pageOf } from "./granted/granted.ts";
import type { Shape } from "./shape.ts";

/** The contract's records, field by field in its order; fields of our own stand behind those it lists. */
export const TOKEN_PAIR = { access_token: /^[\w-]+\.[\w-]+\.[\w-]+$/, refresh_token: "text", expires_in: "integer" };

const TIER = /^(Free|Starter|Core|Creator|GodMode)$/;

const REGISTRATION = {
  ...TOKEN_PAIR,
  user_id: "uuid",
  email: "text",
  display_name: "text",
  tier: TIER,
  email_verified: "boolean",
  created_at: "timestamp",
};

export const ACCOUNT = {
  user_id: "uuid",
  email: "text",
  display_name: "text",
  locale: "text",
  tier: TIER,
  role: /^(user|admin)$/,
  status: /^(Active|PendingDeletion|Suspended)$/,
  email_verified: "boolean",
  created_at: "timestamp",
  processing_restricted: "boolean",
};

export const ECHO = {
  echo_id: "uuid",
  name: "text",
  current_mood: "text",
  current_shard_id: "uuid",
  current_tick: "integer",
  persona_text: "text",
  what_if_prompt: "text",
  birth_hash: /^[0-9a-f]{64}$/,
  status: /^(Active|Hibernated)$/,
  created_at: "timestamp",
  physical_description: "string|null",
  avatar_url: "string|null",
  traits: {
    openness: "integer",
    conscientiousness: "integer",
    extraversion: "integer",
    agreeableness: "integer",
    neuroticism: "integer",
  },
  location: { location_id: "string", name: "text", kind: "text" },
  wealth: "integer",
  hibernated_at: "timestamp|null",
};

const DIARY_ENTRY = {
  diary_id: "uuid",
  echo_id: "uuid",
  tick_id: "integer",
  title: "text",
  body: "text",
  mood: "text",
  location: "text",
  content_locale: "text",
  image_url: "string|null",
  sources: [
    {
      sentence: "integer",
      frame: "text",
      refs: [{ kind: /^(event|memory|state)$/, id: "text", summary: "string|null" }],
    },
  ] as const,
  created_at: "timestamp",
};

const LIFE_EVENT = {
  event_id: "uuid",
  echo_id: "uuid",
  tick_id: "integer",
  kind: "text",
  title: "text",
  body: "text",
  significance: "integer",
  weight: "integer",
  participants: [{ name: "text", echo_id: "uuid|null" }] as const,
  created_at: "timestamp",
};

const ARC = {
  arc_id: "uuid",
  echo_id: "uuid",
  kind: /^(thread|pattern)$/,
  question: "text",
  cast: [{ role: "text", name: "text" }] as const,
  opened_tick: "integer",
  ended_tick: "integer|null",
  ending: "text|null",
  summary: "text|null",
  beats: [
    {
      tick_id: "integer",
      title: "text|null",
      summary: "text|null",
      diary_id: "uuid|null",
      promise: "object|null",
      answer: "text|null",
    },
  ] as const,
};

/** Without a `cross_user_consent`. */
const RELATIONSHIP = {
  relationship_id: "uuid",
  echo_id: "uuid",
  other_echo_id: "uuid|null",
  other_echo_name: "text",
  stage: "text",
  familiarity: "integer",
  affinity: "integer",
  trust: "integer",
  romance: "integer",
  rivalry: "integer",
  since_tick: "integer",
  last_interaction_tick: "integer",
  other_kind: /^(echo|kin|local)$/,
  relation: "text|null",
  pronouns: "text|null",
  trade: "text|null",
  known_as: "text|null",
  reach: "text|null",
  last_news: "object|null",
};

const MEMORY_GRAPH = {
  nodes: [
    {
      memory_id: "uuid",
      tick_id: "integer",
      kind: "text",
      title: "text",
      summary: "text",
      tags: ["text"],
      importance: "integer",
      valence: "integer",
      occurrences: "integer",
    },
  ],
  edges: [{ from: "uuid", to: "uuid", relation: /^(rests_on|shares_person)$/ }],
} as const;

const PART = { status: /^(up|degraded|down)$/, latency_ms: "integer" };
const STATE = /^(running|paused)$/;
const TICK = { current_tick: "integer", tick_interval: "integer", last_tick_at: "timestamp" };
const TICK_CONTROL = { ...TICK, state: STATE, lag_seconds: "integer" };

const TENANT_FIGURES: Shape = {
  open: "integer",
  failed: "integer",
  failed_echoes: "integer",
  unlived_echo_ticks: "integer",
  unlived_account_ticks: "integer",
  unlived_missing: "integer",
  unlived_damaged: "integer",
  unlived_unusable: "integer",
  unlived_fault: "integer",
  lag_seconds: "integer",
};

export const ANSWERS: Answers = {
  "POST /auth/register": [201, REGISTRATION],
  "POST /auth/login": [200, TOKEN_PAIR],
  "POST /auth/refresh": [200, TOKEN_PAIR],
  "POST /auth/logout": [204, null],
  "POST /auth/revoke-all": [204, null],
  "POST /auth/password-reset": [202, null],
  "POST /auth/password-reset/confirm": [204, null],
  "GET /auth/verify-email": [200, { email_verified: "boolean" }],
  "POST /auth/verify-email/resend": [202, null],
  "POST /auth/verify-email": [200, { email_verified: "boolean" }],
  "GET /account/me": [200, ACCOUNT],
  "PATCH /account/me": [200, ACCOUNT],
  "POST /account/me/shared-shard-notice": [204, null],
  "GET /echoes": [200, [ECHO]],
  "POST /echoes": [201, { ...ECHO, help: "string|null" }],
  "GET /echoes/{id}": [200, ECHO],
  "DELETE /echoes/{id}": [204, null],
  "POST /echoes/{id}/hibernate": [200, ECHO],
  "POST /echoes/{id}/wake": [200, ECHO],
  "GET /echoes/{id}/diary": [200, pageOf(DIARY_ENTRY)],
  "GET /echoes/{id}/diary/{entry_id}": [200, DIARY_ENTRY],
  "GET /echoes/{id}/timeline": [200, pageOf(LIFE_EVENT)],
  "GET /echoes/{id}/memories": [200, MEMORY_GRAPH],
  "GET /echoes/{id}/relationships": [200, pageOf(RELATIONSHIP)],
  "GET /echoes/{id}/arcs": [200, pageOf(ARC)],
  "GET /health": [200, { status: /^ok$/ }],
  "GET /health/detailed": [
    200,
    {
      status: /^ready$/,
      version: "text",
      subsystems: {
        hub: { ...PART, details: { mode: /^local$/, lag_ms: "integer" } },
        tenants: { ...PART, details: TENANT_FIGURES },
        worker: { ...PART, details: { workers: "integer", up: "integer", restarts: "integer" } },
        disk: { ...PART, details: { free_bytes: "integer" } },
        streams: { ...PART, details: { connections: "integer", users: "integer" } },
        log: { ...PART, details: { lost_lines: "integer" } },
        mail: { ...PART, details: { queued: "integer" } },
        providers: { ...PART, details: { mail: /^(files|smtp)$/ } },
        tools: { ...PART, details: { espeak_ng: /^(found|missing)$/, ffmpeg: /^(found|missing)$/ } },
        stories: { ...PART, details: { read_waits_seconds: "integer", played_waits_seconds: "integer" } },
        search: { ...PART, details: { waiting: "integer", lists_answered: "integer" } },
      },
    },
  ],
  "GET /system/status": [
    200,
    {
      state: STATE,
      ...TICK,
      lag_seconds: "integer",
      skipped_ticks: "integer",
      active_echoes: "integer",
      registration: /^(open|waitlist|closed)$/,
      started_at: "timestamp",
    },
  ],
  "GET /system/version": [200, { version: /^\d+\.\d+\.\d+/ }],
  "GET /system/tick": [200, TICK],
  "GET /admin/users": [200, pageOf(ACCOUNT)],
  "PATCH /admin/users/{user_id}": [200, ACCOUNT],
  "GET /admin/system/tick": [200, TICK_CONTROL],
  "POST /admin/system/tick": [200, TICK_CONTROL],
};

const handshake = {
  type: /^ConnectionEstablished$/,
  message: "text",
  last_tick_at: "integer",
  tick_interval: "integer",
};
const { type, ...handshakeRest } = handshake;
export const ECHO_HANDSHAKE: Shape = { type, echo_id: "uuid", ...handshakeRest };
export const DASHBOARD_HANDSHAKE: Shape = handshake;

const ECHO_ID = { type: "text", echo_id: "uuid" };

/** Frames of the echo and dashboard streams, by type. */
export const FRAMES: Record<string, Shape> = {
  DiaryEntryCreated: { ...ECHO_ID, diary_id: "uuid", tick_id: "integer", content_locale: "text" },
  LifeEventOccurred: { ...ECHO_ID, event_id: "uuid", tick_id: "integer", content_locale: "text" },
  MoodChanged: { ...ECHO_ID, mood: "text", tick_id: "integer" },
  EchoMoved: { ...ECHO_ID, from_location: "text", to_location: "text" },
  EchoHibernated: { ...ECHO_ID, reason: "text" },
  EchoWoken: ECHO_ID,
  EchoWealthChanged: { ...ECHO_ID, old_value: "number", new_value: "number" },
  EchoDeleted: ECHO_ID,
};

export const ERROR = { error: { code: "text", message: "text", status: "integer", request_id: "uuid" } };
export const LIMITED = { error: { ...ERROR.error, retry_after_seconds: "integer" } };
