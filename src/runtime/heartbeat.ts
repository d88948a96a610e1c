import { type Clock, SECOND_MS } from "../shared/clock.ts";

/** What is needed of a WebSocket to find out whether somebody is there. */
export type Pinged = { ping(): unknown; terminate(): void };

export type Heartbeat<T extends Pinged> = {
  opened(socket: T): void;
  /** Anything came from the client: an answer to a ping, too. */
  heard(socket: T): void;
  closed(socket: T): void;
  stop(): void;
};

/**
 * Pings every socket every `pingSeconds`, whatever else it sends and receives, and cuts one of which nothing was heard from one ping
 * to the next. One timer serves all, which does not keep the process alive.
 */
export function createHeartbeat<T extends Pinged>(pingSeconds: number, elapsed: Clock): Heartbeat<T> {
  const beats = new Map<T, { dueAt: number; heard: boolean }>();
  const periodMs = pingSeconds * SECOND_MS;

  const timer = setInterval(() => {
    const now = elapsed();
    for (const [socket, beat] of beats) {
      if (now < beat.dueAt) continue;
      beat.dueAt = now + periodMs;
      if (beat.heard) socket.ping();
      else socket.terminate();
      beat.heard = false;
    }
  }, SECOND_MS);
  timer.unref();

  return {
    opened: (socket) => void beats.set(socket, { dueAt: elapsed() + periodMs, heard: true }),
    heard(socket) {
      const beat = beats.get(socket);
      if (beat !== undefined) beat.heard = true;
    },
    closed: (socket) => void beats.delete(socket),
    stop: () => clearInterval(timer),
  };
}
