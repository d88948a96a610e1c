import { nextTurn } from "../../shared/next-turn.ts";
import type { ImageFormat } from "./facts.ts";
import { isWholeJpeg } from "./jpeg-whole.ts";
import { withoutExtras } from "./png.ts";

/** How much of what the eye sees is kept where a format keeps not all, of 100. */
const QUALITY = 90;

/** Formats that can be decoded and encoded. */
export type CodedFormat = Exclude<ImageFormat, "gif">;

/** Decodes an image and encodes its pixels again, in its own format, upright. Of several pictures the first. Rejects when it cannot. */
export type Recode = (bytes: Uint8Array, format: CodedFormat) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Nothing but pixels comes through: no metadata, no place, no appended data. On native threads, off the event loop; what the decoder
 * would let pass, or unfold without need, is found before, some milliseconds at a time.
 */
export const recodeImage: Recode = async (bytes, format) => {
  if (format === "jpeg" && !(await isWholeJpeg(bytes, nextTurn))) throw new Error("the picture is cut off");
  // Loaded with the first image, so that a start does not wait for it.
  const { Transformer } = await import("@napi-rs/image");
  const image = new Transformer(format === "png" ? withoutExtras(bytes) : bytes);
  // Upright by what the metadata says, which is lost.
  image.rotate();
  return new Uint8Array(await encode[format](image));
};

type Image = InstanceType<typeof import("@napi-rs/image").Transformer>;

const encode: Record<CodedFormat, (image: Image) => Promise<Buffer>> = {
  png: (image) => image.png(),
  jpeg: (image) => image.jpeg(QUALITY),
  webp: (image) => image.webp(QUALITY),
};
