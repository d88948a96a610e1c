import type { Exchange } from "./exchange.ts";
import type { Reply } from "./route.ts";

/** What the framework sends on: text or bytes under the head in `exchange.set`. */
export type Sent = string | Uint8Array<ArrayBuffer> | Response;

const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";

/** Pages carry their own style and nothing else: no script, no outside address. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'";

/** Writes a handler's answer that is no file: the head into `exchange.set`, the body as the return value. */
export function sendReply({ set }: Pick<Exchange, "set">, reply: Reply): Sent {
  const { status, body, html, raw } = reply;
  const { headers } = set;
  set.status = status;
  if (body !== undefined) headers["content-type"] = JSON_TYPE;
  else if (html !== undefined) {
    headers["content-type"] = HTML_TYPE;
    headers["content-security-policy"] = PAGE_POLICY;
  } else if (raw !== undefined) headers["content-type"] = raw.contentType;
  if (reply.headers !== undefined) for (const name in reply.headers) headers[name.toLowerCase()] = reply.headers[name]!;
  if (body !== undefined) return JSON.stringify(body);
  return html ?? raw?.content ?? new Response(null, { status });
}
