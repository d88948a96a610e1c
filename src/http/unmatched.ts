import { ApiError } from "../shared/errors.ts";
import { answerThrown } from "./errors.ts";
import { type Exchange, requestIdFrom } from "./exchange.ts";
import type { FailureLog } from "./failure-log.ts";
import type { MethodTable } from "./method-table.ts";
import type { RequestLimits } from "./request-limits.ts";
import { pathOf } from "./request-url.ts";

/** How long a browser may remember what a path takes. */
const PREFLIGHT_SECONDS = 600;

export type Unmatched = {
  /** Answers a request that no route takes: what the path knows to OPTIONS, else 405 or 404. */
  nowhere(exchange: UnmatchedExchange): Response | string;
  /** Answers what was thrown outside a route: a Host that is none, a stream that is not opened. */
  thrown(exchange: UnmatchedExchange, thrown: unknown): string;
};

type UnmatchedExchange = Pick<Exchange, "request" | "set" | "server">;

/** What is answered outside the routes. Every refusal counts against the address. */
export function createUnmatched(deps: {
  methodsOf: MethodTable;
  limits: RequestLimits;
  tellFailure: FailureLog;
}): Unmatched {
  const { methodsOf, limits, tellFailure } = deps;

  const thrown: Unmatched["thrown"] = (exchange, cause) => {
    const { request, set } = exchange;
    const refused = cause instanceof ApiError && cause.status < 500;
    const where = { requestId: requestIdFrom(exchange), method: request.method, route: "(none)" };
    const answer = answerThrown(refused ? limits.countRefusal(exchange, cause) : cause, where, tellFailure);
    set.status = answer.status;
    Object.assign(set.headers, answer.headers);
    return answer.body;
  };

  return {
    thrown,
    nowhere(exchange) {
      const { request, set } = exchange;
      const known = methodsOf(pathOf(request));
      if (known.length === 0) return thrown(exchange, new ApiError("NOT_FOUND", "There is no such route."));
      set.headers.allow = known.join(", ");
      if (request.method !== "OPTIONS") return thrown(exchange, new ApiError("METHOD_NOT_ALLOWED"));
      set.headers["access-control-max-age"] = PREFLIGHT_SECONDS;
      return new Response(null, { status: 204 });
    },
  };
}
