import type { AnyElysia } from "elysia";
import { websocket } from "elysia/ws";

/** Seconds a connection may stay silent before Bun cuts it: what a slow or stalled client can hold on to. */
const IDLE_SECONDS = 10;

/** Bytes a WebSocket may fall behind. Beyond it the socket is closed: a stream never skips a frame silently. */
const BACKPRESSURE_BYTES = 1024 * 1024;

/** Milliseconds that requests in hand are given when the server stops. */
const STOP_GRACE_MS = 4_000;

export type ServeOptions = {
  app: AnyElysia;
  host: string;
  /** 0 takes any free port. */
  port: number;
  maxClientFrameBytes: number;
  /** Seconds of silence after which a WebSocket is pinged. */
  pingSeconds: number;
};

export type RunningServer = {
  port: number;
  /** Refuses new connections, waits for the requests in hand, then cuts what is left. Close the WebSockets first. */
  stop(): Promise<void>;
};

/**
 * Serves the app on Bun. Throws when the port is taken: Elysia's own `listen` would share it with another process and start
 * silently. The app's `server` is set, through which its WebSocket routes upgrade and publish.
 */
export function serve(options: ServeOptions): RunningServer {
  const { app } = options;
  app.compile();
  const server = Bun.serve({
    hostname: options.host,
    port: options.port,
    reusePort: false,
    idleTimeout: IDLE_SECONDS,
    // The routes count bytes themselves; Bun's own refusal would have no envelope.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch(request) {
      nameUpgradeAsElysiaDoes(request.headers);
      return app.fetch(request);
    },
    websocket: {
      ...(websocket as unknown as Bun.WebSocketHandler<unknown>),
      maxPayloadLength: options.maxClientFrameBytes,
      backpressureLimit: BACKPRESSURE_BYTES,
      closeOnBackpressureLimit: true,
      sendPings: true,
      idleTimeout: idleTimeoutFor(options.pingSeconds),
    },
  });
  app.server = server as unknown as AnyElysia["server"];
  return {
    port: server.port!,
    async stop() {
      const drained = server.stop();
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, STOP_GRACE_MS);
      await Promise.race([drained, grace.promise]);
      clearTimeout(timer);
      await server.stop(true);
    },
  };
}

/** HTTP compares the token without case, Elysia's router with it. */
function nameUpgradeAsElysiaDoes(headers: Headers): void {
  const upgrade = headers.get("upgrade");
  if (upgrade !== null && upgrade !== "websocket" && upgrade.toLowerCase() === "websocket")
    headers.set("upgrade", "websocket");
}

/**
 * Bun has one number for both: it pings when what is left of it has shrunk to a margin of 4, 8 or 16 seconds, which it picks by
 * the number's size, and closes when the margin passes without an answer.
 */
const idleTimeoutFor = (pingSeconds: number): number => pingSeconds + (pingSeconds < 8 ? 4 : pingSeconds < 16 ? 8 : 16);
