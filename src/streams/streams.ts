import type { WorldTurn } from "../engine/engine.ts";
import type { Authenticator } from "../http/authenticate.ts";
import type { OriginCheck } from "../http/origins.ts";
import { type Clock, SECOND_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { Told } from "../shared/events.ts";
import { parseUuid, type Uuid } from "../shared/ids.ts";
import { createConnections } from "./connections.ts";
import { deliveriesOf } from "./deliveries.ts";
import type { StreamEndpoint } from "./endpoint.ts";
import type { ChannelHandshake, CommunityHandshake, DashboardHandshake, EchoHandshake } from "./frames.ts";
import type { ShardHandshake } from "./shard-frames.ts";
import { createShardStreams } from "./shard-streams.ts";
import { createSight } from "./sight.ts";
import { createSockets } from "./sockets.ts";
import { COMMUNITY_TOPIC, channelTopic, dashboardTopic, echoTopic, shardTopic } from "./topics.ts";

export type StreamsDeps = {
  authenticator: Authenticator;
  /** Resolves once it is known which Echoes there are. */
  settled(): Promise<void>;
  /** Returns when the user may watch the Echo; throws ECHO_NOT_FOUND otherwise. */
  assertOwnEcho(userId: Uuid, echoId: Uuid): void;
  /** Whether the user sees the shard. */
  seesShard(userId: Uuid, shardId: Uuid): boolean;
  /** What a shard's world does by itself when the tick begins; null for one that is gone. */
  worldTurn(shardId: Uuid, tick: number): WorldTurn | null;
  /** Whether the channel opens for the user. */
  mayHear(userId: Uuid, channelId: Uuid): boolean;
  /** `lastTickAt` in milliseconds. */
  loopStatus(): { lastTickAt: number; tickIntervalSeconds: number };
  /** Sends a text to every socket that is subscribed to the topic. */
  publish(topic: string, text: string): void;
  /** Pages of which origins may open streams. */
  mayUse: OriginCheck;
  /** `MAX_WS_CONNECTIONS_PER_USER`. */
  maxConnectionsPerUser: number;
  /** Multiplies what an account may open in a minute. */
  rateLimitScale: number;
  clock: Clock;
  /** A time that nobody can set. */
  elapsed: Clock;
};

export type Streams = {
  /** What the runtime serves. */
  endpoints: StreamEndpoint[];
  /** Tells events to whoever watches, in the order given, and ends the streams of sessions that have ended and of what is not seen any more. */
  publish(events: Told[]): void;
  /** Ends every stream and admits no more: the service is stopping. */
  closeAll(): void;
  stats(): { connections: number; users: number };
};

/** The live streams. They carry what they are given and know no rules: who may watch what is asked of the areas. */
export function createStreams(deps: StreamsDeps): Streams {
  const connections = createConnections();
  const sockets = createSockets(deps, connections);
  const shards = createShardStreams({ ...deps, connections });
  const sight = createSight({ ...deps, connections });

  const publishOne = (event: Told): void => {
    const { body } = event;
    if (body.type === "SessionEnded")
      connections.closeUnder(`session:${body.sessionId}`, { code: 1008, reason: "token_revoked" });
    shards.publish(event);
    for (const { topics, frame } of deliveriesOf(event)) {
      const watched = topics.filter(connections.isWatched);
      const text = watched.length === 0 ? "" : JSON.stringify(frame);
      for (const topic of watched) deps.publish(topic, text);
    }
    sight.follow(event);
  };

  const { received, closed, abandoned } = sockets;
  const echoes: StreamEndpoint = {
    path: "/ws/echoes/:echo_id/stream",
    async upgrade(request, params) {
      await deps.settled();
      await sockets.upgrade(request, ({ userId }) => {
        const echoId = parseUuid(params.echo_id ?? "");
        if (echoId === null) throw new ApiError("ECHO_NOT_FOUND");
        deps.assertOwnEcho(userId, echoId);
        return echoTopic(echoId);
      });
    },
    opened: (request, params, socket) =>
      sockets.opened(request, socket, echoHandshake(params.echo_id!.toLowerCase(), deps.loopStatus())),
    ...{ received, closed, abandoned },
  };
  const dashboard: StreamEndpoint = {
    path: "/ws/dashboard/stream",
    upgrade: (request) => sockets.upgrade(request, ({ userId }) => dashboardTopic(userId)),
    opened: (request, _params, socket) => sockets.opened(request, socket, dashboardHandshake(deps.loopStatus())),
    ...{ received, closed, abandoned },
  };

  const worlds: StreamEndpoint = {
    path: "/ws/shards/:shard_id/stream",
    upgrade: (request, params) =>
      sockets.upgrade(request, ({ userId }) => {
        const shardId = parseUuid(params.shard_id ?? "");
        if (shardId === null || !deps.seesShard(userId, shardId)) throw new ApiError("NOT_FOUND");
        return shardTopic(shardId);
      }),
    opened: (request, params, socket) =>
      sockets.opened(request, socket, shardHandshake(params.shard_id!.toLowerCase())),
    ...{ received, closed, abandoned },
  };

  const channels: StreamEndpoint = {
    path: "/ws/channels/:channel_id/stream",
    upgrade: (request, params) =>
      sockets.upgrade(request, ({ userId }) => {
        const channelId = parseUuid(params.channel_id ?? "");
        if (channelId === null || !deps.mayHear(userId, channelId)) throw new ApiError("NOT_FOUND");
        return channelTopic(channelId);
      }),
    opened: (request, params, socket) =>
      sockets.opened(request, socket, channelHandshake(params.channel_id!.toLowerCase())),
    ...{ received, closed, abandoned },
  };
  const community: StreamEndpoint = {
    path: "/ws/community/stream",
    upgrade: (request) => sockets.upgrade(request, () => COMMUNITY_TOPIC),
    opened: (request, _params, socket) => sockets.opened(request, socket, COMMUNITY_HANDSHAKE),
    ...{ received, closed, abandoned },
  };

  return {
    endpoints: [echoes, worlds, dashboard, channels, community],
    publish(events) {
      for (const event of events) publishOne(event);
    },
    closeAll: sockets.closeAll,
    stats: connections.stats,
  };
}

type LoopTimes = ReturnType<StreamsDeps["loopStatus"]>;

const times = ({ lastTickAt, tickIntervalSeconds }: LoopTimes) => ({
  last_tick_at: Math.floor(lastTickAt / SECOND_MS),
  tick_interval: tickIntervalSeconds,
});

const echoHandshake = (echoId: Uuid, loop: LoopTimes): EchoHandshake => ({
  type: "ConnectionEstablished",
  echo_id: echoId,
  message: "You are watching this Echo live.",
  ...times(loop),
});

const dashboardHandshake = (loop: LoopTimes): DashboardHandshake => ({
  type: "ConnectionEstablished",
  message: "You are watching all your Echoes live.",
  ...times(loop),
});

const shardHandshake = (shardId: Uuid): ShardHandshake => ({
  type: "Connected",
  shard_id: shardId,
  message: "You are watching this shard live.",
});

const channelHandshake = (channelId: Uuid): ChannelHandshake => ({
  type: "Connected",
  channel_id: channelId,
  message: "You are watching this channel live.",
});

const COMMUNITY_HANDSHAKE: CommunityHandshake = { type: "Connected", message: "You are watching the community live." };
