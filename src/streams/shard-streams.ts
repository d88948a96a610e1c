import type { WorldTurn } from "../engine/engine.ts";
import type { Told } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Connections } from "./connections.ts";
import { shardDeliveriesOf } from "./shard-deliveries.ts";
import type { WsShardWorldEventFrame } from "./shard-frames.ts";
import { SHARD_TOPICS, shardTopic } from "./topics.ts";
import { globalEventFrames, tickFrames, turnPayloads } from "./world-turns.ts";

type Tick = { tick: number; at: number };

/** Tells shards' streams what happens in them. */
export function createShardStreams(deps: {
  connections: Connections;
  worldTurn(shardId: Uuid, tick: number): WorldTurn | null;
  publish(topic: string, text: string): void;
}): { publish(event: Told): void } {
  const { connections } = deps;

  const send = (shardId: Uuid, frames: readonly WsShardWorldEventFrame[]): void => {
    for (const frame of frames) deps.publish(shardTopic(shardId), JSON.stringify(frame));
  };

  const watched = (): Uuid[] => connections.watchedUnder(SHARD_TOPICS).map((topic) => topic.slice(SHARD_TOPICS.length));

  const begin = (shardId: Uuid, tick: Tick): void => {
    const turn = deps.worldTurn(shardId, tick.tick);
    if (turn !== null) send(shardId, tickFrames(shardId, tick, "begin", turnPayloads(turn)));
  };

  return {
    publish(event) {
      const { body } = event;
      if (body.type === "TickBegan") for (const shardId of watched()) begin(shardId, body);
      if (body.type === "GlobalEventNews")
        for (const shardId of watched()) send(shardId, globalEventFrames(shardId, body));
      if (body.type === "TickEnded")
        for (const shardId of watched()) send(shardId, tickFrames(shardId, body, "end", [{ WorldTickCompleted: {} }]));
      for (const { shardId, frame } of shardDeliveriesOf(event))
        if (connections.isWatched(shardTopic(shardId))) send(shardId, [frame]);
    },
  };
}
