import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { hash32 } from "../random.ts";

/** When an Echo's diary last used each frame of text, by the frame's id. */
export type FrameUses = { get(frame: string): number | undefined; has(frame: string): boolean };

/** Ticks after which a frame counts as never used; the longest rest that the narrator gives one is shorter. */
const FORGOTTEN_AFTER_TICKS = 5_000;

/**
 * A life comes to use thousands of frames, and every entry asks about hundreds of them, so they are kept as one value: pairs
 * of 32-bit hash and tick, 8 bytes a frame. Two frames that share a hash rest together, which nobody can notice.
 */
export function readFrameUses(db: Reader, echoId: Uuid): FrameUses {
  const uses = decode(db, echoId);
  return { get: (frame) => uses.get(hash32(frame)), has: (frame) => uses.has(hash32(frame)) };
}

/** Notes the frames of an entry in the transaction that stores it. */
export function noteFrameUses(tx: Writer, echoId: Uuid, frames: string[], tick: number): void {
  const uses = decode(tx, echoId);
  for (const frame of frames) uses.set(hash32(frame), tick);
  const kept = [...uses].filter(([, last]) => last > tick - FORGOTTEN_AFTER_TICKS);
  tx.run(
    "INSERT INTO frame_uses (echo_id, uses) VALUES (?, ?) ON CONFLICT (echo_id) DO UPDATE SET uses = excluded.uses",
    echoId,
    new Uint8Array(Uint32Array.from(kept.flat()).buffer),
  );
}

function decode(db: Reader, echoId: Uuid): Map<number, number> {
  const row = db.get<{ uses: Uint8Array }>("SELECT uses FROM frame_uses WHERE echo_id = ?", echoId);
  if (row === undefined) return new Map();
  // A copy, since the driver's bytes need not begin on a word.
  const pairs = new Uint32Array(row.uses.slice().buffer);
  const uses = new Map<number, number>();
  for (let i = 0; i < pairs.length; i += 2) uses.set(pairs[i]!, pairs[i + 1]!);
  return uses;
}
