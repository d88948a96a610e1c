import type { Authenticator } from "../http/authenticate.ts";
import type { OriginCheck } from "../http/origins.ts";
import { type Clock, SECOND_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { Told } from "../shared/events.ts";
import { parseUuid, type Uuid } from "../shared/ids.ts";
import { createConnections } from "./connections.ts";
import type { StreamEndpoint } from "./endpoint.ts";
import { type DashboardHandshake, type EchoHandshake, frameOf } from "./frames.ts";
import { createSockets } from "./sockets.ts";
import { dashboardTopic, echoTopic } from "./topics.ts";

export type StreamsDeps = {
  authenticator: Authenticator;
  /** Resolves once it is known which Echoes there are. */
  settled(): Promise<void>;
  /** Returns when the user may watch the Echo; throws ECHO_NOT_FOUND otherwise. */
  assertOwnEcho(userId: Uuid, echoId: Uuid): void;
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
  /** Tells events to whoever watches, in the order given, and ends the streams of sessions that have ended. */
  publish(events: Told[]): void;
  /** Ends every stream and admits no more: the service is stopping. */
  closeAll(): void;
  stats(): { connections: number; users: number };
};

/** The live streams. They carry what they are given and know no rules: who may watch what is asked of the areas. */
export function createStreams(deps: StreamsDeps): Streams {
  const connections = createConnections();
  const sockets = createSockets(deps, connections);

  const publishOne = (event: Told): void => {
    if (event.body.type === "SessionEnded")
      connections.closeUnder(`session:${event.body.sessionId}`, { code: 1008, reason: "token_revoked" });
    const topics = topicsOf(event).filter(connections.isWatched);
    const frame = topics.length === 0 ? null : frameOf(event);
    if (frame === null) return;
    const text = JSON.stringify(frame);
    for (const topic of topics) deps.publish(topic, text);
    if (frame.type === "EchoDeleted")
      connections.closeUnder(`topic:${echoTopic(frame.echo_id)}`, { code: 1000, reason: "echo_deleted" });
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

  return {
    endpoints: [echoes, dashboard],
    publish(events) {
      for (const event of events) publishOne(event);
    },
    closeAll: sockets.closeAll,
    stats: connections.stats,
  };
}

/** Who is told of an event: whoever watches the Echo that it is about, and the account. */
const topicsOf = ({ about, userId }: Told): string[] =>
  about === null ? [dashboardTopic(userId)] : [echoTopic(about.echoId), dashboardTopic(userId)];

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
