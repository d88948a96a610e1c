import type { Told } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Closure, Connections } from "./connections.ts";
import { channelOf, channelTopic, echoTopic, shardOf, shardTopic } from "./topics.ts";

/** What was watched is gone: the end that was to come, 1000 of RFC 6455 §7.4.1. */
const ECHO_DELETED: Closure = { code: 1000, reason: "echo_deleted" };
const SHARD_DELETED: Closure = { code: 1000, reason: "shard_deleted" };
const CHANNEL_DELETED: Closure = { code: 1000, reason: "channel_deleted" };
/** It is there, and the listener may not see it any more: the policy's violation, 1008. */
const SHARD_HIDDEN: Closure = { code: 1008, reason: "shard_not_visible" };
const CHANNEL_HIDDEN: Closure = { code: 1008, reason: "channel_not_visible" };

/** Ends the streams of what is gone, and of listeners who may not see any more what they listen to. */
export type Sight = { follow(event: Told): void };

export function createSight(deps: {
  connections: Connections;
  seesShard(userId: Uuid, shardId: Uuid): boolean;
  mayHear(userId: Uuid, channelId: Uuid): boolean;
}): Sight {
  const { connections, seesShard, mayHear } = deps;

  /** Judges again what a person listens to. */
  const lookAgain = (userId: Uuid): void => {
    connections.closeUnder(`user:${userId}`, SHARD_HIDDEN, ({ topic }) => {
      const shardId = shardOf(topic);
      return shardId !== null && !seesShard(userId, shardId);
    });
    connections.closeUnder(`user:${userId}`, CHANNEL_HIDDEN, ({ topic }) => {
      const channelId = channelOf(topic);
      return channelId !== null && !mayHear(userId, channelId);
    });
  };

  return {
    follow({ userId, about, body }) {
      switch (body.type) {
        case "EchoDeleted":
          if (about !== null) connections.closeUnder(`topic:${echoTopic(about.echoId)}`, ECHO_DELETED);
          return lookAgain(userId);
        case "ShardTravelCompleted":
          // Only to shards of others does an Echo of one's own open the door.
          return body.fromType === "Personal" ? undefined : lookAgain(userId);
        case "ShardDeleted":
          // A shard and its channel share their id.
          connections.closeUnder(`topic:${shardTopic(body.shardId)}`, SHARD_DELETED);
          return connections.closeUnder(`topic:${channelTopic(body.shardId)}`, CHANNEL_DELETED);
        case "SightChanged":
          return body.userIds.forEach(lookAgain);
      }
    },
  };
}
