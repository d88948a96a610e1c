import type { WorldTurn } from "../engine/engine.ts";
import { toTimestamp } from "../shared/clock.ts";
import type { HubEventBody } from "../shared/events.ts";
import { derivedId, type Uuid } from "../shared/ids.ts";
import type { ShardPayload, WsShardWorldEventFrame } from "./shard-frames.ts";

type Change = { from: string; to: string };

/** What a world does by itself when a tick begins, in the order of day, sky, calendar and doors. */
export function turnPayloads(turn: WorldTurn): ShardPayload[] {
  const changed = (change: Change | null, told: (change: Change) => ShardPayload): ShardPayload[] =>
    change === null ? [] : [told(change)];
  const eventOf = ({ id, kind, title }: WorldTurn["begun"][number]) => ({ event: id, kind, title });
  return [
    { WorldTickStarted: { day: turn.day, day_phase: turn.phase.to } },
    { DayPhaseChanged: turn.phase },
    ...changed(turn.season, (season) => ({ SeasonChanged: season })),
    ...changed(turn.weather, (weather) => ({ WeatherChanged: weather })),
    ...turn.ended.map(
      (event): ShardPayload =>
        event.kind === "festival" ? { FestivalEnded: eventOf(event) } : { GlobalEventEnded: eventOf(event) },
    ),
    ...turn.begun.map(
      (event): ShardPayload =>
        event.kind === "festival" ? { FestivalStarted: eventOf(event) } : { GlobalEventStarted: eventOf(event) },
    ),
    ...turn.opened.map(({ locationId, name }) => ({ LocationOpened: { location_id: locationId, name } })),
    ...turn.closed.map(({ locationId, name }) => ({ LocationClosed: { location_id: locationId, name } })),
  ];
}

/** Frames of one shard at a tick; their ids follow from shard, tick and `stage`, so that telling them again gives the same. */
export const tickFrames = (
  shardId: Uuid,
  { tick, at }: { tick: number; at: number },
  stage: string,
  payloads: readonly ShardPayload[],
): WsShardWorldEventFrame[] =>
  payloads.map((payload, n) => ({
    event_id: derivedId(at, n, `${shardId}:${tick}:${stage}`),
    tick_id: tick,
    timestamp: toTimestamp(at),
    payload,
  }));

/** What happens in all worlds, as one of them is told of it. */
export function globalEventFrames(
  shardId: Uuid,
  { change, event, ...tick }: Extract<HubEventBody, { type: "GlobalEventNews" }>,
): WsShardWorldEventFrame[] {
  const told = { event: event.eventId, kind: "global", title: event.title };
  const payload = { [`GlobalEvent${change}`]: told } as ShardPayload;
  return tickFrames(shardId, tick, `${event.eventId}:${change}`, [payload]);
}
