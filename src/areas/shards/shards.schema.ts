import Type from "typebox";
import type { Place, Worlds } from "../../engine/engine.ts";
import { shownName } from "../../http/shown-name.ts";
import { toTimestamp } from "../../shared/clock.ts";
import { THEME_IDS } from "../../shared/themes.ts";
import { localeFlaw } from "../account/account.rules.ts";
import { mediaPath } from "../media/media.rules.ts";
import type { Access } from "./access.repo.ts";
import type { Resident } from "./residents.repo.ts";
import type { SeenShard } from "./shards.rules.ts";

export const ShardParams = Type.Object({ shard_id: Type.String({ format: "uuid" }) });

const Uuid = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });
const Name = shownName(80, "");
const Description = Type.Union([Type.String({ maxLength: 1_000 }), Type.Null()]);
const Locale = Type.Refine(
  Type.String({ description: "BCP 47 language tag such as en or pt-BR." }),
  (text) => localeFlaw(text) === null,
  (text) => localeFlaw(text)!,
);

/** The body of POST /shards/public and /shards/private. */
export const NewShardSchema = Type.Object(
  {
    name: Name,
    description: Type.Optional(Description),
    theme: Type.Optional(
      Type.Union([
        Type.Union(
          THEME_IDS.map((theme) => Type.Literal(theme)),
          { description: "The kind of world. Omitted or null: one is drawn." },
        ),
        Type.Null(),
      ]),
    ),
    locale: Type.Optional(Type.Union([Locale, Type.Null()])),
  },
  { $id: "NewShard" },
);

export const ShardChangeSchema = Type.Object({
  name: Type.Optional(Name),
  description: Type.Optional(Description),
  locale: Type.Optional(Locale),
});

const FIELDS = {
  shard_id: Uuid,
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  shard_type: Type.Union([Type.Literal("Personal"), Type.Literal("Public"), Type.Literal("Private")]),
  status: Type.Union([Type.Literal("Active"), Type.Literal("Archived")]),
  owner_id: Type.Union([Uuid, Type.Null()], {
    description: "Null for a shard of the service itself, and where its owner is not shown to you.",
  }),
  theme: Type.String(),
  locale: Type.String(),
  population: Type.Integer({ description: "Echoes awake in it." }),
  current_day: Type.Integer({ description: "Days since the world began." }),
  season: Type.String(),
  weather: Type.String(),
  banner_url: Type.Union([Type.String(), Type.Null()]),
  created_at: Time,
};

export const ShardSchema = Type.Object(FIELDS, { $id: "Shard" });

export const ShardDetailSchema = Type.Object(
  {
    ...FIELDS,
    town: Type.String({ description: "What its people call it." }),
    day_phase: Type.String({ description: "morning, afternoon, evening or night." }),
    events: Type.Array(
      Type.Object({ event: Type.String(), kind: Type.String(), title: Type.String(), announcement: Type.String() }),
      { description: "What happens to the whole world now." },
    ),
    festivals: Type.Array(
      Type.Object({
        festival: Type.String(),
        title: Type.String(),
        in_days: Type.Integer({ description: "0: today." }),
      }),
      { description: "The festivals that come next." },
    ),
  },
  { $id: "ShardDetail" },
);

/** What of a shard follows from the tick. */
type Now = { worlds: Worlds; tick: number };

export function toShardResponse(shard: SeenShard, { worlds, tick }: Now) {
  const sky = worlds.sky(shard, tick);
  return {
    shard_id: shard.shardId,
    name: shard.name,
    description: shard.description,
    shard_type: shard.shardType,
    status: shard.status,
    owner_id: shard.shownOwnerId,
    theme: shard.theme,
    locale: shard.locale,
    population: shard.population,
    current_day: sky.day,
    season: sky.season,
    weather: sky.weather,
    banner_url: shard.bannerName === null ? null : mediaPath(shard.bannerName),
    created_at: toTimestamp(shard.createdAt),
  };
}

export const toShardDetail = (shard: SeenShard, now: Now) => ({
  ...toShardResponse(shard, now),
  town: now.worlds.town(shard),
  day_phase: now.worlds.sky(shard, now.tick).phase,
  events: now.worlds.running(shard, now.tick).map(({ id, ...event }) => ({ event: id, ...event })),
  festivals: now.worlds.festivals(now.tick).map(({ id, title, inDays }) => ({ festival: id, title, in_days: inDays })),
});

export const ResidentSchema = Type.Object(
  {
    echo_id: Uuid,
    name: Type.String(),
    current_mood: Type.String(),
    avatar_url: Type.Union([Type.String(), Type.Null()]),
    owner_id: Uuid,
    owner_name: Type.String({ description: "The owner's public name." }),
    location: Type.Union([Type.String(), Type.Null()], {
      description:
        "The name of the place where it is, as `EchoMoved` tells those who watch the shard; null on the way there, and where it has not moved since places are kept.",
    }),
  },
  { $id: "Resident" },
);

export const toResidentResponse = ({ echoId, name, mood, location, ownerId, ownerName }: Resident) => ({
  echo_id: echoId,
  name,
  current_mood: mood,
  avatar_url: null,
  owner_id: ownerId,
  owner_name: ownerName,
  location,
});

export const LocationSchema = Type.Object(
  {
    location_id: Uuid,
    name: Type.String(),
    kind: Type.String(),
    x: Type.Integer({ minimum: 0, maximum: 1000 }),
    y: Type.Integer({ minimum: 0, maximum: 1000 }),
    capacity: Type.Integer(),
    hours: Type.Array(Type.String(), { description: "The parts of the day in which it is open." }),
    open: Type.Boolean({ description: "Whether it is open now." }),
    neighbours: Type.Array(Uuid, { description: "Where its paths lead." }),
  },
  { $id: "Location" },
);

export const toLocationResponse = (place: Place, phase: string) => ({
  location_id: place.locationId,
  name: place.name,
  kind: place.kind,
  x: place.x,
  y: place.y,
  capacity: place.capacity,
  hours: place.hours,
  open: place.hours.includes(phase),
  neighbours: place.neighbours,
});

export const NewAccessSchema = Type.Object({ user_id: Uuid });

export const AccessSchema = Type.Object(
  {
    access_id: Uuid,
    shard_id: Uuid,
    user_id: Uuid,
    display_name: Type.Union([Type.String(), Type.Null()]),
    granted_at: Time,
  },
  { $id: "ShardAccess" },
);

export const toAccessResponse = (access: Access) => ({
  access_id: access.accessId,
  shard_id: access.shardId,
  user_id: access.userId,
  display_name: access.displayName,
  granted_at: toTimestamp(access.grantedAt),
});
