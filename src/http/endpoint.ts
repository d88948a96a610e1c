import { isMultipart } from "./body-kinds.ts";
import { type Gate, gatesOf, isSignedInWrite } from "./gates.ts";
import { compileParams, type ReadParams } from "./params.ts";
import { compileQuery, type ReadQuery } from "./query.ts";
import { type BodyReader, compileBodyReader } from "./read-body.ts";
import type { AnyRoute, LimitClass } from "./route.ts";

/** A declaration with everything filled in and compiled that does not change between requests. */
export type Endpoint = {
  route: AnyRoute;
  limit: LimitClass;
  gates: readonly Gate[];
  readParams: ReadParams;
  readQuery: ReadQuery | null;
  body: EndpointBody | null;
};

/** `last`: it is read when nothing else stands against the request. */
export type EndpointBody = { read: BodyReader; last: boolean };

export const limitOf = (route: AnyRoute): LimitClass => route.limit ?? (route.auth === "public" ? "public" : "user");

/** Throws when a declaration contradicts itself, or leaves out what it must say. */
export function compileEndpoint(route: AnyRoute): Endpoint {
  const flaw = flawOf(route);
  if (flaw !== null) throw new Error(`${route.method} ${route.path}: ${flaw}`);
  return {
    route,
    limit: limitOf(route),
    gates: gatesOf(route),
    readParams: compileParams(route.path, route.params),
    readQuery: route.query === undefined ? null : compileQuery(route.query),
    body: compileBody(route),
  };
}

function flawOf(route: AnyRoute): string | null {
  if (route.auth === "user" && route.scope === undefined) return "a user route needs a scope";
  if (route.auth !== "user" && route.scope !== undefined) return "only a user route has a scope";
  if (route.method === "GET" && route.body !== undefined) return "GET takes no body";
  if ((route.method === "GET") !== (route.shows !== undefined))
    return "a GET, and only a GET, says whose things it shows";
  if (isSignedInWrite(route) && route.gates === undefined) return "a signed-in write names its gates, if only as {}";
  if (route.auth === "public" && route.gates !== undefined) return "without an account there are no gates";
  if (!isSignedInWrite(route) && (route.fenced ?? route.enforced) !== undefined)
    return "only a signed-in write is fenced or enforced";
  if (route.firstAnswer !== undefined && route.auth === "public") return "answers are remembered by account";
  return null;
}

const compileBody = (route: AnyRoute): EndpointBody | null =>
  route.body === undefined ? null : { read: compileBodyReader(route), last: isMultipart(route.body) };
