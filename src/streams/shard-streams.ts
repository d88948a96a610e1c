import type { WorldTurn } from "../engine/engine.ts";
import type { Told } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Connections } from "./connections.ts";
import { shardDeliveriesOf } from "./shard-deliveries.ts";
import type { WsShardWorldEventFrame } from "./shard-frames.ts";
import { SHARD_TOPICS, shardTopic } from "./topics.ts";
import { tickFrames, turnPayloads } from "./world-turns.ts";

type Tick = { tick: number; at: number };

/** Tells shards' streams what happens in them, and ends those of people who may not see the shard any more. */
export function createShardStreams(deps: {
  connections: Connections;
  seesShard(userId: Uuid, shardId: Uuid): boolean;
  worldTurn(shardId: Uuid, tick: number): WorldTurn | null;
  publish(topic: string, text: string): void;
}): { publish(event: Told): void } {
  const { connections } = deps;

  const send = (shardId: Uuid, frames: readonly WsShardWorldEventFrame[]): void => {
    for (const frame of frames) deps.publish(shardTopic(shardId), JSON.stringify(frame));
  };

  const dropStrangers = (shardId: Uuid): void =>
    connections.closeUnder(
      `topic:${shardTopic(shardId)}`,
      { code: 1008, reason: "shard_not_visible" },
      ({ userId }) => !deps.seesShard(userId, shardId),
    );

  const watched = (): Uuid[] => connections.watchedUnder(SHARD_TOPICS).map((topic) => topic.slice(SHARD_TOPICS.length));

  const begin = (shardId: Uuid, tick: Tick): void => {
    dropStrangers(shardId);
    const turn = deps.worldTurn(shardId, tick.tick);
    if (turn !== null) send(shardId, tickFrames(shardId, tick, "begin", turnPayloads(turn)));
  };

  return {
    publish(event) {
      const { body } = event;
      if (body.type === "TickBegan") for (const shardId of watched()) begin(shardId, body);
      if (body.type === "TickEnded")
        for (const shardId of watched()) send(shardId, tickFrames(shardId, body, "end", [{ WorldTickCompleted: {} }]));
      for (const { shardId, frame } of shardDeliveriesOf(event))
        if (connections.isWatched(shardTopic(shardId))) send(shardId, [frame]);
      if (body.type === "ShardAudienceChanged") dropStrangers(body.shardId);
      if (body.type === "ShardTravelCompleted" && body.fromType === "Private") dropStrangers(body.from);
    },
  };
}
