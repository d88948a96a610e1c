import { says, u32 } from "./bytes.ts";
import type { Frame } from "./frame.ts";

const SIGNATURE = "\x89PNG\r\n\x1a\n";
/** Length, type and check sum around a chunk's data. */
const AROUND_BYTES = 12;

/** What a picture is made of, and which side of it is up. Of the others, some hold as many packed bytes as they like. */
const OF_THE_PICTURE = ["IHDR", "PLTE", "tRNS", "eXIf", "IDAT", "IEND"];

/** Where a chunk begins, and where the next one does. */
type Chunk = { at: number; next: number };

/** A PNG whose chunks lead from its header over its data to its end. */
export function readPng(bytes: Uint8Array): Frame | null {
  const chunks = chunksOf(bytes);
  const last = chunks?.at(-1);
  if (chunks === null || last === undefined || !says(bytes, 12, "IHDR")) return null;
  if (!chunks.some(({ at }) => says(bytes, at + 4, "IDAT"))) return null;
  return { width: u32(bytes, 16), height: u32(bytes, 20), depth: bytes[24]!, end: last.next };
}

/**
 * The same picture without what a decoder would unfold beside it: profiles, texts, further frames. `bytes` as `readPng` has read them.
 */
export function withoutExtras(bytes: Uint8Array): Uint8Array {
  const kept = (chunksOf(bytes) ?? []).filter(({ at }) => OF_THE_PICTURE.some((type) => says(bytes, at + 4, type)));
  const parts = [bytes.subarray(0, SIGNATURE.length), ...kept.map(({ at, next }) => bytes.subarray(at, next))];
  return Buffer.concat(parts);
}

/** All chunks to the end of the picture; null where they do not lead there. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (!says(bytes, 0, SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + AROUND_BYTES <= bytes.byteLength; ) {
    const next = at + AROUND_BYTES + u32(bytes, at);
    if (next > bytes.byteLength) return null;
    chunks.push({ at, next });
    if (says(bytes, at + 4, "IEND")) return chunks;
    at = next;
  }
  return null;
}
