import { ApiError, type ErrorCode, invalid } from "../shared/errors.ts";
import type { Principal } from "../shared/principal.ts";
import { ANSWER_SECONDS, IDLE_SECONDS } from "../shared/silence.ts";
import { createAdmit } from "./admit.ts";
import type { Authenticator } from "./authenticate.ts";
import { ignoreBody } from "./body.ts";
import type { ClientAddress } from "./client-address.ts";
import type { Endpoint } from "./endpoint.ts";
import { answerThrown } from "./errors.ts";
import { type Exchange, factsOf, requestIdFrom, wantsHtml } from "./exchange.ts";
import type { FailureLog } from "./failure-log.ts";
import { sendFile } from "./file-answer.ts";
import { type GateFacts, passGates } from "./gates.ts";
import { asReplay, idempotencyOf, readIdempotencyKey } from "./idempotency.ts";
import type { ReadBody } from "./read-body.ts";
import { type Sent, sendReply } from "./reply.ts";
import type { RequestLimits } from "./request-limits.ts";
import type { Reply, RouteContext } from "./route.ts";
import { noFieldErrors } from "./schema.ts";

export type PipelineDeps = {
  authenticator: Authenticator;
  clientAddress: ClientAddress;
  limits: RequestLimits;
  gateFacts: GateFacts;
  tellFailure: FailureLog;
};

/** Answers one request of one endpoint. Never throws; synchronous when nothing on the way has to wait. */
export type Serve = (exchange: Exchange) => Sent | Promise<Sent>;

/** A request on its way. `key` is its Idempotency-Key, `bytes` its body as it came. */
type Passage = {
  exchange: Exchange;
  context: RouteContext<unknown, unknown, unknown, Principal | null, unknown>;
  /** The Idempotency-Key that came, while what it is bound to may not be read yet. */
  key: string | null;
};

/**
 * The way every request takes, in the one order in which requests are refused: limit per address, credentials, limit per account, role
 * or scope, body (413, 415, 400, 422), fields (400), record (404), gates (409, 403); then the handler, whose own rules follow on. What
 * was answered before to the same Idempotency-Key is answered again before the record is looked for. A multipart body is read after the
 * gates, so that a refusal costs nothing.
 */
export function createPipeline(deps: PipelineDeps): (endpoint: Endpoint) => Serve {
  const admit = createAdmit(deps);
  return (endpoint) => {
    const answer = createAnswer(deps, endpoint);
    const refuse = createRefusal(deps, endpoint);
    const begin = (exchange: Exchange): Sent | Promise<Sent> => {
      const caller = admit(exchange, endpoint);
      return caller instanceof Promise ? caller.then((known) => answer(exchange, known)) : answer(exchange, caller);
    };
    const { timeoutSeconds } = endpoint.route;
    /** The runtime would cut a connection that waits longer for its answer than a silent one may stay. */
    const waitedFor = (exchange: Exchange, sent: Promise<Sent>): Promise<Sent> => {
      const { request, server } = exchange;
      server?.timeout(request, timeoutSeconds ?? ANSWER_SECONDS);
      const answered = (done: Sent): Sent => {
        if (timeoutSeconds === undefined) server?.timeout(request, IDLE_SECONDS);
        return done;
      };
      return sent.then(answered, (thrown) => answered(refuse(exchange, thrown)));
    };
    return (exchange) => {
      try {
        const sent = begin(exchange);
        return sent instanceof Promise ? waitedFor(exchange, sent) : sent;
      } catch (thrown) {
        return refuse(exchange, thrown);
      }
    };
  };
}

