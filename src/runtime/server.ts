import type { AnyElysia } from "elysia";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/log.ts";
import type { StreamEndpoint } from "../streams/endpoint.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

export type ServeOptions = {
  /** The HTTP application; its `server` is set, from which clients' addresses are read. */
  app: AnyElysia;
  streams: StreamEndpoint[];
  host: string;
  /** 0 takes any free port. */
  port: number;
  maxClientFrameBytes: number;
  /** Seconds from one ping of a WebSocket to the next. */
  pingSeconds: number;
  connectionLimits: ConnectionLimits;
  logger: Logger;
  /** A time that nobody can set. */
  elapsed: Clock;
};

export type RunningServer = {
  port: number;
  /** Sends a text to every open socket that is subscribed to the topic. */
  publish(topic: string, text: string): void;
  /** Refuses new connections, waits for the requests in hand, then cuts what is left. Close the WebSockets first. */
  stop(): Promise<void>;
};

/** Why a server cannot listen: another one does, this user may not, the machine has no such address, or cannot look the name up. */
export class ListenError extends Error {
  readonly reason: "taken" | "forbidden" | "no such address" | "unknown name";

  constructor(reason: ListenError["reason"], cause: unknown) {
    super(`cannot listen: ${reason}`, { cause });
    this.name = "ListenError";
    this.reason = reason;
  }
}

/** Serves an application and its streams. Throws ListenError. */
export type Serve = (options: ServeOptions) => RunningServer;

/** Bytes a WebSocket may fall behind. Beyond it the socket is closed: a stream never skips a frame silently. */
export const BACKPRESSURE_BYTES = 1024 * 1024;

/** Milliseconds that requests in hand are given when the server stops. */
export const STOP_GRACE_MS = 4_000;
