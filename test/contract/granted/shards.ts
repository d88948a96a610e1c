import { type Granted, pageOf } from "./granted.ts";

const SHARD = {
  shard_id: "uuid",
  name: "text",
  description: "string|null",
  shard_type: /^(Personal|Public|Private)$/,
  status: /^(Active|Archived)$/,
  owner_id: "uuid|null",
  theme: "text",
  locale: "text",
  population: "integer",
  current_day: "integer",
  season: "text",
  weather: "text",
  banner_url: "string|null",
  created_at: "timestamp",
};

const DETAIL = {
  ...SHARD,
  town: "text",
  day_phase: /^(morning|afternoon|evening|night)$/,
  events: [{ event: "text", kind: "text", title: "text", announcement: "text" }],
  festivals: [{ festival: "text", title: "text", in_days: "integer" }],
} as const;

const RESIDENT = {
  echo_id: "uuid",
  name: "text",
  current_mood: "text",
  avatar_url: "string|null",
  owner_id: "uuid",
  owner_name: "text",
  location: "text|null",
};

const LOCATION = {
  location_id: "uuid",
  name: "text",
  kind: "text",
  x: "integer",
  y: "integer",
  capacity: "integer",
  hours: ["text"],
  open: "boolean",
  neighbours: ["uuid"],
} as const;

const ACCESS = {
  access_id: "uuid",
  shard_id: "uuid",
  user_id: "uuid",
  display_name: "string|null",
  granted_at: "timestamp",
};

export const shards: Granted = {
  answers: {
    "GET /shards": [200, pageOf(SHARD)],
    "POST /shards/public": [201, DETAIL],
    "POST /shards/private": [201, DETAIL],
    "POST /shards/backfill-banners": [200, { drawn: "integer" }],
    "GET /shards/{shard_id}": [200, DETAIL],
    "PATCH /shards/{shard_id}": [200, DETAIL],
    "DELETE /shards/{shard_id}": [204, null],
    "PATCH /shards/public/{shard_id}/archive": [200, DETAIL],
    "GET /shards/{shard_id}/echoes": [200, pageOf(RESIDENT)],
    "GET /shards/{shard_id}/locations": [200, pageOf(LOCATION)],
    "GET /shards/{shard_id}/access": [200, pageOf(ACCESS)],
    "POST /shards/{shard_id}/access": [201, ACCESS],
    "DELETE /shards/{shard_id}/access/{user_id}": [204, null],
  },
  async ask({ service, grant }) {
    const keeper = await service.register();
    await service.setTier(keeper, "Core");
    await keeper.api("POST", "/account/me/shared-shard-notice");
    const body = { name: "Upper Lock" };
    const made = await grant<{ shard_id: string }>(keeper.api, "POST /shards/public", {}, { body });
    const { shard_id } = made.json;
    await service.createEcho(keeper, { shard_id });
    await grant(keeper.api, "POST /shards/backfill-banners");
    await grant(keeper.api, "GET /shards");
    await grant(keeper.api, "GET /shards/{shard_id}", { shard_id });
    await grant(keeper.api, "PATCH /shards/{shard_id}", { shard_id }, { body: { description: "Wet." } });
    await grant(keeper.api, "GET /shards/{shard_id}/echoes", { shard_id });
    await grant(keeper.api, "GET /shards/{shard_id}/locations", { shard_id });
    await grant(keeper.api, "PATCH /shards/public/{shard_id}/archive", { shard_id });
    await grant(keeper.api, "DELETE /shards/{shard_id}", { shard_id });

    const own = await grant<{ shard_id: string }>(keeper.api, "POST /shards/private", {}, { body });
    const guest = { shard_id: own.json.shard_id, user_id: (await service.register()).userId };
    await grant(keeper.api, "POST /shards/{shard_id}/access", guest, { body: { user_id: guest.user_id } });
    await grant(keeper.api, "GET /shards/{shard_id}/access", guest);
    await grant(keeper.api, "DELETE /shards/{shard_id}/access/{user_id}", guest);
  },
};
