import { u8, u16 } from "./bytes.ts";
import {
  type Band,
  firstAc,
  firstDc,
  furtherAc,
  furtherDc,
  type Known,
  type ReadBlock,
  sequentialBlock,
} from "./jpeg-blocks.ts";
import { type Bits, createBits, type HuffmanTable, readHuffmanTables } from "./jpeg-huffman.ts";
import { isFrameHeader, MARKERS, type Segment, segmentsOf, stretchesOf } from "./jpeg-segments.ts";

/** Frames whose blocks are read here; the others are for the decoder to judge. */
const SEQUENTIAL = [0xc0, 0xc1];
const PROGRESSIVE = 0xc2;

/** Blocks between two pauses: some milliseconds. */
const BLOCKS_AT_ONCE = 1_000;

/** Some devices leave out the last bit of a scan. */
const BITS_SHORT_MAX = 1;

/** One colour's plane: its sampling, its blocks, and how many of them a row has when they are sent among those of others. */
type Plane = { id: number; across: number; down: number; wide: number; high: number; stride: number; known: Known };
type Picture = { progressive: boolean; planes: Plane[]; unitsWide: number; unitsHigh: number };
type Tables = Map<number, HuffmanTable>;
/** What a scan sends: which planes with which tables, and what of their blocks. */
type Scan = { sent: { plane: Plane; dc: number; ac: number }[]; band: Band };

/**
 * Whether the scans of a JPEG hold all the blocks that its frame promises: a decoder paints what is missing grey and says nothing. `bytes` as
 * `readJpeg` has read them. Awaits `pause` every few milliseconds.
 */
export async function isWholeJpeg(bytes: Uint8Array, pause: () => Promise<void>): Promise<boolean> {
  const tables: Tables = new Map();
  let picture: Picture | null = null;
  let interval = 0;
  for (const segment of segmentsOf(bytes)) {
    const { marker, at } = segment;
    if (marker === MARKERS.huffman && !readHuffmanTables(bytes, at, tables)) return false;
    if (marker === MARKERS.restart) interval = u16(bytes, at + 2);
    if (isFrameHeader(marker)) {
      if (!SEQUENTIAL.includes(marker) && marker !== PROGRESSIVE) return true;
      picture = pictureOf(bytes, at, marker === PROGRESSIVE);
      if (picture === null) return false;
    }
    if (marker !== MARKERS.scan) continue;
    const scan = picture === null ? null : scanOf(bytes, at, picture);
    if (picture === null || scan === null) return false;
    if (!(await isWholeScan({ bytes, segment, picture, scan, tables, interval }, pause))) return false;
  }
  return picture !== null;
}

type Reading = { bytes: Uint8Array; segment: Segment; picture: Picture; scan: Scan; tables: Tables; interval: number };

async function isWholeScan(reading: Reading, pause: () => Promise<void>): Promise<boolean> {
  const { bytes, segment, picture, scan, interval } = reading;
  const units = unitsOf(picture, scan);
  const stretches = stretchesOf(bytes, segment);
  const unitsEach = interval === 0 ? units.count : interval;
  let sincePause = 0;
  for (let unit = 0, n = 0; unit < units.count; n++) {
    const stretch = stretches[n];
    const readers = readersOf(reading);
    if (stretch === undefined || readers === null) return false;
    const bits = createBits(bytes, stretch.from, stretch.to);
    for (const end = Math.min(units.count, unit + unitsEach); unit < end; unit++) {
      if (!units.read(unit, readers, bits)) return false;
      sincePause += units.blocks;
      if (sincePause < BLOCKS_AT_ONCE) continue;
      sincePause = 0;
      if (bits.past() > BITS_SHORT_MAX) return false;
      await pause();
    }
    if (bits.past() > BITS_SHORT_MAX) return false;
  }
  return true;
}

type Units = { count: number; blocks: number; read(unit: number, readers: ReadBlock[], bits: Bits): boolean };

