import ipaddr from "ipaddr.js";
import { createFrameBytes, type FrameBytes } from "./frame-bytes.ts";

type Watched = { end: string; bytes: FrameBytes; untold: () => void };

/** The open streams, by the connections that they came over. An end is that of a connection: see `endOf`. */
export type StreamFrames<T> = {
  /** `untold` hears of each frame that the runtime does not tell of. */
  opened(socket: T, end: string, untold: () => void): void;
  /** A whole message, a ping or a pong of so many bytes came. */
  told(socket: T, bytes: number): void;
  closed(socket: T): void;
  has(end: string): boolean;
  /** All bytes that have come over the connection of a stream. */
  look(end: string, received: number, now: number): void;
};

export function createStreamFrames<T>(maxFrameBytes: number): StreamFrames<T> {
  const bySocket = new Map<T, Watched>();
  const byEnd = new Map<string, Watched>();

  return {
    opened(socket, end, untold) {
      const watched = { end, bytes: createFrameBytes(maxFrameBytes), untold };
      bySocket.set(socket, watched);
      byEnd.set(end, watched);
    },
    told: (socket, bytes) => bySocket.get(socket)?.bytes.told(bytes),
    closed(socket) {
      const watched = bySocket.get(socket);
      if (watched === undefined) return;
      bySocket.delete(socket);
      if (byEnd.get(watched.end) === watched) byEnd.delete(watched.end);
    },
    has: (end) => byEnd.has(end),
    look(end, received, now) {
      const watched = byEnd.get(end);
      if (watched === undefined) return;
      const frames = watched.bytes.look(received, now);
      // The stream may be closed for them.
      for (let told = 0; told < frames && byEnd.get(end) === watched; told++) watched.untold();
    },
  };
}

/** The other end of a connection, in one spelling: IPv4 within IPv6 is IPv4. */
export function endOf(address: string, port: number): string {
  const parsed = ipaddr.process(address.split("%")[0]!);
  return `${parsed instanceof ipaddr.IPv6 ? parsed.toNormalizedString() : parsed}:${port}`;
}
