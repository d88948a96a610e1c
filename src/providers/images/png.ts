import { says, u32 } from "./bytes.ts";
import type { Frame } from "./frame.ts";

const SIGNATURE = "\x89PNG\r\n\x1a\n";
/** Length, type and check sum around a chunk's data. */
const AROUND_BYTES = 12;

/** A PNG whose chunks lead from its header over its data to its end. */
export function readPng(bytes: Uint8Array): Frame | null {
  if (!says(bytes, 0, SIGNATURE) || !says(bytes, 12, "IHDR")) return null;
  let hasData = false;
  for (let at = SIGNATURE.length; at + AROUND_BYTES <= bytes.byteLength; ) {
    const next = at + AROUND_BYTES + u32(bytes, at);
    if (next > bytes.byteLength) return null;
    hasData ||= says(bytes, at + 4, "IDAT");
    if (says(bytes, at + 4, "IEND"))
      return hasData ? { width: u32(bytes, 16), height: u32(bytes, 20), end: next } : null;
    at = next;
  }
  return null;
}
