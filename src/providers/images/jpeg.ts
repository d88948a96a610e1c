import { u8, u16 } from "./bytes.ts";
import type { Frame } from "./frame.ts";

const START = 0xffd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frame headers are all of C0 to CF but tables of Huffman codes, an extension, and arithmetic conditioning. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Within a scan: a byte FF that was stuffed, or a restart. */
const belongsToScan = (marker: number): boolean => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);

/** A JPEG whose segments lead from its start over a frame and a scan to its end. */
export function readJpeg(bytes: Uint8Array): Frame | null {
  if (u16(bytes, 0) !== START) return null;
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.byteLength; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = u8(bytes, at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END) return size !== null && hasScan ? { ...size, end: at + 2 } : null;
    const length = u16(bytes, at + 2);
    if (!(length >= 2)) return null;
    if (isFrameHeader(marker)) size = { width: u16(bytes, at + 7), height: u16(bytes, at + 5) };
    at += 2 + length;
    if (marker !== SCAN) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return null;
}

/** Where the next marker is that does not belong to the scan's data; the end of the bytes when there is none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = u8(bytes, at + 1);
    if (!belongsToScan(marker) && marker !== 0xff) return at;
  }
  return bytes.byteLength;
}
