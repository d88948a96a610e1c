import { toTimestamp } from "../shared/clock.ts";
import type { About, EchoEventBody, HubEventBody, OutboxEvent, Told } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import { LIFE_EVENT_VARIANTS, type ShardPayload, type WsShardWorldEventFrame } from "./shard-frames.ts";

/** A frame of one shard's stream. */
export type ShardDelivery = { shardId: Uuid; frame: WsShardWorldEventFrame };

/** What the streams of shards are sent of an event. */
export function shardDeliveriesOf(event: Told): ShardDelivery[] {
  if (event.about !== null) return echoDeliveries(event);
  return event.body.type === "ShardNews" ? [newsDelivery(event.body)] : [];
}

function echoDeliveries(event: OutboxEvent & { about: About }): ShardDelivery[] {
  const { eventId, at, about } = event;
  const body = event.body as EchoEventBody;
  const send = (shardId: Uuid, payload: ShardPayload): ShardDelivery => ({
    shardId,
    frame: { event_id: eventId, tick_id: about.tick, timestamp: toTimestamp(at), payload },
  });
  if (body.type === "ShardTravelCompleted")
    return [
      send(body.from, { EchoDeparted: { echo_id: about.echoId } }),
      send(about.shardId, { EchoArrived: { echo_id: about.echoId } }),
    ];
  const payload = payloadOf(about.echoId, body);
  return payload === null ? [] : [send(about.shardId, payload)];
}

function payloadOf(echo_id: Uuid, body: Exclude<EchoEventBody, { type: "ShardTravelCompleted" }>): ShardPayload | null {
  switch (body.type) {
    case "EchoBorn":
      return { EchoBorn: { echo_id, mood: body.mood } };
    case "DiaryEntryCreated":
      return { DiaryEntryGenerated: { echo_id, diary_id: body.diaryId } };
    case "LifeEventOccurred":
      return lifeEventPayload({ echo_id, event_id: body.lifeEventId }, body.kind);
    case "MoodChanged":
      return { MoodChanged: { echo_id, mood: body.mood } };
    case "EchoMoved":
      return { EchoMoved: { echo_id, from_location: body.fromLocation, to_location: body.toLocation } };
    case "PersonaUpdated":
      return { PersonaEvolved: { echo_id } };
    case "EchoHibernated":
      return { EchoHibernated: { echo_id } };
    case "EchoWoken":
      return { EchoWoken: { echo_id } };
    case "EchoDeleted":
      return { EchoDeleted: { echo_id } };
    case "EchoWealthChanged":
      return { WealthChanged: { echo_id, change: body.newValue > body.oldValue ? "richer" : "poorer" } };
    case "AchievementUnlocked":
      return { AchievementUnlocked: { echo_id, achievement: body.achievement } };
    case "TookPart":
      return { GlobalEventParticipation: { echo_id, event: body.event, title: body.title } };
    case "EchoesMet":
      return { ConversationHeld: { echo_id, other_echo_ids: body.otherEchoIds, location: body.location } };
    case "GoalChanged":
      return GOALS[body.change]({ echo_id });
    case "RelationshipChanged":
      return relationshipPayload({ echo_id, other_echo_id: body.otherEchoId, stage: body.to }, body.from, body.to);
    case "FeedItemCreated":
      return null;
  }
}

function lifeEventPayload(fields: { echo_id: Uuid; event_id: Uuid }, kind: string): ShardPayload {
  if (kind === "PersonaEvolved") return { PersonaEvolved: { echo_id: fields.echo_id } };
  const variant = LIFE_EVENT_VARIANTS.find((one) => one === kind) ?? "LifeEventOccurred";
  return { [variant]: fields } as ShardPayload;
}

const GOALS: Record<"set" | "achieved" | "abandoned", (fields: { echo_id: Uuid }) => ShardPayload> = {
  set: (fields) => ({ GoalSet: fields }),
  achieved: (fields) => ({ GoalAchieved: fields }),
  abandoned: (fields) => ({ GoalAbandoned: fields }),
};

/** How near two people are at a stage: what rises forms or deepens, what falls is strained or ends. */
const NEARNESS: Record<string, number> = {
  enemy: -2,
  rival: -1,
  estranged: -1,
  stranger: 0,
  acquaintance: 1,
  crush: 2,
  friend: 2,
  kin: 3,
  close_friend: 3,
  partner: 4,
};

/** What is left where people have been near each other, and are not any more. */
const APART = new Set(["stranger", "acquaintance", "estranged"]);

function relationshipPayload(
  fields: { echo_id: Uuid; other_echo_id: Uuid | null; stage: string },
  from: string,
  to: string,
): ShardPayload {
  const [before, after] = [NEARNESS[from] ?? 0, NEARNESS[to] ?? 0];
  if (after > before) return before === 0 ? { RelationshipFormed: fields } : { RelationshipDeepened: fields };
  const over = APART.has(to) || from === "partner";
  return over ? { RelationshipEnded: fields } : { RelationshipStrained: fields };
}

function newsDelivery({
  shardId,
  eventId,
  tick,
  at,
  news,
}: Extract<HubEventBody, { type: "ShardNews" }>): ShardDelivery {
  const frame = (payload: ShardPayload): ShardDelivery => ({
    shardId,
    frame: { event_id: eventId, tick_id: tick, timestamp: toTimestamp(at), payload },
  });
  switch (news.type) {
    case "ShardUpdated":
      return frame({ ShardUpdated: { shard_id: shardId } });
    case "ShardArchived":
      return frame({ ShardArchived: { shard_id: shardId } });
    case "TravelRequested":
    case "TravelApproved":
    case "TravelDenied":
      return frame({ [news.type]: { request_id: news.requestId, echo_id: news.echoId } } as ShardPayload);
  }
}
