import type { ClientAddress } from "./client-address.ts";
import { prefersHtml } from "./media-type.ts";
import type { RequestFacts } from "./route.ts";

/** What the pipeline takes from the framework: the request, the answer's head, the path's values, the listening server. */
export type Exchange = {
  request: Request;
  set: { status?: number | string; headers: Record<string, string | number> };
  params: Record<string, string | null | undefined>;
  server: Listener | null;
};

/** The little that is needed of the server; null when the app is called without one. */
export type Listener = {
  requestIP(request: Request): { address: string } | null;
  timeout(request: Request, seconds: number): void;
};

/** The peer of a request that came over no network: a Unix socket, or the app called in process. */
const LOCAL_PEER = "127.0.0.1";

export function addressOf(exchange: Pick<Exchange, "request" | "server">, clientAddress: ClientAddress): string {
  const peer = exchange.server?.requestIP(exchange.request)?.address ?? LOCAL_PEER;
  return clientAddress(peer, exchange.request.headers.get("x-forwarded-for"));
}

/** What a proxy says of whom it asks for. */
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];

const isLocal = ({ request, server }: Exchange): boolean => {
  const peer = server?.requestIP(request)?.address ?? LOCAL_PEER;
  return /^(127\.|::ffff:127\.|::1$)/.test(peer) && !FORWARDED.some((name) => request.headers.has(name));
};

export const requestIdFrom = (exchange: Pick<Exchange, "set">): string => String(exchange.set.headers["x-request-id"]);

export const wantsHtml = (exchange: Exchange): boolean => prefersHtml(exchange.request.headers.get("accept"));

/** What handlers may know of the request. Read when asked for: most routes need none of it. */
export function factsOf(exchange: Exchange, clientAddress: ClientAddress): RequestFacts {
  return {
    get requestId() {
      return requestIdFrom(exchange);
    },
    get ip() {
      return addressOf(exchange, clientAddress);
    },
    get isLocal() {
      return isLocal(exchange);
    },
    get userAgent() {
      return exchange.request.headers.get("user-agent");
    },
    get authorization() {
      return exchange.request.headers.get("authorization");
    },
    get isHead() {
      return exchange.request.method === "HEAD";
    },
    get wantsHtml() {
      return wantsHtml(exchange);
    },
    get ifNoneMatch() {
      return exchange.request.headers.get("if-none-match");
    },
    idempotency: null,
  };
}
