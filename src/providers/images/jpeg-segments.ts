import { u8, u16 } from "./bytes.ts";

const START = 0xffd8;
export const MARKERS = { huffman: 0xc4, end: 0xd9, scan: 0xda, restart: 0xdd } as const;

/**
 * A part of a JPEG: `at` is where its length stands, `data` where what follows its head begins, and `next` the part after it. Only scans have
 * something between the two.
 */
export type Segment = { marker: number; at: number; data: number; next: number };

/** Frame headers are all of C0 to CF but tables of Huffman codes, an extension, and arithmetic conditioning. */
export const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== MARKERS.huffman && marker !== 0xc8 && marker !== 0xcc;

/** Between two stretches of a scan. */
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** The segments one after the other, as far as they lead on; the end is the last. */
export function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  if (u16(bytes, 0) !== START) return;
  for (let at = 2; at + 1 < bytes.byteLength; ) {
    if (bytes[at] !== 0xff) return;
    const marker = u8(bytes, at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === MARKERS.end) {
      yield { marker, at: at + 2, data: at + 2, next: at + 2 };
      return;
    }
    const length = u16(bytes, at + 2);
    if (!(length >= 2)) return;
    const data = at + 2 + length;
    const next = marker === MARKERS.scan ? nextMarker(bytes, data, (found) => !isRestart(found)) : data;
    yield { marker, at: at + 2, data, next };
    at = next;
  }
}

/** The stretches of a scan's data, from restart to restart. */
export function stretchesOf(bytes: Uint8Array, { data, next }: Segment): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (let from = data; from < next; ) {
    const to = Math.min(next, nextMarker(bytes, from, isRestart));
    stretches.push({ from, to });
    from = to + 2;
  }
  return stretches;
}

/** Where the next marker of the kind is; the end of the bytes when there is none. A byte FF of the data has a zero stuffed after it. */
function nextMarker(bytes: Uint8Array, from: number, which: (marker: number) => boolean): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = u8(bytes, at + 1);
    if (marker !== 0x00 && marker !== 0xff && which(marker)) return at;
  }
  return bytes.byteLength;
}
