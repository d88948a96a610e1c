import { SECOND_MS } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import { nextTurn } from "../shared/next-turn.ts";
import { JSON_BODY_BYTES_MAX } from "./body-kinds.ts";

/** How long a body is waited for: for more of it, and for all. */
export type BodyWaits = { moreMs: number; allMs: number };
export const BODY_WAITS: BodyWaits = { moreMs: 10 * SECOND_MS, allMs: 30 * SECOND_MS };

/** Throws PAYLOAD_TOO_LARGE where Content-Length says so, before anything is read. Returns whether it says anything. */
function assertLength(request: Request, limitBytes: number): boolean {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > limitBytes) throw tooLarge(limitBytes);
  return length !== null;
}

/**
 * The bytes of a body. Order of refusal: PAYLOAD_TOO_LARGE where Content-Length says so; what `assertHead` throws, which judges the
 * head; PAYLOAD_TOO_LARGE while reading, when the length is absent or lies; UNREADABLE_BODY when it breaks off or is too slow.
 */
export function readBytes(
  request: Request,
  limitBytes: number,
  assertHead: (headers: Headers) => void,
  waits = BODY_WAITS,
): Promise<Uint8Array> {
  assertLength(request, limitBytes);
  assertHead(request.headers);
  return readChunks(request, limitBytes, waits).then(joined);
}

/** A body that nobody asked for: ignored up to the limit. Null where there is nothing to wait for. */
export function ignoreBody(request: Request): Promise<unknown> | null {
  if (assertLength(request, JSON_BODY_BYTES_MAX)) return null;
  if (request.method === "GET" || request.headers.get("transfer-encoding") === null) return null;
  return readChunks(request, JSON_BODY_BYTES_MAX, BODY_WAITS);
}

async function readChunks(request: Request, limitBytes: number, { moreMs, allMs }: BodyWaits): Promise<Uint8Array[]> {
  if (request.body === null) return [];
  // Most bodies come with their head, and are there a turn later. For a stream that is still empty Bun allocates some 200 KB.
  await nextTurn();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new ApiError("UNREADABLE_BODY", "The body took too long to arrive."));
  const all = setTimeout(giveUp, allMs);
  const more = setTimeout(giveUp, moreMs);
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(unreadable), late.promise]);
      if (done) return chunks;
      more.refresh();
      total += value.byteLength;
      if (total > limitBytes) throw tooLarge(limitBytes);
      chunks.push(value);
    }
  } catch (refusal) {
    // Nothing waits for the client to stop sending; what it thinks of being cut off does not matter.
    reader.cancel().catch(() => {});
    throw refusal;
  } finally {
    clearTimeout(all);
    clearTimeout(more);
  }
}

function joined(chunks: Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

const tooLarge = (limitBytes: number): ApiError =>
  new ApiError("PAYLOAD_TOO_LARGE", `The body is over the limit of ${limitBytes} bytes.`);

function unreadable(cause: unknown): never {
  throw new ApiError("UNREADABLE_BODY", undefined, { cause });
}
