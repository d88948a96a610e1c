import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import { hash32 } from "../../random.ts";

/** When an Echo's diary last used each frame of text, by the frame's id. */
export type FrameUses = { get(frame: string): number | undefined; has(frame: string): boolean };

/** Ticks after which a frame counts as never used; the longest rest that the narrator gives one is shorter. */
const FORGOTTEN_AFTER_TICKS = 5_000;

/**
 * A life comes to use thousands of frames, and every entry asks about hundreds of them, so they are kept as one value: pairs
 * of 32-bit hash and tick in order of hashes, 8 bytes a frame, which are searched as they are. Two frames that share a hash rest
 * together, which nobody can notice.
 */
export function readFrameUses(db: Reader, echoId: Uuid): FrameUses {
  const pairs = readPairs(db, echoId);
  const get = (frame: string): number | undefined => {
    const hash = hashOf(frame);
    const at = placeOf(pairs, hash);
    return pairs[at] === hash ? pairs[at + 1] : undefined;
  };
  return { get, has: (frame) => get(frame) !== undefined };
}

/** Notes the frames of an entry in the transaction that stores it. */
export function noteFrameUses(tx: Writer, echoId: Uuid, frames: readonly string[], tick: number): void {
  const used = new Map(frames.map((frame) => [hashOf(frame), tick]));
  tx.run(
    "INSERT INTO frame_uses (echo_id, uses) VALUES (?, ?) ON CONFLICT (echo_id) DO UPDATE SET uses = excluded.uses",
    echoId,
    merged(readPairs(tx, echoId), used, tick - FORGOTTEN_AFTER_TICKS),
  );
}

function readPairs(db: Reader, echoId: Uuid): Uint32Array {
  const row = db.get<{ uses: Uint8Array }>("SELECT uses FROM frame_uses WHERE echo_id = ?", echoId);
  // A copy, since the driver's bytes need not begin on a word.
  return row === undefined ? new Uint32Array() : new Uint32Array(row.uses.slice().buffer);
}

/** Where the pair of a hash begins, or would. */
function placeOf(pairs: Uint32Array, hash: number): number {
  let low = 0;
  let high = pairs.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pairs[middle * 2]! < hash) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** The pairs with those just used among them, without those last used at or before a tick. */
function merged(pairs: Uint32Array, used: ReadonlyMap<number, number>, forgotten: number): Uint8Array {
  const all = new Uint32Array(pairs.length + used.size * 2);
  let length = 0;
  const add = (hash: number, tick: number): void => {
    all[length++] = hash;
    all[length++] = tick;
  };
  const young = [...used].sort(([a], [b]) => a - b);
  let next = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const hash = pairs[at]!;
    while (next < young.length && young[next]![0] < hash) add(...young[next++]!);
    if (pairs[at + 1]! > forgotten && !used.has(hash)) add(hash, pairs[at + 1]!);
  }
  while (next < young.length) add(...young[next++]!);
  return new Uint8Array(all.buffer, 0, length * 4);
}

/** Frames are content: there are so many and no more. Twice as many as there were when they were counted last; 2 MB at the most. */
const HASHES_MAX = 40_000;
const hashes = new Map<string, number>();

function hashOf(frame: string): number {
  const known = hashes.get(frame);
  if (known !== undefined) return known;
  const hash = hash32(frame);
  if (hashes.size < HASHES_MAX) hashes.set(frame, hash);
  return hash;
}
