import { Readable } from "node:stream";
import { crc32, createDeflate, deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";

/** Pictures as people have them, and as nobody should. */
type Size = { width: number; height: number };
export type Format = "png" | "jpeg" | "webp";

const image = ({ width, height }: Size): Transformer => {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([at % 251, (at >> 4) % 241, 90, 255], at);
  return Transformer.fromRgbaPixels(pixels, width, height);
};

export async function picture(format: Format, size: Size = { width: 30, height: 20 }): Promise<Uint8Array> {
  const made = { png: () => image(size).png(), jpeg: () => image(size).jpeg(), webp: () => image(size).webp() };
  return new Uint8Array(await made[format]());
}

/** What an image is that the service gave back: its size, and whether it can be decoded. */
export async function seen(bytes: Uint8Array): Promise<{ format: string; width: number; height: number }> {
  const { format, width, height } = await new Transformer(bytes).metadata();
  return { format, width, height };
}

export const GIF = Uint8Array.from(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"));

/** Eight by eight, in the four inks of a printer. */
export const CMYK_JPEG = Uint8Array.from(
  Buffer.from(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwCgCgATv//Z",
    "base64",
  ),
);

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
export const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

function u32(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return new Uint8Array(bytes);
}

function u32le(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return new Uint8Array(bytes);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const content = joined(latin(type), data);
  return joined(u32(data.byteLength), content, u32(crc32(content)));
}

type Header = Size & { depth?: number; colour?: number };
const header = ({ width, height, depth = 8, colour = 0 }: Header) =>
  chunk("IHDR", joined(u32(width, height), Uint8Array.from([depth, colour, 0, 0, 0])));

/** A greyscale PNG of these rows, whatever its header says. */
const png = (head: Header, rows: Uint8Array, ...between: Uint8Array[]): Uint8Array =>
  joined(
    SIGNATURE,
    header(head),
    ...between,
    chunk("IDAT", new Uint8Array(deflateSync(rows))),
    chunk("IEND", new Uint8Array()),
  );

/** Sixteen bits for each of three colours. */
export const deepPng = (): Uint8Array =>
  png({ width: 4, height: 4, depth: 16, colour: 2 }, new Uint8Array(4 * (1 + 4 * 6)));

/** Unfolds to a picture of so many pixels, from a few bytes. */
export const bombPng = (size: Size): Uint8Array =>
  png({ ...size, depth: 1 }, new Uint8Array(size.height * (1 + Math.ceil(size.width / 8))));

/** Says that it is larger than anything could hold. */
export const lyingPng = (): Uint8Array => png({ width: 0x7fff_ffff, height: 0x7fff_ffff }, new Uint8Array(10));

/** Whole on the outside, with nothing in it that could be a picture. */
export const hollowPng = (): Uint8Array => png({ width: 10, height: 10 }, latin("no rows"));

/** Two frames, of which a viewer that knows no animation shows the first. */
export function animatedPng(): Uint8Array {
  const frame = (n: number) => chunk("fcTL", joined(u32(n, 4, 4, 0, 0), Uint8Array.from([0, 1, 0, 10, 0, 0])));
  const rows = new Uint8Array(4 * 5);
  const second = chunk("fdAT", joined(u32(2), new Uint8Array(deflateSync(rows))));
  const whole = png({ width: 4, height: 4 }, rows, chunk("acTL", u32(2, 0)), frame(0));
  const end = whole.byteLength - 12;
  return joined(whole.subarray(0, end), frame(1), second, whole.subarray(end));
}

/** The PNG with one more chunk after its header. */
export function withChunk(bytes: Uint8Array, type: string, data: Uint8Array): Uint8Array {
  const afterHeader = SIGNATURE.byteLength + 25;
  return joined(bytes.subarray(0, afterHeader), chunk(type, data), bytes.subarray(afterHeader));
}

/** The WebP in its extended form, with this in its EXIF. */
function withExif(webp: Uint8Array, exif: Uint8Array): Uint8Array {
  const riff = (type: string, data: Uint8Array) =>
    joined(latin(type), u32le(data.byteLength), data, new Uint8Array(data.byteLength % 2));
  // Flags (EXIF), three bytes of nothing, then width and height, less one, of three bytes each.
  const extended = riff("VP8X", Uint8Array.from([8, 0, 0, 0, 29, 0, 0, 19, 0, 0]));
  const chunks = joined(latin("WEBP"), extended, webp.subarray(12), riff("EXIF", exif));
  return joined(latin("RIFF"), u32le(chunks.byteLength), chunks);
}

/** The picture with a text in its metadata, and one behind its end. */
export function withSecrets(format: Format, bytes: Uint8Array, secret: string): Uint8Array {
  const text = latin(secret);
  if (format === "png") return joined(withChunk(bytes, "tEXt", joined(latin("GPS\0"), text)), text);
  if (format === "webp") return joined(withExif(bytes, text), text);
  const length = Uint8Array.from([0, text.byteLength + 8]);
  return joined(bytes.subarray(0, 2), latin("\xff\xe1"), length, latin("Exif\0\0"), text, bytes.subarray(2), text);
}

/** A JPEG that lies on its side, and says so in its metadata. */
export function sideways(jpeg: Uint8Array): Uint8Array {
  const tiff = latin("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0");
  const length = Uint8Array.from([0, tiff.byteLength + 8]);
  return joined(jpeg.subarray(0, 2), latin("\xff\xe1"), length, latin("Exif\0\0"), tiff, jpeg.subarray(2));
}

/** A PNG of nothing, in colours with their opacity, of eight or sixteen bits each: as large a picture as can be from few bytes. */
export async function emptyPng(size: Size, depth: 8 | 16): Promise<Uint8Array> {
  const row = new Uint8Array(1 + (size.width * 4 * depth) / 8);
  const packed: Uint8Array[] = [];
  const rows = Readable.from(Array.from({ length: size.height }, () => row)).pipe(createDeflate());
  for await (const piece of rows) packed.push(piece);
  const head = header({ ...size, depth, colour: 6 });
  return joined(SIGNATURE, head, chunk("IDAT", joined(...packed)), chunk("IEND", new Uint8Array()));
}
