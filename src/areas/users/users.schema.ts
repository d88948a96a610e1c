import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { ProfileSchema, toProfileResponse } from "../profile/profile.schema.ts";
import type { Between, ListedEcho, ShownPerson } from "./users.repo.ts";

const Id = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });
const Flag = Type.Boolean();

const PUBLIC = { ...ProfileSchema.properties, created_at: Time };

export const PublicProfileSchema = Type.Object(PUBLIC, { $id: "PublicProfile" });

export const UserProfileSchema = Type.Object(
  {
    ...PUBLIC,
    last_seen_at: Type.Union([Time, Type.Null()], { description: "Null where they do not show it." }),
    followers: Type.Integer({
      minimum: 0,
      description: "All of them, also those who are shown to nobody and so are in no list.",
    }),
    following: Type.Integer({ minimum: 0 }),
    takes_followers: Flag,
    you_follow: Flag,
    follows_you: Flag,
    muted: Flag,
  },
  { $id: "UserProfile" },
);

export const ListedEchoSchema = Type.Object(
  {
    echo_id: Id,
    name: Type.String(),
    current_mood: Type.String(),
    status: Type.Union([Type.Literal("Active"), Type.Literal("Hibernated")]),
    current_shard_id: Id,
    owner_id: Id,
  },
  { $id: "ListedEcho" },
);

export const toPublicProfile = (person: ShownPerson) => ({
  ...toProfileResponse(person),
  created_at: toTimestamp(person.createdAt),
});

export const toUserProfile = (person: ShownPerson, between: Between) => ({
  ...toPublicProfile(person),
  last_seen_at: person.lastSeenAt === null ? null : toTimestamp(person.lastSeenAt),
  followers: between.followers,
  following: between.following,
  takes_followers: person.allowFollow === 1,
  you_follow: between.youFollow === 1,
  follows_you: between.followsYou === 1,
  muted: between.muted === 1,
});

export const toListedEcho = (echo: ListedEcho) => ({
  echo_id: echo.echoId,
  name: echo.name,
  current_mood: echo.mood,
  status: echo.status,
  current_shard_id: echo.shardId,
  owner_id: echo.ownerId,
});
