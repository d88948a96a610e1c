/** A body taken as it came, whatever it is called: what a signature is over. Up to 1 MiB, where a route sets no limit of its own. */
export type ExactBytes = { readonly takes: "bytes" };
export const exactBytes: ExactBytes = { takes: "bytes" };

/** A multipart body of one file and texts. */
export type Multipart = { readonly takes: "multipart"; readonly fileBytesMax: number };
export const multipart = (fileBytesMax: number): Multipart => ({ takes: "multipart", fileBytesMax });

/** What came in a multipart body. `mediaType` is what the file says of itself, which is for its bytes to confirm. */
export type Upload = {
  file: { bytes: Uint8Array; mediaType: string | null };
  /** The other parts by name; of those of one name the last. */
  texts: Record<string, string>;
};

/** Bytes of a JSON body, where a route sets no limit of its own; and of one that is sent where none is taken. */
export const JSON_BODY_BYTES_MAX = 256 * 1024;
/** Bytes of a body that is taken as it came, where a route sets no limit of its own. */
const EXACT_BODY_BYTES_MAX = 1024 * 1024;

/** Bytes around the file of a multipart body: boundaries, heads, texts. */
const ENVELOPE_BYTES_MAX = 64 * 1024;

export const isExactBytes = (body: object | undefined): body is ExactBytes =>
  (body as Partial<ExactBytes> | undefined)?.takes === "bytes";

export const isMultipart = (body: object | undefined): body is Multipart =>
  (body as Partial<Multipart> | undefined)?.takes === "multipart";

/** Bytes that the body of a route may have. */
export function bodyLimitOf({ body, bodyLimitBytes }: { body?: object; bodyLimitBytes?: number }): number {
  if (isMultipart(body)) return body.fileBytesMax + ENVELOPE_BYTES_MAX;
  return bodyLimitBytes ?? (isExactBytes(body) ? EXACT_BODY_BYTES_MAX : JSON_BODY_BYTES_MAX);
}
