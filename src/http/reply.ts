import { tellingFailure } from "./answer-stream.ts";
import type { Exchange } from "./exchange.ts";
import type { Reply } from "./route.ts";

/** What the framework sends on: text or bytes under the head in `exchange.set`. */
export type Sent = string | Uint8Array<ArrayBuffer> | Response;

const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";

/** Pages carry their own style and nothing else: no script, no outside address. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'";

/** Writes a handler's answer: the head into `exchange.set`, the body as the return value. `failed`: told of a stream that breaks off. */
export function sendReply(
  { request, set }: Pick<Exchange, "request" | "set">,
  reply: Reply,
  failed: (cause: unknown) => void,
): Sent {
  const { status, body, html, raw, stream } = reply;
  const { headers } = set;
  set.status = status;
  if (body !== undefined) headers["content-type"] = JSON_TYPE;
  else if (html !== undefined) {
    headers["content-type"] = HTML_TYPE;
    headers["content-security-policy"] = PAGE_POLICY;
  } else if (raw !== undefined) headers["content-type"] = raw.contentType;
  else if (stream !== undefined) headers["content-type"] = stream.contentType;
  if (reply.headers !== undefined) for (const name in reply.headers) headers[name.toLowerCase()] = reply.headers[name]!;
  if (body !== undefined) return JSON.stringify(body);
  if (stream !== undefined) return streamed(request, status, stream.content, failed);
  return html ?? raw?.content ?? new Response(null, { status });
}

/** A HEAD has no body, so what would make it is told to stop. */
function streamed(
  request: Request,
  status: number,
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  failed: (cause: unknown) => void,
): Response {
  if (request.method !== "HEAD") return new Response(tellingFailure(content, failed), { status });
  content.cancel().catch(failed);
  return new Response(null, { status });
}
