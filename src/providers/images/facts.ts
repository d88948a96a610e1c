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

/** By the type that a file's first bytes tell. */
const FORMATS: Record<string, ImageFormat> = {
  "image/png": "png",
  "image/apng": "png",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/gif": "gif",
};

/**
 * What image the bytes are, from its first byte to its last, or null where they are none or are cut off. Only the parts' lengths are
 * read: however large the picture is that they unfold to, this takes no memory.
 */
export async function readImageFacts(bytes: Uint8Array): Promise<ImageFacts | null> {
  // Loaded with the first picture, so that a start does not wait for it.
  const { fileTypeFromBuffer } = await import("file-type");
  const format = FORMATS[(await fileTypeFromBuffer(bytes))?.mime ?? ""];
  const frame = format === undefined ? null : READERS[format](bytes);
  return format !== undefined && frame !== null && frame.width > 0 && frame.height > 0 ? { format, ...frame } : null;
}
