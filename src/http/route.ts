import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "../shared/errors.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { Principal, SessionPrincipal } from "../shared/principal.ts";
import type { Scope } from "../shared/scopes.ts";
import type { ExactBytes, Multipart, Upload } from "./body-kinds.ts";
import type { GateNames } from "./gates.ts";

/**
 * Whose allowance a request is taken from: the account's, by its tier; the address's, where no sign-in is needed, with one of its own
 * for pictures; nobody's, for the health check, which must answer whatever else happens.
 */
export type LimitClass = "user" | "public" | "media" | "none";

/** Who may call: anybody, who has signed in, an admin. */
type Auth = "public" | "user" | "admin";

/** What a body can be: JSON of a shape, exact bytes, a file with texts. */
type BodyKind = TSchema | ExactBytes | Multipart;

type BodyOf<B> = B extends ExactBytes
  ? Uint8Array
  : B extends Multipart
    ? Upload
    : B extends TSchema
      ? Static<B>
      : never;

/** The caller by the route's declaration: an API key never reaches an admin's route nor one that takes a JWT alone. */
type CallerOf<A extends Auth, S> = A extends "public"
  ? null
  : A extends "admin"
    ? SessionPrincipal
    : [S] extends ["jwt"]
      ? SessionPrincipal
      : Principal;

/** What a record is found by. A multipart body is not read yet. */
export type Asked<P, Q, B, U> = {
  params: P;
  query: Q;
  body: B;
  /** The caller; null on public routes. */
  principal: U;
  request: RequestFacts;
};

/** What a handler is given. Elysia's own context is never passed on. */
export type RouteContext<P, Q, B, U, R> = Asked<P, Q, B, U> & {
  /** What `record` found; undefined where none is declared. */
  record: R;
};

export type RequestFacts = {
  requestId: string;
  /** The client's address after TRUSTED_PROXIES was applied. */
  ip: string;
  /** True when the request comes from this machine itself, and for nobody else as far as proxies say. */
  isLocal: boolean;
  /** What the client calls itself; null where it does not say. */
  userAgent: string | null;
  /** The credentials as they came, for a public route that shows more to who has some. */
  authorization: string | null;
  /** True for HEAD, which must change nothing (RFC 9110 §9.2.1). */
  isHead: boolean;
  /** True when the client prefers text/html over JSON. */
  wantsHtml: boolean;
  /** The entity tags of what the client has already. */
  ifNoneMatch: string | null;
  /** A valid Idempotency-Key with the SHA-256 of the body, when the route honours one and the client sent one. */
  idempotency: IdempotencyKey | null;
};

/** A file to answer with: its length, what stands for its content, and a part of it, from `start` up to `end`, as it is sent. */
export type FileContent = {
  bytes: number;
  tag: string;
  part(span: { start: number; end: number }): Promise<Blob | ReadableStream<Uint8Array<ArrayBuffer>>>;
};

/**
 * A handler's answer. Plain `body` goes out as JSON, `html` as a page, `raw` as it is, `file` as it is read, to a GET in parts where parts
 * are asked for; none of them is an empty body. A file's stream is cancelled when the client goes; its failure ends the connection.
 */
export type Reply = {
  status: number;
  body?: unknown;
  html?: string;
  raw?: { contentType: string; content: string | Uint8Array<ArrayBuffer> };
  file?: { contentType: string; content: FileContent };
  headers?: Record<string, string>;
};

/** `headers`: those of this answer alone, with what they say. */
export type ResponseDoc = {
  description: string;
  schema?: TSchema;
  /** Where it is not JSON; several where it is of one or another. */
  contentType?: string | readonly string[];
  headers?: Record<string, string>;
};

/**
 * One endpoint. The declaration is the whole pipeline and the OpenAPI operation. Requests are refused in one order: limit per address,
 * credentials, limit per account, scope or role, body, fields, record, gates; then the handler.
 */
export type RouteDef<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends BodyKind = BodyKind,
  A extends Auth = Auth,
  S extends Scope | "jwt" = Scope | "jwt",
  R = unknown,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` placeholders, as in the API description. */
  path: string;
  area: string;
  summary: string;
  description?: string;
  auth: A;
  /** Needed by an API key. `jwt` means that no API key may call it. Of `user` routes alone, which must name it. */
  scope?: S;
  /** Whose things a GET answers with, which it must say: the caller's own, other people's too, or nobody's. */
  shows?: "own" | "others" | "nobody";
  /** Default: `user` where sign-in is needed, `public` elsewhere. */
  limit?: "media" | "none";
  params?: P;
  /** Code for a malformed first parameter of the path. */
  unknownAs?: "NOT_FOUND" | "ECHO_NOT_FOUND";
  query?: Q;
  /** A schema takes JSON. */
  body?: B;
  /** Default 256 KiB of JSON. */
  bodyLimitBytes?: number;
  /** Finds the record that the request is about, or throws its 404. */
  record?: (asked: Asked<Static<P>, Static<Q>, B extends Multipart ? undefined : BodyOf<B>, CallerOf<A, S>>) => R;
  /** What else must not stand against the caller's account. Every signed-in write says so, if only that nothing else does. */
  gates?: GateNames;
  /** False where an account may call it that is being deleted. */
  fenced?: false;
  /** False where an account may call it that moderation has suspended. */
  enforced?: false;
  /**
   * Of a route that honours Idempotency-Key: what the same request was answered before, or null where it is a new one. It is asked before the
   * record and the gates, as neither may be there any more; of a multipart body, whose bytes are known after them alone, before the handler.
   */
  firstAnswer?: (
    asked: Asked<Static<P>, Static<Q>, BodyOf<B>, CallerOf<A, S>>,
    key: IdempotencyKey,
  ) => Promise<Reply | null> | Reply | null;
  /** Seconds the connection may stay silent until all is answered, 0 for ever, where ANSWER_SECONDS is too short or the answer comes bit by bit. */
  timeoutSeconds?: number;
  responses: Record<number, ResponseDoc>;
  /** Statuses at which a browser is answered with a page in the place of JSON. */
  pages?: number[];
  /** What a browser is shown for a refusal with one of them, in the place of the error's own shape. */
  refusalPage?: (code: ErrorCode) => Reply;
  /** Codes besides those that follow from the declaration itself. */
  errors?: ErrorCode[];
  handler: (c: RouteContext<Static<P>, Static<Q>, BodyOf<B>, CallerOf<A, S>, Awaited<R>>) => Promise<Reply> | Reply;
};

/** Erased form in which areas hand their routes to the app. */
export type AnyRoute = Omit<RouteDef, "handler" | "record" | "firstAnswer"> & {
  record?: (asked: Asked<never, never, never, never>) => unknown;
  firstAnswer?: (asked: Asked<never, never, never, never>, key: IdempotencyKey) => Promise<Reply | null> | Reply | null;
  handler: (c: RouteContext<never, never, never, never, never>) => Promise<Reply> | Reply;
};

/** Declares an endpoint; types of params, query, body, principal and record flow from the declaration into the handler. */
export function route<
  P extends TSchema,
  Q extends TSchema,
  B extends BodyKind,
  A extends Auth,
  S extends Scope | "jwt",
  R = undefined,
>(definition: RouteDef<P, Q, B, A, S, R>): AnyRoute {
  return definition as unknown as AnyRoute;
}
