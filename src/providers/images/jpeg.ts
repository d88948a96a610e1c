import { u16 } from "./bytes.ts";
import type { Frame } from "./frame.ts";
import { isFrameHeader, MARKERS, segmentsOf } from "./jpeg-segments.ts";

/** A JPEG whose segments lead from its start over a frame and a scan to its end. */
export function readJpeg(bytes: Uint8Array): Frame | null {
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  for (const { marker, at, next } of segmentsOf(bytes)) {
    if (marker === MARKERS.end) return size !== null && hasScan ? { ...size, end: next } : null;
    if (isFrameHeader(marker)) size = { width: u16(bytes, at + 5), height: u16(bytes, at + 3) };
    hasScan ||= marker === MARKERS.scan;
  }
  return null;
}
