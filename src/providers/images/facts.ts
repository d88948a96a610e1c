import type { Frame } from "./frame.ts";
import { readGif } from "./gif.ts";
import { readJpeg } from "./jpeg.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

export type ImageFormat = "png" | "jpeg" | "webp" | "gif";

/** What a file is by its bytes, without decoding it. */
export type ImageFacts = Frame & { format: ImageFormat };

const READERS: Record<ImageFormat, (bytes: Uint8Array) => Frame | null> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  gif: readGif,
};

/**
 * What image the bytes are, from its first byte to its last, or null where they are none or are cut off. Only the parts' lengths are
 * read: however large the picture is that they unfold to, this takes no memory.
 */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  for (const [format, read] of Object.entries(READERS) as [ImageFormat, (typeof READERS)[ImageFormat]][]) {
    const frame = read(bytes);
    if (frame !== null) return frame.width > 0 && frame.height > 0 ? { format, ...frame } : null;
  }
  return null;
}
