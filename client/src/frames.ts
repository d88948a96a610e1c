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
  | { type: "ShardTravelCompleted"; echo_id: string; shard_id: string };

/** First frame of a stream. `last_tick_at` in Unix seconds, `tick_interval` in seconds. */
export type Handshake = { type: "ConnectionEstablished"; message: string; last_tick_at: number; tick_interval: number };
