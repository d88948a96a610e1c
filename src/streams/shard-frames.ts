import type { Uuid } from "../shared/ids.ts";

type OfEcho = { echo_id: Uuid };
type OfLifeEvent = OfEcho & { event_id: Uuid };
type OfRequest = OfEcho & { request_id: Uuid };
/** `other_echo_id` is null for somebody of the world's own people. */
type OfRelationship = OfEcho & { other_echo_id: Uuid | null; stage: string };
/** `event` names it in the world's calendar. */
type OfWorldEvent = { event: string; kind: string; title: string };
type OfLocation = { location_id: Uuid; name: string };

/**
 * Every variant of the shard stream with its fields, as they stand on the wire: ids and words of the world's own.
 * An Echo's name is its owner's word, who may be hidden from a listener: lists of the shard's Echoes tell it to whom it is for.
 */
export type ShardVariants = {
  WorldTickStarted: { day: number; day_phase: string };
  WorldTickCompleted: Record<never, never>;
  WeatherChanged: { from: string; to: string };
  SeasonChanged: { from: string; to: string };
  DayPhaseChanged: { from: string; to: string };
  FestivalStarted: OfWorldEvent;
  FestivalEnded: OfWorldEvent;
  GlobalEventAnnounced: OfWorldEvent;
  GlobalEventStarted: OfWorldEvent;
  GlobalEventEnded: OfWorldEvent;
  GlobalEventParticipation: OfEcho & { event: string; title: string };
  LocationOpened: OfLocation;
  LocationClosed: OfLocation;
  EchoBorn: OfEcho & { mood: string };
  EchoArrived: OfEcho;
  EchoDeparted: OfEcho;
  EchoMoved: OfEcho & { from_location: string; to_location: string };
  EchoHibernated: OfEcho;
  EchoWoken: OfEcho;
  EchoDeleted: OfEcho;
  MoodChanged: OfEcho & { mood: string };
  DiaryEntryGenerated: OfEcho & { diary_id: Uuid };
  LifeEventOccurred: OfLifeEvent;
  AchievementUnlocked: OfEcho & { achievement: string };
  RelationshipFormed: OfRelationship;
  RelationshipDeepened: OfRelationship;
  RelationshipStrained: OfRelationship;
  RelationshipEnded: OfRelationship;
  ConversationHeld: OfEcho & { other_echo_ids: Uuid[]; location: string };
  GiftGiven: OfLifeEvent;
  ConflictBroke: OfLifeEvent;
  Reconciled: OfLifeEvent;
  RumourSpread: OfLifeEvent;
  SecretShared: OfLifeEvent;
  JobStarted: OfLifeEvent;
  JobLost: OfLifeEvent;
  PromotionEarned: OfLifeEvent;
  BusinessOpened: OfLifeEvent;
  BusinessClosed: OfLifeEvent;
  HomeMoved: OfLifeEvent;
  SkillLearned: OfLifeEvent;
  IllnessContracted: OfLifeEvent;
  IllnessRecovered: OfLifeEvent;
  LocationDiscovered: OfLifeEvent;
  WealthChanged: OfEcho & { change: "richer" | "poorer" };
  GoalSet: OfEcho;
  GoalAchieved: OfEcho;
  GoalAbandoned: OfEcho;
  PersonaEvolved: OfEcho;
  TravelRequested: OfRequest;
  TravelApproved: OfRequest;
  TravelDenied: OfRequest;
  ShardUpdated: { shard_id: Uuid };
  ShardArchived: { shard_id: Uuid };
};

/** One variant with its fields: an object with the variant's name as its only key. */
export type ShardPayload = { [V in keyof ShardVariants]: { [N in V]: ShardVariants[V] } }[keyof ShardVariants];

/** A frame of the shard stream after the handshake. */
export type WsShardWorldEventFrame = { event_id: Uuid; tick_id: number; timestamp: string; payload: ShardPayload };

/** First frame of a shard's stream. */
export type ShardHandshake = { type: "Connected"; shard_id: Uuid; message: string };

/** Kinds of life events that are a variant of their own; all others are told as LifeEventOccurred. */
export const LIFE_EVENT_VARIANTS = [
  "GiftGiven",
  "ConflictBroke",
  "Reconciled",
  "RumourSpread",
  "SecretShared",
  "JobStarted",
  "JobLost",
  "PromotionEarned",
  "BusinessOpened",
  "BusinessClosed",
  "HomeMoved",
  "SkillLearned",
  "IllnessContracted",
  "IllnessRecovered",
  "LocationDiscovered",
] as const satisfies (keyof ShardVariants)[];
