import { ApiError } from "../shared/errors.ts";
import { isJsonType } from "./media-type.ts";

/** Bytes of a JSON body, where a route sets no limit of its own. */
export const JSON_BODY_BYTES_MAX = 256 * 1024;

const tooLarge = (limitBytes: number) =>
  new ApiError("PAYLOAD_TOO_LARGE", `The body is over the limit of ${limitBytes} bytes.`);

/**
 * The bytes of a JSON request. Order of refusal: PAYLOAD_TOO_LARGE where Content-Length says so, before anything is read;
 * UNSUPPORTED_MEDIA_TYPE; PAYLOAD_TOO_LARGE while reading, when the length is absent or lies; UNREADABLE_BODY.
 */
export function readJsonBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > limitBytes) throw tooLarge(limitBytes);
  if (!isJsonType(request.headers.get("content-type"))) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity")
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send the body without Content-Encoding.");
  return length === null ? readCounted(request, limitBytes) : readWhole(request, limitBytes);
}

/** The fast path: the server reads no more bytes than Content-Length announced. */
async function readWhole(request: Request, limitBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer().catch(unreadable));
  if (bytes.byteLength > limitBytes) throw tooLarge(limitBytes);
  return bytes;
}

async function readCounted(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(unreadable);
    if (done) break;
    total += value.byteLength;
    if (total > limitBytes) {
      // Nothing waits for the client to stop sending; what it thinks of being cut off does not matter.
      reader.cancel().catch(() => {});
      throw tooLarge(limitBytes);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function unreadable(cause: unknown): never {
  throw new ApiError("UNREADABLE_BODY", undefined, { cause });
}
