import { type AnyElysia, Elysia } from "elysia";
import type { Authenticator } from "../http/authenticate.ts";
import { type Clock, SECOND_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { OutboxEvent } from "../shared/events.ts";
import { parseUuid, type Uuid } from "../shared/ids.ts";
import { createConnections } from "./connections.ts";
import { type DashboardHandshake, type EchoHandshake, frameOf } from "./frames.ts";
import { createSockets } from "./sockets.ts";
import { dashboardTopic, echoTopic } from "./topics.ts";

export type StreamsDeps = {
  authenticator: Authenticator;
  /** Returns when the user may watch the Echo; throws ECHO_NOT_FOUND otherwise. */
  assertOwnEcho(userId: Uuid, echoId: Uuid): void;
  /** `lastTickAt` in milliseconds. */
  loopStatus(): { lastTickAt: number; tickIntervalSeconds: number };
  /** `MAX_WS_CONNECTIONS_PER_USER`. */
  maxConnectionsPerUser: number;
  clock: Clock;
};

export type Streams = {
  /** Adds the upgrade routes. Frames go out through this app's `server`. */
  register(app: AnyElysia): AnyElysia;
  /** Tells events to whoever watches, in the order given: each event once, after the hub has it. */
  publish(events: OutboxEvent[]): void;
  /** Ends the streams of a session: it was revoked. */
  closeSession(sessionId: Uuid): void;
  /** Ends all streams of a user; the client is told the reason. */
  closeUser(userId: Uuid, reason: string): void;
  /** Ends every stream and admits no more: the service is stopping. */
  closeAll(): void;
  stats(): { connections: number; users: number };
};

/** The live streams. They carry what they are given and know no rules: who may watch what is asked of the areas. */
export function createStreams(deps: StreamsDeps): Streams {
  const connections = createConnections();
  const sockets = createSockets(deps, connections);
  let app: AnyElysia | null = null;

  const publishOne = (event: OutboxEvent): void => {
    const topics = [echoTopic(event.echoId), dashboardTopic(event.userId)].filter(connections.isWatched);
    const frame = topics.length === 0 ? null : frameOf(event);
    if (frame === null) return;
    const text = JSON.stringify(frame);
    for (const topic of topics) app?.server?.publish(topic, text);
    if (frame.type === "EchoDeleted")
      connections.closeUnder(`topic:${echoTopic(event.echoId)}`, { code: 1000, reason: "echo_deleted" });
  };

  const routes = new Elysia({ name: "echoes.streams" })
    .ws("/ws/echoes/:echo_id/stream", {
      upgrade: ({ request, params }) =>
        sockets.upgrade(request, ({ userId }) => {
          const echoId = parseUuid(params.echo_id ?? "");
          if (echoId === null) throw new ApiError("ECHO_NOT_FOUND");
          deps.assertOwnEcho(userId, echoId);
          return echoTopic(echoId);
        }),
      open: ({ raw, data }) =>
        sockets.opened(data.request, raw, echoHandshake(data.params.echo_id.toLowerCase(), deps.loopStatus())),
      message: ({ data }) => sockets.received(data.request),
      ping: ({ data }) => sockets.received(data.request),
      close: ({ data }) => sockets.closed(data.request),
    })
    .ws("/ws/dashboard/stream", {
      upgrade: ({ request }) => sockets.upgrade(request, ({ userId }) => dashboardTopic(userId)),
      open: ({ raw, data }) => sockets.opened(data.request, raw, dashboardHandshake(deps.loopStatus())),
      message: ({ data }) => sockets.received(data.request),
      ping: ({ data }) => sockets.received(data.request),
      close: ({ data }) => sockets.closed(data.request),
    });

  return {
    register(target) {
      app = target.use(routes);
      return app;
    },
    publish(events) {
      for (const event of events) publishOne(event);
    },
    closeSession: (sessionId) =>
      connections.closeUnder(`session:${sessionId}`, { code: 1008, reason: "token_revoked" }),
    closeUser: (userId, reason) => connections.closeUnder(`user:${userId}`, { code: 1008, reason }),
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
