import type { About, EchoEventBody, HibernationReason, ShardType } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";

export type PaymentProvider = "cryptopay" | "walletpay";
export type DunningPhase = "Active" | "GraceHardWarning" | "Suspended" | "Cancelled" | "Recovered";

/**
 * Every frame of the echo, channel, community and dashboard streams after the handshake: flat, tagged by `type`. Field names are
 * those of the wire.
 */
export type WsEchoEvent =
  | { type: "DiaryEntryCreated"; echo_id: Uuid; diary_id: Uuid; tick_id: number; content_locale: string }
  | { type: "DiaryImageReady"; echo_id: Uuid; diary_id: Uuid; image_url: string }
  | { type: "LifeEventOccurred"; echo_id: Uuid; event_id: Uuid; tick_id: number; content_locale: string }
  | { type: "MoodChanged"; echo_id: Uuid; mood: string; tick_id: number }
  | { type: "EchoMoved"; echo_id: Uuid; from_location: string; to_location: string }
  | { type: "PersonaUpdated"; echo_id: Uuid; version: number }
  | { type: "EchoHibernated"; echo_id: Uuid; reason: HibernationReason }
  | { type: "EchoWoken"; echo_id: Uuid }
  | { type: "EchoWealthChanged"; echo_id: Uuid; old_value: number; new_value: number }
  | { type: "EchoDeleted"; echo_id: Uuid }
  | { type: "ShardTravelCompleted"; echo_id: Uuid; shard_id: Uuid }
  | { type: "ShardCreated"; shard_id: Uuid; shard_type: ShardType }
  | { type: "CommunityMessagePosted"; channel_id: Uuid; message_id: Uuid; author_id: Uuid }
  | { type: "CommunityMessageEdited"; channel_id: Uuid; message_id: Uuid; author_id: Uuid }
  | { type: "CommunityMessageDeleted"; channel_id: Uuid; message_id: Uuid; deleted_by: Uuid }
  | { type: "ChannelMessagesAnonymised"; channel_ids: Uuid[] }
  | { type: "NotificationCreated"; notification_id: Uuid }
  | { type: "EchoAvatarReady"; echo_id: Uuid; avatar_url: string }
  | { type: "ShareTokenRevoked"; token: string; revoked_by_user_id: Uuid | null; reason: string }
  | { type: "Connected"; echo_id: Uuid; message: string }
  | { type: "Error"; message: string }
  | { type: "PaymentFailed"; provider: PaymentProvider; attempt_number: number }
  | { type: "DunningPhaseChanged"; provider: PaymentProvider; from: DunningPhase; to: DunningPhase }
  | { type: "RevenueSnapshotGenerated"; snapshot_date: string };

/** First frame of the echo stream. `last_tick_at` in Unix seconds, `tick_interval` in seconds. */
export type EchoHandshake = {
  type: "ConnectionEstablished";
  echo_id: Uuid;
  message: string;
  last_tick_at: number;
  tick_interval: number;
};

/** First frame of the dashboard stream. */
export type DashboardHandshake = Omit<EchoHandshake, "echo_id">;

/** First frame of a channel's stream. */
export type ChannelHandshake = { type: "Connected"; channel_id: Uuid; message: string };

/** First frame of the community stream. */
export type CommunityHandshake = Omit<ChannelHandshake, "channel_id">;

/** The frame that tells of what happened to an Echo, or null for what the owner reads over REST only. */
export function echoFrame({ echoId, shardId, tick }: About, body: EchoEventBody): WsEchoEvent | null {
  switch (body.type) {
    case "DiaryEntryCreated":
      return {
        type: body.type,
        echo_id: echoId,
        diary_id: body.diaryId,
        tick_id: tick,
        content_locale: body.contentLocale,
      };
    case "LifeEventOccurred":
      return {
        type: body.type,
        echo_id: echoId,
        event_id: body.lifeEventId,
        tick_id: tick,
        content_locale: body.contentLocale,
      };
    case "MoodChanged":
      return { type: body.type, echo_id: echoId, mood: body.mood, tick_id: tick };
    case "EchoMoved":
      return { type: body.type, echo_id: echoId, from_location: body.fromLocation, to_location: body.toLocation };
    case "PersonaUpdated":
      return { type: body.type, echo_id: echoId, version: body.version };
    case "EchoHibernated":
      return { type: body.type, echo_id: echoId, reason: body.reason };
    case "EchoWealthChanged":
      return { type: body.type, echo_id: echoId, old_value: body.oldValue, new_value: body.newValue };
    case "ShardTravelCompleted":
      return { type: body.type, echo_id: echoId, shard_id: shardId };
    case "EchoWoken":
    case "EchoDeleted":
      return { type: body.type, echo_id: echoId };
    case "EchoBorn":
    case "RelationshipChanged":
    case "GoalChanged":
    case "AchievementUnlocked":
    case "EchoesMet":
    case "TookPart":
    case "FeedItemCreated":
      return null;
  }
}
