import { SECOND_MS } from "../shared/clock.ts";

/** The least that a frame of a client takes beside what is in it (RFC 6455 §5.2): two bytes, and four of its mask. */
const HEAD_BYTES = 6;

/** Frames that are told at once; so many are too many, wherever they are counted. */
const TOLD_MAX = 1_000;

/**
 * How many frames of a client came that nobody was told of. The runtime tells of a message when it is whole; the parts it comes in are
 * known by the bytes that they take.
 */
export type FrameBytes = {
  /** A whole message, a ping or a pong of so many bytes was told of. */
  told(bytes: number): void;
  /** Frames since the last look, given all bytes that have come over the connection. */
  look(received: number, now: number): number;
};

/** `pendingMax`: bytes that may have come of what is not told of yet, as it is not whole. */
export function createFrameBytes(pendingMax: number): FrameBytes {
  let accounted = 0;
  let untoldThen = 0;
  let lookedAt: number | null = null;

  return {
    told(bytes) {
      accounted += bytes + headBytes(bytes);
    },
    look(received, now) {
      if (lookedAt === null) {
        // The handshake, and whatever came over the connection before it: a proxy may have sent requests on the same one, so the
        // handshake's own length does not tell how much of this is frames. Those of the first second are let through.
        accounted = received;
        lookedAt = now;
        return 0;
      }
      if (now - lookedAt < SECOND_MS) return 0;
      lookedAt = now;
      const untold = received - accounted;
      // What came just now may not have been read: only what was there a second ago counts.
      const frames = Math.floor((Math.min(untold, untoldThen) - pendingMax) / HEAD_BYTES);
      untoldThen = untold;
      if (frames <= 0) return 0;
      accounted += frames * HEAD_BYTES;
      untoldThen -= frames * HEAD_BYTES;
      return Math.min(frames, TOLD_MAX);
    },
  };
}

function headBytes(bytes: number): number {
  if (bytes < 126) return HEAD_BYTES;
  return HEAD_BYTES + (bytes < 65_536 ? 2 : 8);
}
