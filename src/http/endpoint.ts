import { JSON_BODY_BYTES_MAX } from "./body.ts";
import { compileNormalise, type Normalise } from "./normalise.ts";
import { compileParams, type ReadParams } from "./params.ts";
import { compileQuery, type ReadQuery } from "./query.ts";
import type { AnyRoute, LimitClass } from "./route.ts";
import { type Check, compileCheck } from "./schema.ts";

/** A declaration with everything filled in and compiled that does not change between requests. */
export type Endpoint = {
  route: AnyRoute;
  limit: LimitClass;
  fenced: boolean;
  readParams: ReadParams;
  readQuery: ReadQuery | null;
  body: EndpointBody | null;
};

export type EndpointBody = {
  limitBytes: number;
  check: Check;
  normalise: Normalise;
  mayBeEmpty: boolean;
};

export const limitOf = (route: AnyRoute): LimitClass => route.limit ?? (route.auth === "public" ? "public" : "user");

export const isFenced = (route: AnyRoute): boolean =>
  route.auth !== "public" && (route.fenced ?? route.method !== "GET");

/** Throws when a declaration contradicts itself. */
export function compileEndpoint(route: AnyRoute): Endpoint {
  const name = `${route.method} ${route.path}`;
  if (route.auth === "user" && route.scope === undefined) throw new Error(`${name}: a user route needs a scope`);
  if (route.body !== undefined && route.method === "GET") throw new Error(`${name}: GET takes no body`);
  return {
    route,
    limit: limitOf(route),
    fenced: isFenced(route),
    readParams: compileParams(route.path, route.params),
    readQuery: route.query === undefined ? null : compileQuery(route.query),
    body: compileBody(route),
  };
}

function compileBody(route: AnyRoute): EndpointBody | null {
  if (route.body === undefined) return null;
  const limitBytes = route.bodyLimitBytes ?? JSON_BODY_BYTES_MAX;
  return {
    limitBytes,
    check: compileCheck(route.body),
    normalise: compileNormalise(route.body),
    // A PATCH of nothing changes nothing: no bytes count as no fields.
    mayBeEmpty: route.method === "PATCH",
  };
}
