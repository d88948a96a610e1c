import { says, u8, u16le } from "./bytes.ts";
import type { Frame } from "./frame.ts";

const SCREEN_BYTES = 13;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const TRAILER = 0x3b;

/** Bytes of a colour table, which a block's flags announce. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** A GIF whose blocks lead from its screen over a picture to its trailer. */
export function readGif(bytes: Uint8Array): Frame | null {
  if (!says(bytes, 0, "GIF87a") && !says(bytes, 0, "GIF89a")) return null;
  let hasPicture = false;
  for (let at = SCREEN_BYTES + tableBytes(u8(bytes, 10)); at < bytes.byteLength; ) {
    const kind = u8(bytes, at);
    if (kind === TRAILER) return hasPicture ? { width: u16le(bytes, 6), height: u16le(bytes, 8), end: at + 1 } : null;
    if (kind === EXTENSION) at = afterBlocks(bytes, at + 2);
    else if (kind === PICTURE) {
      hasPicture = true;
      // Ten bytes of description, its colours, and how long codes are at first.
      at = afterBlocks(bytes, at + 10 + tableBytes(u8(bytes, at + 9)) + 1);
    } else return null;
  }
  return null;
}

/** Behind a row of blocks, each led by its length, which one of no length ends. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (u8(bytes, at) > 0) at += 1 + u8(bytes, at);
  return at + 1;
}
