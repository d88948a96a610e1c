import type { GlobalEvent } from "./global-events.ts";
import type { Uuid } from "./ids.ts";

export type ShardType = "Personal" | "Public" | "Private";
export type EchoStatus = "Active" | "Hibernated" | "Deleted";
export type HibernationReason =
  | "user_request"
  | "inactivity"
  | "billing_suspended"
  | "processing_restricted"
  | "tier_limit"
  | "consent_withdrawn"
  | "account_deletion"
  | "moderation";

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

/** What happened to an Echo, without where and when. */
export type EchoEventBody =
  | { type: "EchoBorn"; name: string; mood: string; theme: string; location: string }
  | { type: "DiaryEntryCreated"; diaryId: Uuid; contentLocale: string }
  | { type: "LifeEventOccurred"; lifeEventId: Uuid; kind: string; contentLocale: string }
  | { type: "MoodChanged"; mood: string }
  | { type: "EchoMoved"; fromLocation: string; toLocation: string }
  | { type: "PersonaUpdated"; version: number }
  | { type: "EchoHibernated"; reason: HibernationReason }
  | { type: "EchoWoken" }
  | { type: "EchoWealthChanged"; oldValue: number; newValue: number }
  | { type: "EchoDeleted" }
  /** `about` names the shard that it has come to, `from` the one it has left. */
  | { type: "ShardTravelCompleted"; from: Uuid; fromType: ShardType }
  | { type: "RelationshipChanged"; from: string; to: string; otherEchoId: Uuid | null }
  | { type: "GoalChanged"; change: "set" | "achieved" | "abandoned"; goal: string }
  | { type: "AchievementUnlocked"; achievement: string; title: string }
  | { type: "TookPart"; event: string; title: string }
  /** Told by whoever turned to the others. */
  | { type: "EchoesMet"; otherEchoIds: Uuid[]; location: string }
  | { type: "FeedItemCreated"; item: FeedItem };

/** What happened in an account without an Echo that it could be about. */
export type AccountEventBody =
  | { type: "EchoErased"; echoId: Uuid }
  /** What these items tell is told otherwise now. */
  | { type: "FeedItemsRetold"; items: Pick<FeedItem, "itemId" | "title" | "body">[] };

/** Why a page that was shared is there no more. */
export type ShareEnd = "owner" | "moderation" | "echo_deleted";

/** What begins in the hub. */
export type HubEventBody =
  | { type: "SessionEnded"; sessionId: Uuid }
  | { type: "NotificationCreated"; notificationId: Uuid }
  /** Told to whoever made it. */
  | { type: "ShardCreated"; shardId: Uuid; shardType: ShardType }
  | { type: "ShareTokenRevoked"; token: string; revokedBy: Uuid | null; reason: ShareEnd }
  | { type: "ShardNews"; shardId: Uuid; eventId: Uuid; tick: number; at: number; news: ShardNews }
  /** The shard is gone, and its channel with it. */
  | { type: "ShardDeleted"; shardId: Uuid }
  /** These people may not see all any more that they have seen. */
  | { type: "SightChanged"; userIds: Uuid[] }
  /** Of what happens in all worlds at once; told about nobody. */
  | { type: "GlobalEventNews"; change: "Announced" | "Started" | "Ended"; event: GlobalEvent; tick: number; at: number }
  /** A tick is about to be lived, or has been lived by everybody. */
  | { type: "TickBegan" | "TickEnded"; tick: number; at: number }
  | { type: "CommunityMessagePosted"; channel: ChannelTold; messageId: Uuid; authorId: Uuid | null }
  | { type: "CommunityMessageEdited"; channel: ChannelTold; messageId: Uuid; authorId: Uuid | null }
  | { type: "CommunityMessageDeleted"; channel: ChannelTold; messageId: Uuid; deletedBy: Uuid | null }
  | { type: "ChannelMessagesAnonymised"; channels: ChannelTold[] };

/** What a route has done that those who watch a shard see. */
export type ShardNews =
  | { type: "ShardUpdated" | "ShardArchived" }
  | { type: "TravelRequested" | "TravelApproved" | "TravelDenied"; requestId: Uuid; echoId: Uuid };

/** A channel as far as it matters who is told of it: what is said in a private one is told to its members alone. */
export type ChannelTold = { channelId: Uuid; isPrivate: boolean };

/** Which Echo something happened to, and where and when in its life. */
export type About = { echoId: Uuid; shardId: Uuid; shardType: ShardType; tick: number };

/**
 * One row of a tenant's outbox. `eventId` is its identity, `seq` its order within the tenant; the hub applies each once and
 * the streams tell each once. `at` in milliseconds since the Unix epoch.
 */
export type OutboxEvent = { eventId: Uuid; seq: number; userId: Uuid; at: number } & Subject;

/** What happened, and to which Echo, if to one. */
type Subject = { about: About; body: EchoEventBody } | { about: null; body: AccountEventBody };

/** What is told once the hub has it: an account's event, or one of the hub's own about the account `userId`. */
export type Told = OutboxEvent | { userId: Uuid; about: null; body: HubEventBody };
