import type { Uuid } from "./ids.ts";

export type ShardType = "Personal" | "Public" | "Private";
export type EchoStatus = "Active" | "Hibernated" | "Deleted";
export type HibernationReason =
  | "user_request"
  | "inactivity"
  | "billing_suspended"
  | "processing_restricted"
  | "tier_limit"
  | "consent_withdrawn";

export const FEED_ITEM_TYPES = [
  "diary_entry",
  "life_event",
  "relationship_change",
  "achievement",
  "global_event_participation",
  "user_shared",
] as const;
export type FeedItemType = (typeof FEED_ITEM_TYPES)[number];

/** Every life event counts the same among feed items, whatever it weighs in its own life. */
export const LIFE_EVENT_SIGNIFICANCE = 800;

export type Visibility = "private" | "shard" | "public";

/** A feed item as tenant and hub both keep it. `createdAt` in milliseconds. */
export type FeedItem = {
  itemId: Uuid;
  itemType: FeedItemType;
  title: string;
  body: string;
  contentLocale: string;
  echoId: Uuid;
  echoName: string;
  ownerId: Uuid;
  shardId: Uuid;
  tick: number;
  significance: number;
  visibility: Visibility;
  shared: boolean;
  imageUrl: string | null;
  createdAt: number;
};

/** What happened, without where and when. One union for outbox, hub projection and streams. */
export type EventBody =
  | { type: "EchoBorn"; name: string; mood: string; theme: string }
  | { type: "DiaryEntryCreated"; diaryId: Uuid; contentLocale: string }
  | { type: "LifeEventOccurred"; lifeEventId: Uuid; kind: string; contentLocale: string }
  | { type: "MoodChanged"; mood: string }
  | { type: "EchoMoved"; fromLocation: string; toLocation: string }
  | { type: "PersonaUpdated"; version: number }
  | { type: "EchoHibernated"; reason: HibernationReason }
  | { type: "EchoWoken" }
  | { type: "EchoWealthChanged"; oldValue: number; newValue: number }
  | { type: "EchoDeleted" }
  | { type: "EchoErased" }
  | { type: "RelationshipChanged"; from: string; to: string; otherEchoId: Uuid | null }
  | { type: "GoalChanged"; change: "set" | "achieved" | "abandoned"; goal: string }
  | { type: "AchievementUnlocked"; achievement: string; title: string }
  | { type: "FeedItemCreated"; item: FeedItem };

/**
 * One row of a tenant's outbox. `eventId` is its identity, `seq` its order within the tenant; the hub applies each once and
 * the streams tell each once.
 */
export type OutboxEvent = {
  eventId: Uuid;
  seq: number;
  userId: Uuid;
  echoId: Uuid;
  shardId: Uuid;
  shardType: ShardType;
  tick: number;
  /** Milliseconds since the Unix epoch. */
  at: number;
  body: EventBody;
};
