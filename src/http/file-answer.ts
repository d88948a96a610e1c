import { ApiError } from "../shared/errors.ts";
import { tellingFailure } from "./answer-stream.ts";
import { rangeOf, type Span } from "./byte-range.ts";
import { isKnown } from "./entity-tag.ts";
import type { Exchange } from "./exchange.ts";
import type { FileContent, Reply, ResponseDoc } from "./route.ts";

/** The lengths of files that were asked for by HEAD: the framework counts the bytes of a body, and there is none. */
const lengths = new WeakMap<Request, number>();

/** For the declaration of a GET that answers with a file: what it can answer besides refusals. It lists RANGE_NOT_SATISFIABLE itself. */
export function fileResponses(file: ResponseDoc): Record<number, ResponseDoc> {
  const headers = {
    ...file.headers,
    ETag: "Stands for the content.",
    "Accept-Ranges": "`bytes`: a part may be asked for.",
  };
  return {
    200: { ...file, headers },
    206: {
      ...file,
      description: "The part that `Range` asks for. Of several parts at once the whole file is sent.",
      headers: { ...headers, "Content-Range": "Which bytes, and of how many." },
    },
    304: { description: "The file that the client has is the one." },
  };
}

/**
 * Answers with a file, or with the part of it that was asked for (RFC 9110 §13 and §14), under its length. RANGE_NOT_SATISFIABLE where there is
 * no such part. `failed`: told of a stream that breaks off.
 */
export async function sendFile(
  { request, set }: Pick<Exchange, "request" | "set">,
  { status, file, headers = {} }: Reply & { file: NonNullable<Reply["file"]> },
  failed: (cause: unknown) => void,
): Promise<Response> {
  const { content, contentType } = file;
  const send = async (as: number, span: Span, own: Record<string, string>): Promise<Response> => {
    const body = request.method === "HEAD" ? null : await content.part(span);
    const length = span.end - span.start;
    if (body === null) lengths.set(request, length);
    set.status = as;
    // A runtime that sends the file itself says its length; of a stream it has to be told.
    if (body instanceof ReadableStream) set.headers["content-length"] = length;
    Object.assign(set.headers, lowerCased(headers), own);
    const sent = body instanceof ReadableStream ? tellingFailure(body, failed) : body;
    return new Response(sent, { status: as, headers: { "content-type": contentType } });
  };
  const whole = { start: 0, end: content.bytes };
  if (status !== 200) return send(status, whole, {});
  const etag = `"${content.tag}"`;
  const own = { etag, "accept-ranges": "bytes" };
  if (isKnown(request.headers.get("if-none-match"), etag)) {
    Object.assign(set.headers, own);
    set.status = 304;
    return new Response(null, { status: 304 });
  }
  const asked = rangeOf(rangeAsked(request, etag), content.bytes);
  if (asked === "whole") return send(200, whole, own);
  if (asked === "none") throw unsatisfiable(set, content);
  return send(206, asked, { ...own, "content-range": `bytes ${asked.start}-${asked.end - 1}/${content.bytes}` });
}

/** The answer to a HEAD with the length of the file that a GET would send. */
export function withFileLength(request: Request, answer: Response): Response {
  const length = lengths.get(request);
  if (length !== undefined) answer.headers.set("content-length", String(length));
  return answer;
}

/** Ranges are of GET alone, and with an `If-Range` only of the very file that the client has a part of. */
function rangeAsked({ method, headers }: Request, etag: string): string | null {
  const ifRange = headers.get("if-range");
  return method !== "GET" || (ifRange !== null && ifRange.trim() !== etag) ? null : headers.get("range");
}

function unsatisfiable(set: Exchange["set"], { bytes }: FileContent): ApiError {
  set.headers["content-range"] = `bytes */${bytes}`;
  return new ApiError("RANGE_NOT_SATISFIABLE", `The file has ${bytes} bytes.`);
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
