import type { ChannelTold, HubEventBody, Told } from "../shared/events.ts";
import { NIL_UUID, type Uuid } from "../shared/ids.ts";
import { echoFrame, type WsEchoEvent } from "./frames.ts";
import { COMMUNITY_TOPIC, channelTopic, dashboardTopic, echoTopic } from "./topics.ts";

/** A frame, to whoever listens to one of these topics. */
export type Delivery = { topics: string[]; frame: WsEchoEvent };

/** What is sent where of an event; nothing of what is read over REST only. */
export function deliveriesOf({ userId, about, body }: Told): Delivery[] {
  if (about !== null) {
    const frame = echoFrame(about, body);
    return frame === null ? [] : [{ topics: [echoTopic(about.echoId), dashboardTopic(userId)], frame }];
  }
  return body.type === "EchoErased" || body.type === "FeedItemsRetold" ? [] : hubDeliveries(userId, body);
}

/** Whoever is named is named as the message shows them: as nobody once their name was taken out. */
function hubDeliveries(userId: Uuid, body: HubEventBody): Delivery[] {
  switch (body.type) {
    case "SessionEnded":
    case "ShardNews":
    case "ShardDeleted":
    case "SightChanged":
    case "GlobalEventNews":
    case "TickBegan":
    case "TickEnded":
      return [];
    case "NotificationCreated":
      return [{ topics: [dashboardTopic(userId)], frame: { type: body.type, notification_id: body.notificationId } }];
    case "ShardCreated": {
      const frame = { type: body.type, shard_id: body.shardId, shard_type: body.shardType };
      return [{ topics: [dashboardTopic(userId)], frame }];
    }
    case "ShareTokenRevoked": {
      const { token, revokedBy, reason } = body;
      return [
        { topics: [dashboardTopic(userId)], frame: { type: body.type, token, revoked_by_user_id: revokedBy, reason } },
      ];
    }
    case "CommunityMessagePosted": {
      const frame = { type: body.type, ...named(body), author_id: body.authorId ?? NIL_UUID };
      const everywhere = body.channel.isPrivate ? [] : [COMMUNITY_TOPIC];
      return [{ topics: [channelTopic(body.channel.channelId), ...everywhere], frame }];
    }
    case "CommunityMessageEdited": {
      const frame = { type: body.type, ...named(body), author_id: body.authorId ?? NIL_UUID };
      return [{ topics: [channelTopic(body.channel.channelId)], frame }];
    }
    case "CommunityMessageDeleted": {
      const frame = { type: body.type, ...named(body), deleted_by: body.deletedBy ?? NIL_UUID };
      return [{ topics: [channelTopic(body.channel.channelId)], frame }];
    }
    case "ChannelMessagesAnonymised":
      return anonymised(body.channels);
  }
}

const named = ({ channel, messageId }: { channel: ChannelTold; messageId: Uuid }) => ({
  channel_id: channel.channelId,
  message_id: messageId,
});

/** A channel's stream names that channel alone, the community's all but private ones. */
function anonymised(channels: ChannelTold[]): Delivery[] {
  const naming = (topic: string, channel_ids: Uuid[]): Delivery => ({
    topics: [topic],
    frame: { type: "ChannelMessagesAnonymised", channel_ids },
  });
  const open = channels.filter(({ isPrivate }) => !isPrivate).map(({ channelId }) => channelId);
  return [
    ...channels.map(({ channelId }) => naming(channelTopic(channelId), [channelId])),
    ...(open.length === 0 ? [] : [naming(COMMUNITY_TOPIC, open)]),
  ];
}
