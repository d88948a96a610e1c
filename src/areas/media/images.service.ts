import type { CodedFormat, Recode } from "../../providers/images/codec.ts";
import { type ImageFacts, type ImageFormat, readImageFacts } from "../../providers/images/facts.ts";
import { ApiError } from "../../shared/errors.ts";

/** Pixels of an image that may be decoded. */
const PIXELS_MAX = 50_000_000;

/** How often the decoder has all pixels at once: decoded, turned upright, and as they are encoded. */
const COPIES = 3;

/** The part of the memory that one picture may take for the while. */
const SHARE = 0.6;

/** Images that wait to be decoded. One is at a time, so that memory is bounded by the largest. */
const WAITING_MAX = 16;

/** What media types stand for a format; none and octets say nothing. */
const DECLARED: Record<string, ImageFormat | null> = {
  "application/octet-stream": null,
  "image/png": "png",
  "image/apng": "png",
  "image/jpeg": "jpeg",
  "image/jpg": "jpeg",
  "image/webp": "webp",
  "image/gif": "gif",
};

export type Images = {
  /**
   * What image an upload is, by its bytes. UNSUPPORTED_IMAGE_TYPE when it is none of the accepted formats, is cut off, is over 50
   * megapixels, would take too much of this machine's memory to decode, or says of itself that it is of another format.
   */
  judge(file: { bytes: Uint8Array; mediaType: string | null }, accepted: readonly ImageFormat[]): Promise<ImageFacts>;
  /** The same picture, and nothing else that the file held. UNSUPPORTED_IMAGE_TYPE, UNAVAILABLE when too many wait. */
  clean(bytes: Uint8Array, format: CodedFormat): Promise<Uint8Array<ArrayBuffer>>;
};

/** `memoryBytes` is what the process may use in all. */
export function createImages({ recode, memoryBytes }: { recode: Recode; memoryBytes: number }): Images {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async judge({ bytes, mediaType }, accepted) {
      const facts = await readImageFacts(bytes);
      if (facts === null || !accepted.includes(facts.format))
        throw refusal(`The file is no whole image of these: ${accepted.join(", ")}.`);
      const declared = mediaType === null ? null : DECLARED[mediaType.split(";")[0]!.trim().toLowerCase()];
      if (declared !== null && declared !== facts.format)
        throw refusal(`The file is ${facts.format}, its declared type another one.`);
      if (facts.width * facts.height > PIXELS_MAX) throw refusal("The image has more than 50 megapixels.");
      if (decodedBytes(facts) > memoryBytes * SHARE)
        throw refusal("The image takes more memory than this service can give it. One with fewer pixels would do.");
      return facts;
    },
    async clean(bytes, format) {
      if (waiting >= WAITING_MAX) throw new ApiError("UNAVAILABLE", "Too many images wait to be read.");
      waiting++;
      const mine = last.then(() => recode(bytes, format));
      last = mine.catch(() => {}).finally(() => waiting--);
      return mine.catch((cause) => {
        throw refusal("The image cannot be decoded.", cause);
      });
    },
  };
}

/** Four bytes a pixel, or eight where a colour has sixteen bits. A GIF is not decoded. */
const decodedBytes = ({ format, width, height, depth = 8 }: ImageFacts): number =>
  format === "gif" ? 0 : width * height * (depth > 8 ? 8 : 4) * COPIES;

const refusal = (message: string, cause?: unknown): ApiError =>
  new ApiError("UNSUPPORTED_IMAGE_TYPE", message, { cause });
