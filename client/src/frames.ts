/** What the streams of an Echo and of the dashboard tell, as far as this client knows; others pass as they are. */
export type Frame =
  | { type: "DiaryEntryCreated"; echo_id: string; diary_id: string; tick_id: number; content_locale: string }
  | { type: "LifeEventOccurred"; echo_id: string; event_id: string; tick_id: number; content_locale: string }
  | { type: "MoodChanged"; echo_id: string; mood: string; tick_id: number }
  | { type: "EchoMoved"; echo_id: string; from_location: string; to_location: string }
  | { type: "PersonaUpdated"; echo_id: string; version: number }
  | { type: "EchoHibernated"; echo_id: string; reason: string }
  | { type: "EchoWoken"; echo_id: string }
  | { type: "EchoWealthChanged"; echo_id: string; old_value: number; new_value: number }
  | { type: "EchoDeleted"; echo_id: string }
  | { type: "EchoAvatarReady"; echo_id: string; avatar_url: string }
  | { type: "ShardTravelCompleted"; echo_id: string; shard_id: string }
  | { type: "ShardCreated"; shard_id: string; shard_type: string }
  | { type: "NotificationCreated"; notification_id: string }
  | { type: "ShareTokenRevoked"; token: string; revoked_by_user_id: string | null; reason: string };

/** First frame of a stream. `last_tick_at` in Unix seconds, `tick_interval` in seconds. */
export type Handshake = { type: "ConnectionEstablished"; message: string; last_tick_at: number; tick_interval: number };

/** What a channel's stream tells, and of it the first and the last the community's. Texts are read over REST. */
export type ChannelFrame =
  | { type: "CommunityMessagePosted"; channel_id: string; message_id: string; author_id: string }
  | { type: "CommunityMessageEdited"; channel_id: string; message_id: string; author_id: string }
  | { type: "CommunityMessageDeleted"; channel_id: string; message_id: string; deleted_by: string }
  | { type: "ChannelMessagesAnonymised"; channel_ids: string[] };

export type ChannelHandshake = { type: "Connected"; channel_id: string; message: string };
export type CommunityHandshake = { type: "Connected"; message: string };

/** Fields of the variants of a shard's stream; a variant has those that it needs. */
export type ShardFact = {
  echo_id?: string;
  name?: string;
  mood?: string;
  from?: string;
  to?: string;
  from_location?: string;
  to_location?: string;
  location?: string;
  location_id?: string;
  other_echo_id?: string | null;
  other_echo_ids?: string[];
  stage?: string;
  event_id?: string;
  diary_id?: string;
  event?: string;
  kind?: string;
  title?: string;
  achievement?: string;
  change?: "richer" | "poorer";
  request_id?: string;
  shard_id?: string;
  day?: number;
  day_phase?: string;
};

/** What a shard's stream tells: `payload` has one member, named after the variant. */
export type ShardFrame = {
  event_id: string;
  tick_id: number;
  timestamp: string;
  payload: { [variant: string]: ShardFact };
};

export type ShardHandshake = { type: "Connected"; shard_id: string; message: string };

/** The variant of a shard's frame and its fields. */
export function shardFact({ payload }: ShardFrame): ShardFact & { variant: string } {
  const [variant, fact] = Object.entries(payload)[0]!;
  return { ...fact, variant };
}