/** From the body on: what a caller who may call is answered. */
function createAnswer({ clientAddress, gateFacts, tellFailure }: PipelineDeps, endpoint: Endpoint) {
  const { route, body, readQuery, readParams, gates } = endpoint;

  return (exchange: Exchange, principal: Principal | null): Sent | Promise<Sent> => {
    if (body?.last) return findRecord(exchange, principal, null);
    if (body !== null) return body.read(exchange.request).then((read) => findRecord(exchange, principal, read));
    const ignored = ignoreBody(exchange.request);
    if (ignored === null) return findRecord(exchange, principal, null);
    return ignored.then(() => findRecord(exchange, principal, null));
  };

  function findRecord(exchange: Exchange, principal: Principal | null, read: ReadBody | null): Sent | Promise<Sent> {
    const { request } = exchange;
    const fields = read?.fields ?? noFieldErrors();
    const query = readQuery === null ? {} : readQuery(request.url, fields);
    const key = route.firstAnswer === undefined ? null : readIdempotencyKey(request, fields);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const params = readParams(exchange.params);
    if (params === null) throw new ApiError(route.unknownAs ?? "NOT_FOUND");
    const facts = factsOf(exchange, clientAddress);
    if (key !== null && !body?.last) facts.idempotency = idempotencyOf(request, key, read?.bytes ?? null);
    const context = { params, query, body: read?.value, principal, record: undefined, request: facts };
    const passage: Passage = { exchange, context, key };
    return unlessAnswered(passage, () => {
      if (route.record === undefined) return pass(passage, undefined);
      const record = route.record(context as never);
      return record instanceof Promise ? record.then((found) => pass(passage, found)) : pass(passage, record);
    });
  }

  /** Answers what the same request was answered before; goes on with a new one, and where the body of a retry is not known yet. */
  function unlessAnswered({ exchange, context }: Passage, goOn: () => Sent | Promise<Sent>): Sent | Promise<Sent> {
    const { idempotency } = context.request;
    if (route.firstAnswer === undefined || idempotency === null) return goOn();
    const answer = (first: Reply | null) => (first === null ? goOn() : send(exchange, asReplay(first)));
    const before = route.firstAnswer(context as never, idempotency);
    return before instanceof Promise ? before.then(answer) : answer(before);
  }

  function pass(passage: Passage, record: unknown): Sent | Promise<Sent> {
    const { context } = passage;
    context.record = record;
    if (context.principal === null) return proceed(passage);
    passGates(gates, context.principal, gateFacts);
    if (route.gates?.optOut === undefined) return proceed(passage);
    return during(gateFacts.beginAction(context.principal.userId), () => proceed(passage));
  }

  function proceed(passage: Passage): Sent | Promise<Sent> {
    const { exchange, context, key } = passage;
    if (body === null || !body.last) return handle(passage);
    return body.read(exchange.request).then(({ value, bytes, fields }) => {
      if (Object.keys(fields).length > 0) throw invalid(fields);
      context.body = value;
      if (key !== null) context.request.idempotency = idempotencyOf(exchange.request, key, bytes);
      return unlessAnswered(passage, () => handle(passage));
    });
  }

  function handle({ exchange, context }: Passage): Sent | Promise<Sent> {
    const reply = route.handler(context as never);
    return reply instanceof Promise ? reply.then((done) => send(exchange, done)) : send(exchange, reply);
  }

  function send(exchange: Exchange, reply: Reply): Sent | Promise<Sent> {
    const { file } = reply;
    if (file === undefined) return sendReply(exchange, reply);
    return sendFile(exchange, { ...reply, file }, (cause) =>
      tellFailure(new ApiError("INTERNAL", "An answer broke off."), cause, whereOf(exchange, endpoint)),
    );
  }
}

/** Calls `end` when the work is through, however it ends. */
function during(end: () => void, work: () => Sent | Promise<Sent>): Sent | Promise<Sent> {
  let sent: Sent | Promise<Sent>;
  try {
    sent = work();
  } catch (thrown) {
    end();
    throw thrown;
  }
  if (sent instanceof Promise) return sent.finally(end);
  end();
  return sent;
}

function createRefusal({ tellFailure }: PipelineDeps, endpoint: Endpoint) {
  const { pages, refusalPage } = endpoint.route;
  return (exchange: Exchange, thrown: unknown): Sent => {
    const answer = answerThrown(thrown, whereOf(exchange, endpoint), tellFailure);
    if (pages?.includes(answer.status) && refusalPage !== undefined && wantsHtml(exchange))
      return sendReply(exchange, { ...refusalPage(codeOf(thrown)), status: answer.status });
    exchange.set.status = answer.status;
    Object.assign(exchange.set.headers, answer.headers);
    return answer.body;
  };
}

const codeOf = (thrown: unknown): ErrorCode => (thrown instanceof ApiError ? thrown.code : "INTERNAL");

const whereOf = (exchange: Exchange, { route }: Endpoint) => ({
  requestId: requestIdFrom(exchange),
  method: route.method,
  route: route.path,
});
