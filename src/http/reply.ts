import type { Exchange } from "./exchange.ts";
import type { Reply } from "./route.ts";

/** What the framework sends on: text or bytes under the head in `exchange.set`. */
export type Sent = string | Uint8Array<ArrayBuffer> | Response;

const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";

/** Pages carry their own style and nothing else: no script, no outside address. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'";

/** Writes a handler's answer: the head into `exchange.set`, the body as the return value. */
export function sendReply({ set }: Pick<Exchange, "set">, reply: Reply): Sent {
  set.status = reply.status;
  const { headers } = set;
  if (reply.body !== undefined) headers["content-type"] = JSON_TYPE;
  else if (reply.html !== undefined) {
    headers["content-type"] = HTML_TYPE;
    headers["content-security-policy"] = PAGE_POLICY;
  } else if (reply.raw !== undefined) headers["content-type"] = reply.raw.contentType;
  if (reply.headers !== undefined) for (const name in reply.headers) headers[name.toLowerCase()] = reply.headers[name]!;
  if (reply.body !== undefined) return JSON.stringify(reply.body);
  return reply.html ?? reply.raw?.content ?? new Response(null, { status: reply.status });
}
