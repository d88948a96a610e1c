import type { SocketCalls } from "./bun-socket-calls.ts";
import { type ConnectionLimits, createConnectionCounts } from "./connection-limits.ts";
import { markOf, type Peer, peerIn, portIn } from "./peer-address.ts";
import type { StreamFrames } from "./stream-frames.ts";

/** Milliseconds that a connection may be open before its first byte. */
export const SILENT_MS = 5_000;

/** Where `struct tcp_info` counts the bytes that came in. */
const BYTES_RECEIVED_AT = 128;

type Held = { mark: number; peer: Peer; end: string; since: number; spoke: boolean };

export type ConnectionTable = {
  /** Looks through the process's descriptors; closes what is new and over a limit, or silent for too long. Returns how many were over. */
  look(descriptors: number[], now: number): number;
  /** Connections held. */
  total(): number;
};

/**
 * The connections to a port, by descriptor; `streams` is told what has come over those of streams. Look within the turn of the loop in
 * which the descriptors were listed.
 */
export function createConnectionTable(
  calls: SocketCalls,
  {
    port,
    limits,
    streams,
  }: { port: number; limits: ConnectionLimits; streams: Pick<StreamFrames<unknown>, "has" | "look"> },
): ConnectionTable {
  const counts = createConnectionCounts(limits);
  const held = new Map<number, Held>();

  const forget = (descriptor: number, known: Held): void => {
    held.delete(descriptor);
    counts.leave(known.peer);
  };

  /** Tells one peer from another; null where there is none. */
  const markAt = (descriptor: number): number | null =>
    calls.peer(descriptor) && portIn(calls.told) !== null ? markOf(calls.told) : null;

  const bytesReceived = (descriptor: number): number =>
    calls.info(descriptor) ? Number(calls.told.getBigUint64(BYTES_RECEIVED_AT, true)) : 0;

  const hasSpoken = (descriptor: number): boolean => bytesReceived(descriptor) > 0;

  const endSilence = (descriptor: number, known: Held): boolean => {
    known.spoke = hasSpoken(descriptor);
    if (known.spoke) return false;
    calls.shutdown(descriptor);
    forget(descriptor, known);
    return true;
  };

  /** Those that may be silent yet, the oldest first; each is looked at once. */
  const endOneOf = (quiet: Iterator<[number, Held]>): boolean => {
    for (let next = quiet.next(); next.done !== true; next = quiet.next())
      if (!next.value[1].spoke && endSilence(...next.value)) return true;
    return false;
  };

  /** True when it was closed for want of a place. Where all are taken, one that speaks gets that of one that does not. */
  const takeIn = (descriptor: number, now: number, quiet: Iterator<[number, Held]>): boolean => {
    const mark = markAt(descriptor);
    if (mark === null) return false;
    const peer = peerIn(calls.told);
    const end = `${peer.address}:${portIn(calls.told)}`;
    if (!calls.local(descriptor) || portIn(calls.told) !== port) return false;
    const admitted =
      counts.admit(peer) || (counts.isFull() && hasSpoken(descriptor) && endOneOf(quiet) && counts.admit(peer));
    if (admitted) held.set(descriptor, { mark, peer, end, since: now, spoke: false });
    else calls.shutdown(descriptor);
    return !admitted;
  };

  return {
    look(descriptors, now) {
      const there = new Set(descriptors);
      const arrived: number[] = [];
      for (const [descriptor, known] of held) if (!there.has(descriptor)) forget(descriptor, known);
      for (const descriptor of descriptors) {
        const known = held.get(descriptor);
        const mark = markAt(descriptor);
        if (known === undefined || known.mark !== mark) {
          if (known !== undefined) forget(descriptor, known);
          if (mark !== null) arrived.push(descriptor);
        } else if (streams.has(known.end)) streams.look(known.end, bytesReceived(descriptor), now);
        else if (!known.spoke && now - known.since >= SILENT_MS) endSilence(descriptor, known);
      }
      // Those that stay were counted first.
      const quiet = [...held].values();
      return arrived.filter((descriptor) => takeIn(descriptor, now, quiet)).length;
    },
    total: counts.total,
  };
}
