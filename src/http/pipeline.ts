import { SECOND_MS } from "../shared/clock.ts";
import { ApiError, invalid } from "../shared/errors.ts";
import { assertNotFenced } from "../shared/fence.ts";
import type { Principal } from "../shared/principal.ts";
import { type Authenticator, type Identity, refusalOf } from "./authenticate.ts";
import { BODY_WAITS, ignoreBody, readJsonBytes } from "./body.ts";
import type { ClientAddress } from "./client-address.ts";
import type { Endpoint, EndpointBody } from "./endpoint.ts";
import { answerThrown } from "./errors.ts";
import { type Exchange, factsOf, requestIdFrom, wantsHtml } from "./exchange.ts";
import type { FailureLog } from "./failure-log.ts";
import { readIdempotency } from "./idempotency.ts";
import { parseJson } from "./json.ts";
import { type Sent, sendReply } from "./reply.ts";
import type { RequestLimits } from "./request-limits.ts";
import { addFieldError, type FieldErrors, noFieldErrors } from "./schema.ts";

export type PipelineDeps = {
  authenticator: Authenticator;
  clientAddress: ClientAddress;
  limits: RequestLimits;
  tellFailure: FailureLog;
};

/** Answers one request of one endpoint. Never throws; synchronous when nothing on the way has to wait. */
export type Serve = (exchange: Exchange) => Sent | Promise<Sent>;

/** Silence that the runtime bears while a body is waited for: longer than that wait, so that its end is answered. */
const BODY_IDLE_SECONDS = BODY_WAITS.allMs / SECOND_MS + 5;

type ReadBody = { value: unknown; bytes: Uint8Array; fields: FieldErrors };

/**
 * The way every request takes, in the one order in which requests are refused: per-IP limit, authentication, per-user limit,
 * role, body (413, 415, 400, 422), fields (400), path (404), fence (409); then the handler, whose own order follows on.
 */
export function createPipeline(deps: PipelineDeps): (endpoint: Endpoint) => Serve {
  const { authenticator, clientAddress, limits, tellFailure } = deps;

  return (endpoint) => {
    const { route, limit, body, readQuery, readParams, fenced } = endpoint;

    return (exchange) => {
      try {
        const sent = admit(exchange);
        return sent instanceof Promise ? sent.catch((thrown) => refuse(exchange, thrown)) : sent;
      } catch (thrown) {
        return refuse(exchange, thrown);
      }
    };

    function admit(exchange: Exchange): Sent | Promise<Sent> {
      if (limit === "public") limits.countAddress(exchange);
      if (route.auth === "public") return readRequest(exchange, null);
      const principal = authenticator.authenticate(exchange.request.headers.get("authorization"));
      return principal instanceof Promise
        ? principal.then((known) => identified(exchange, known))
        : identified(exchange, principal);
    }

    function identified(exchange: Exchange, principal: Identity): Sent | Promise<Sent> {
      if (principal === null || principal === "gone") throw limits.countRefusal(exchange, refusalOf(principal));
      if (limit !== "none") limits.countAccount(exchange, principal);
      if (route.auth === "admin" && principal.role !== "admin") {
        authenticator.tellDenied(principal, `${route.method} ${route.path}`);
        throw new ApiError("ADMIN_REQUIRED");
      }
      return readRequest(exchange, principal);
    }

    function readRequest(exchange: Exchange, principal: Principal | null): Sent | Promise<Sent> {
      const ignored = body === null ? ignoreBody(exchange.request) : null;
      if (body === null && ignored === null) return handle(exchange, principal, null);
      exchange.server?.timeout(exchange.request, BODY_IDLE_SECONDS);
      if (body === null) return ignored!.then(() => handle(exchange, principal, null));
      return readBody(exchange.request, body).then((read) => handle(exchange, principal, read));
    }

    function handle(exchange: Exchange, principal: Principal | null, read: ReadBody | null): Sent | Promise<Sent> {
      const { request, server } = exchange;
      const fields = read?.fields ?? noFieldErrors();
      const query = readQuery === null ? {} : readQuery(request.url, fields);
      const idempotency = route.idempotent ? readIdempotency(request, read?.bytes ?? null, fields) : null;
      if (Object.keys(fields).length > 0) throw invalid(fields);
      const params = readParams(exchange.params);
      if (params === null) throw new ApiError(route.unknownAs ?? "NOT_FOUND");
      if (fenced && principal !== null) assertNotFenced(principal);
      if (route.timeoutSeconds !== undefined) server?.timeout(request, route.timeoutSeconds);
      const context = {
        params,
        query,
        body: read?.value,
        principal,
        request: factsOf(exchange, clientAddress, idempotency),
      };
      const reply = route.handler(context as never);
      return reply instanceof Promise ? reply.then((done) => sendReply(exchange, done)) : sendReply(exchange, reply);
    }

    function refuse(exchange: Exchange, thrown: unknown): Sent {
      const where = { requestId: requestIdFrom(exchange), method: route.method, route: route.path };
      const answer = answerThrown(thrown, where, tellFailure);
      if (route.pages?.includes(answer.status) && route.refusalPage !== undefined && wantsHtml(exchange))
        return sendReply(exchange, route.refusalPage());
      exchange.set.status = answer.status;
      Object.assign(exchange.set.headers, answer.headers);
      return answer.body;
    }
  };
}

/** Shape is judged here and thrown; bounds are collected, to be told together with the query's. */
async function readBody(request: Request, body: EndpointBody): Promise<ReadBody> {
  const bytes = await readJsonBytes(request, body.limitBytes);
  const fields = noFieldErrors();
  const sent = bytes.byteLength === 0 && body.mayBeEmpty ? {} : parseJson(bytes, fields);
  const flaws = body.check(sent);
  const shape = flaws.filter((flaw) => !flaw.bounds);
  if (shape.length > 0) {
    const text = shape.map(({ field, message }) => `${field || "body"} ${message}`).join("; ");
    throw new ApiError("VALIDATION_INVALID_BODY", text);
  }
  for (const { field, message } of flaws) addFieldError(fields, field || "body", message);
  return { value: flaws.length === 0 ? body.normalise(sent) : null, bytes, fields };
}