/** In which order the blocks of a scan come: those of one plane row by row, those of several as they cover a part of the picture. */
function unitsOf({ unitsWide, unitsHigh }: Picture, { sent }: Scan): Units {
  const [only] = sent;
  if (only !== undefined && sent.length === 1) {
    const { wide, high, stride } = only.plane;
    const read: Units["read"] = (unit, [reader], bits) =>
      reader!(bits, Math.floor(unit / wide) * stride + (unit % wide));
    return { count: wide * high, blocks: 1, read };
  }
  const blocks = sent.reduce((sum, { plane }) => sum + plane.across * plane.down, 0);
  const read: Units["read"] = (unit, readers, bits) => {
    const [row, column] = [Math.floor(unit / unitsWide), unit % unitsWide];
    return sent.every(({ plane: { across, down, stride } }, n) => {
      for (let y = 0; y < down; y++)
        for (let x = 0; x < across; x++)
          if (!readers[n]!(bits, (row * down + y) * stride + column * across + x)) return false;
      return true;
    });
  };
  return { count: unitsWide * unitsHigh, blocks, read };
}

/** How each plane's blocks are read from here on; null where a table is missing. */
function readersOf({ picture, scan: { sent, band }, tables }: Reading): ReadBlock[] | null {
  const readers = sent.map(({ plane, dc, ac }) => {
    const [mean, rest] = [tables.get(dc), tables.get(ac)];
    if (picture.progressive && band.first === 0 && band.before > 0) return furtherDc;
    if (picture.progressive && band.first === 0) return mean === undefined ? null : firstDc(mean);
    if (rest === undefined) return null;
    if (!picture.progressive) return mean === undefined ? null : sequentialBlock(mean, rest);
    return band.before > 0 ? furtherAc(rest, band, plane.known) : firstAc(rest, band, plane.known);
  });
  return readers.every((reader) => reader !== null) ? readers : null;
}

/** The frame that a header at `at` tells of; null where it makes no picture. */
function pictureOf(bytes: Uint8Array, at: number, progressive: boolean): Picture | null {
  const [height, width, count] = [u16(bytes, at + 3), u16(bytes, at + 5), u8(bytes, at + 7)];
  const said = Array.from({ length: count }, (_, n) => {
    const [id, sampling] = [u8(bytes, at + 8 + 3 * n), u8(bytes, at + 9 + 3 * n)];
    return { id, across: sampling >> 4, down: sampling & 15 };
  });
  if (count === 0 || said.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return null;
  const most = { across: Math.max(...said.map((one) => one.across)), down: Math.max(...said.map((one) => one.down)) };
  const unitsWide = Math.ceil(width / (8 * most.across));
  const unitsHigh = Math.ceil(height / (8 * most.down));
  const planes = said.map(({ id, across, down }): Plane => {
    const wide = Math.ceil(Math.ceil((width * across) / most.across) / 8);
    const high = Math.ceil(Math.ceil((height * down) / most.down) / 8);
    const stride = unitsWide * across;
    const known = new Uint32Array(progressive ? 2 * stride * unitsHigh * down : 0);
    return { id, across, down, wide, high, stride, known };
  });
  return { progressive, planes, unitsWide, unitsHigh };
}

/** What a scan's head at `at` says; null where it names a plane that there is not. */
function scanOf(bytes: Uint8Array, at: number, { planes }: Picture): Scan | null {
  const count = u8(bytes, at + 2);
  const sent = Array.from({ length: count }, (_, n) => {
    const [id, names] = [u8(bytes, at + 3 + 2 * n), u8(bytes, at + 4 + 2 * n)];
    // Tables of the second class are named from 16 on.
    return { plane: planes.find((plane) => plane.id === id), dc: names >> 4, ac: 16 + (names & 15) };
  });
  const after = at + 3 + 2 * count;
  const band = { first: u8(bytes, after), last: Math.min(63, u8(bytes, after + 1)), before: u8(bytes, after + 2) >> 4 };
  const isKnown = (one: (typeof sent)[number]): one is Scan["sent"][number] => one.plane !== undefined;
  return count > 0 && sent.every(isKnown) ? { sent, band } : null;
}
