import { says, u8, u16le, u24le, u32le } from "./bytes.ts";
import type { Frame } from "./frame.ts";

/** Bytes of a chunk's head: what it is, and how long. */
const HEAD_BYTES = 8;
const FIRST_CHUNK = 12;

/** A WebP whose chunks fill its container, which is all there. */
export function readWebp(bytes: Uint8Array): Frame | null {
  if (!says(bytes, 0, "RIFF") || !says(bytes, 8, "WEBP")) return null;
  const end = HEAD_BYTES + u32le(bytes, 4);
  if (!(end <= bytes.byteLength)) return null;
  let size: { width: number; height: number } | null = null;
  let hasPicture = false;
  for (let at = FIRST_CHUNK; at + HEAD_BYTES <= end; ) {
    const length = u32le(bytes, at + 4);
    const data = at + HEAD_BYTES;
    if (data + length > end) return null;
    size ??= sizeIn(bytes, at, data);
    hasPicture ||= says(bytes, at, "VP8 ") || says(bytes, at, "VP8L") || says(bytes, at, "ANMF");
    at = data + length + (length % 2);
  }
  return size !== null && hasPicture ? { ...size, end } : null;
}

/** The size that a chunk tells: that of the canvas stands first where there is one. */
function sizeIn(bytes: Uint8Array, at: number, data: number): { width: number; height: number } | null {
  if (says(bytes, at, "VP8X")) return { width: 1 + u24le(bytes, data + 4), height: 1 + u24le(bytes, data + 7) };
  if (says(bytes, at, "VP8 ") && says(bytes, data + 3, "\x9d\x01\x2a"))
    return { width: u16le(bytes, data + 6) & 0x3fff, height: u16le(bytes, data + 8) & 0x3fff };
  if (!says(bytes, at, "VP8L") || u8(bytes, data) !== 0x2f) return null;
  const packed = u32le(bytes, data + 1);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}
