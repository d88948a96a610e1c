import { type AnyElysia, Elysia } from "elysia";
import { websocket } from "elysia/ws";
import { IDLE_SECONDS } from "../shared/silence.ts";
import type { Socket, StreamEndpoint } from "../streams/endpoint.ts";
import { takeShortSlices } from "./bun-short-slices.ts";
import { guardConnections } from "./connection-guard.ts";
import { createHeartbeat, type Heartbeat, type Pinged } from "./heartbeat.ts";
import { BACKPRESSURE_BYTES, type RunningServer, type ServeOptions, STOP_GRACE_MS } from "./server.ts";
import { createStreamFrames, endOf, type StreamFrames } from "./stream-frames.ts";

type BunSocket = Socket & Pinged;

/** When a start is behind the service. */
const SETTLED_MS = 1_000;

/**
 * Serves on Bun, streams as Elysia's WebSocket routes on native sockets and topics. Elysia's own `listen` would share a taken
 * port with the other process and start silently.
 */
export function serveOnBun({ app, streams, ...options }: ServeOptions): RunningServer {
  const heartbeat = createHeartbeat<BunSocket>(options.pingSeconds, options.elapsed);
  const frames = createStreamFrames<BunSocket>(options.maxClientFrameBytes);
  app.use(streamRoutes(streams, { heartbeat, frames }));
  app.compile();
  const failed = app.config.serve?.error;
  const server = Bun.serve({
    hostname: options.host,
    port: options.port,
    reusePort: false,
    // The runtime's own error page would show the program's insides.
    development: false,
    idleTimeout: IDLE_SECONDS,
    // The routes count bytes themselves; Bun's own refusal would have no envelope.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch(request) {
      nameUpgradeAsElysiaDoes(request.headers);
      return app.fetch(request);
    },
    ...(failed === undefined ? {} : { error: failed }),
    websocket: {
      ...(websocket as unknown as Bun.WebSocketHandler<unknown>),
      // Elysia does not pass on what is in them.
      ping: (socket, data) => (socket as unknown as HookedSocket).data.ping?.(socket as unknown as BunSocket, data),
      pong: (socket, data) => (socket as unknown as HookedSocket).data.pong?.(socket as unknown as BunSocket, data),
      maxPayloadLength: options.maxClientFrameBytes,
      backpressureLimit: BACKPRESSURE_BYTES,
      closeOnBackpressureLimit: true,
      // Its own pings come after silence only, and what is sent counts as none.
      sendPings: false,
      idleTimeout: 0,
    },
  });
  // After the start, which does not wait for this.
  setTimeout(takeShortSlices, SETTLED_MS).unref();
  app.server = server as unknown as AnyElysia["server"];
  const { connectionLimits: limits, logger, elapsed } = options;
  const unguard = guardConnections({ port: server.port!, limits, streams: frames, logger, elapsed });
  return {
    port: server.port!,
    publish: (topic, text) => void server.publish(topic, text),
    async stop() {
      const drained = server.stop();
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, STOP_GRACE_MS);
      await Promise.race([drained, grace.promise]);
      clearTimeout(timer);
      await server.stop(true);
      unguard();
      heartbeat.stop();
    },
  };
}

/** What is known of open sockets besides their streams. */
type Watching = { heartbeat: Heartbeat<BunSocket>; frames: StreamFrames<BunSocket> };

function streamRoutes(endpoints: StreamEndpoint[], watching: Watching): AnyElysia {
  const routes = new Elysia({ name: "echoes.streams" });
  const ends = new WeakMap<Request, string>();
  for (const endpoint of endpoints) {
    const hooks = hooksOf(endpoint, watching);
    // Without an upgrade there is no other way than being refused.
    routes.get(endpoint.path, ({ request, params }) => endpoint.upgrade(request, params));
    routes.ws(endpoint.path, {
      async upgrade({ request, params, server }) {
        // Asked before it is waited for: the connection may be gone by then.
        const peer = server?.requestIP(request) ?? null;
        await endpoint.upgrade(request, params);
        if (peer !== null) ends.set(request, endOf(peer.address, peer.port));
        // The socket opens within this turn or not at all.
        setImmediate(() => endpoint.abandoned(request));
      },
      open({ raw, data }) {
        const { request, params } = data;
        // Elysia keeps the request with everything made for it, and functions of its own, for as long as the socket lives.
        (raw as { data: unknown }).data = hooks;
        watching.heartbeat.opened(raw);
        const end = ends.get(request);
        if (end !== undefined) watching.frames.opened(raw, end, () => hooks.untold(raw));
        endpoint.opened(request, params, raw);
      },
    });
  }
  return routes;
}

/** What Elysia looks for on a socket when something happens to it, and `untold`, which is called for what nobody is told of. */
function hooksOf(endpoint: StreamEndpoint, { heartbeat, frames }: Watching) {
  const untold = (socket: BunSocket): void => {
    heartbeat.heard(socket);
    endpoint.received(socket);
  };
  const received = (socket: BunSocket, content: string | Buffer): void => {
    frames.told(socket, Buffer.byteLength(content));
    untold(socket);
  };
  const close = (socket: BunSocket): void => {
    frames.closed(socket);
    heartbeat.closed(socket);
    endpoint.closed(socket);
  };
  return { message: received, ping: received, pong: received, close, untold };
}

type HookedSocket = { data: Partial<ReturnType<typeof hooksOf>> };

/** HTTP compares the token without case, Elysia's router with it. */
function nameUpgradeAsElysiaDoes(headers: Headers): void {
  const upgrade = headers.get("upgrade");
  if (upgrade !== null && upgrade !== "websocket" && upgrade.toLowerCase() === "websocket")
    headers.set("upgrade", "websocket");
}
