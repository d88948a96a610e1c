import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "../shared/errors.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { Principal, Scope } from "../shared/principal.ts";

/**
 * Whose allowance a request is taken from: the account's, by its tier; the address's, where no sign-in is needed; nobody's, for
 * the health check, which must answer whatever else happens.
 */
export type LimitClass = "user" | "public" | "none";

/** What a handler is given. Elysia's own context is never passed on. */
export type RouteContext<P, Q, B, U> = {
  params: P;
  query: Q;
  body: B;
  /** The caller; null on public routes. */
  principal: U;
  request: RequestFacts;
};

export type RequestFacts = {
  requestId: string;
  /** The client's address after TRUSTED_PROXIES was applied. */
  ip: string;
  /** True when the request comes from this machine itself, and for nobody else as far as proxies say. */
  isLocal: boolean;
  /** The credentials as they came, for a public route that shows more to who has some. */
  authorization: string | null;
  /** True for HEAD, which must change nothing (RFC 9110 §9.2.1). */
  isHead: boolean;
  /** True when the client prefers text/html over JSON. */
  wantsHtml: boolean;
  /** A valid Idempotency-Key with the SHA-256 of the body, when the route honours one and the client sent one. */
  idempotency: IdempotencyKey | null;
};

/** A handler's answer. Plain `body` goes out as JSON, `html` as a page, `raw` as it is; none of them is an empty body. */
export type Reply = {
  status: number;
  body?: unknown;
  html?: string;
  raw?: { contentType: string; content: string | Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
};

/** `headers`: those of this answer alone, with what they say. */
export type ResponseDoc = {
  description: string;
  schema?: TSchema;
  contentType?: string;
  headers?: Record<string, string>;
};

/**
 * One endpoint. The declaration is the whole pipeline (order of refusal: per-IP limit, authentication, per-user limit, scope
 * or role, body, fields, path parameters, fence) and the OpenAPI operation.
 */
export type RouteDef<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends "public" | "user" | "admin" = "public" | "user" | "admin",
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` placeholders, as in the API description. */
  path: string;
  area: string;
  summary: string;
  description?: string;
  auth: A;
  /** Needed by an API key. `jwt` means that no API key may call it. Required for `user` routes. */
  scope?: Scope | "jwt";
  /** Default: `user` where sign-in is needed, `public` elsewhere. */
  limit?: "none";
  params?: P;
  /** Code for a malformed path parameter. */
  unknownAs?: "NOT_FOUND" | "ECHO_NOT_FOUND";
  query?: Q;
  body?: B;
  /** Default 256 KiB. */
  bodyLimitBytes?: number;
  /** Refused with ACCOUNT_FENCED while the account is being deleted. Default: true for every write that needs sign-in. */
  fenced?: boolean;
  /** Honours Idempotency-Key. */
  idempotent?: boolean;
  /** Seconds the connection may stay silent while the handler works, where the default is too short. */
  timeoutSeconds?: number;
  responses: Record<number, ResponseDoc>;
  /** Statuses at which a browser is answered with a page in the place of JSON. */
  pages?: number[];
  /** What a browser is shown for a refusal with one of them, in the place of the error's own shape. */
  refusalPage?: () => Reply;
  /** Codes besides those that follow from the declaration itself. */
  errors?: ErrorCode[];
  handler: (
    c: RouteContext<Static<P>, Static<Q>, Static<B>, A extends "public" ? null : Principal>,
  ) => Promise<Reply> | Reply;
};

/** Erased form in which areas hand their routes to the app. */
export type AnyRoute = Omit<RouteDef, "handler"> & {
  handler: (c: RouteContext<never, never, never, never>) => Promise<Reply> | Reply;
};

/** Declares an endpoint; types of params, query, body and principal flow from the declaration into the handler. */
export function route<P extends TSchema, Q extends TSchema, B extends TSchema, A extends "public" | "user" | "admin">(
  definition: RouteDef<P, Q, B, A>,
): AnyRoute {
  return definition as unknown as AnyRoute;
}
