import Type from "typebox";
import { shownName } from "../../http/shown-name.ts";
import { toTimestamp } from "../../shared/clock.ts";
import { CHANNEL_TYPES, type Channel, OPENED_BY_ADMINS } from "./channels.rules.ts";

const Uuid = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });

const Name = shownName(80, "");
const Description = Type.String({ maxLength: 500 });

export const ChannelParams = Type.Object({ channel_id: Uuid });

export const ChannelSchema = Type.Object(
  {
    channel_id: Uuid,
    channel_type: Type.Union(CHANNEL_TYPES.map((type) => Type.Literal(type))),
    name: Type.String(),
    description: Type.Union([Type.String(), Type.Null()]),
    shard_id: Type.Union([Uuid, Type.Null()], { description: "Of a shard's channel: the shard." }),
    message_count: Type.Integer({ minimum: 0 }),
    last_message_at: Type.Union([Time, Type.Null()]),
    chatlink: Type.Union([Type.Literal("Active"), Type.Literal("Failing"), Type.Null()], {
      description:
        "The state of the relay to a room of an external chat; null where there is none. `Failing`: the room takes nothing at the moment, and what is said is sent when it does.",
    }),
    created_at: Time,
  },
  { $id: "Channel" },
);

export const toChannelResponse = (channel: Channel) => ({
  channel_id: channel.channelId,
  channel_type: channel.channelType,
  name: channel.name,
  description: channel.description,
  shard_id: channel.shardId,
  message_count: channel.messageCount,
  last_message_at: channel.lastMessageAt === null ? null : toTimestamp(channel.lastMessageAt),
  chatlink: channel.relay,
  created_at: toTimestamp(channel.createdAt),
});

export const NewChannelSchema = Type.Object({
  channel_type: Type.Union(OPENED_BY_ADMINS.map((type) => Type.Literal(type))),
  name: Name,
  description: Type.Optional(Type.Union([Description, Type.Null()])),
});

export const ChannelChangeSchema = Type.Object({
  name: Type.Optional(Name),
  description: Type.Optional(Type.Union([Description, Type.Null()])),
});
