import { cors } from "@elysiajs/cors";
import { type AnyElysia, Elysia } from "elysia";
import type { Config } from "./config/config.ts";
import type { Authenticator } from "./http/authenticate.ts";
import { createClientAddress } from "./http/client-address.ts";
import { compileEndpoint } from "./http/endpoint.ts";
import { answerThrown } from "./http/errors.ts";
import { createMethodTable, type MethodTable } from "./http/method-table.ts";
import { docsRoutes } from "./http/openapi/docs.routes.ts";
import { routerPath } from "./http/params.ts";
import { createPipeline, type Serve } from "./http/pipeline.ts";
import { requestIdOf } from "./http/request-id.ts";
import { assertHost, pathOf } from "./http/request-url.ts";
import type { AnyRoute } from "./http/route.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { Clock } from "./shared/clock.ts";
import { ApiError } from "./shared/errors.ts";
import type { IdSource } from "./shared/ids.ts";
import type { Logger } from "./shared/log.ts";

export type AppDeps = {
  config: Config;
  routes: AnyRoute[];
  /** Where the runtime will add streams, with `:name` for a parameter: known to GET, as an upgrade. */
  streamPaths: string[];
  authenticator: Authenticator;
  logger: Logger;
  clock: Clock;
  ids: IdSource;
};

/**
 * The HTTP application. It never listens: the runtime adds the streams, serves its `fetch` and sets `app.server`, from which
 * clients' addresses are read. Throws when two routes claim the same method and path, or a declaration contradicts itself.
 */
export function createApp(deps: AppDeps): AnyElysia {
  const { config, logger, ids } = deps;
  const describe = async (): Promise<string> => {
    const { describeApi } = await import("./http/openapi/describe-api.ts");
    return describeApi(routes, config.publicUrl);
  };
  const routes: AnyRoute[] = [...deps.routes, ...docsRoutes(describe)];
  assertDistinct(routes);
  const pipeline = createPipeline({
    authenticator: deps.authenticator,
    clientAddress: createClientAddress(config.trustedProxies),
    rateLimitScale: config.rateLimitScale,
    logger,
    clock: deps.clock,
  });
  const app: AnyElysia = new Elysia({ name: "echoes", strictPath: true, handler: { standardHostname: false } })
    .headers(securityHeaders(config.publicUrl))
    .onRequest(({ request, set }) => {
      set.headers["x-request-id"] = requestIdOf(request, ids);
      assertHost(request.headers.get("host"));
    });
  if (config.corsOrigins.length > 0) app.use(crossOrigin(config.corsOrigins));
  const streams = deps.streamPaths.map((path) => ({ method: "GET", path: path.replace(/:(\w+)/g, "{$1}") }));
  answerUnmatched(app, createMethodTable([...routes, ...streams]), logger);
  for (const [area, own] of Map.groupBy(routes, (route) => route.area)) {
    app.use(areaPlugin(area, own, (route) => pipeline(compileEndpoint(route))));
  }
  return app;
}

/** The router would let the later of two routes win. */
function assertDistinct(routes: AnyRoute[]): void {
  const seen = new Set<string>();
  for (const { method, path } of routes) {
    const place = `${method} ${routerPath(path)}`;
    if (seen.has(place)) throw new Error(`${method} ${path}: another route is already there`);
    seen.add(place);
  }
}

/** The handler names what it takes: the framework reads its text to learn what to prepare for it. */
function areaPlugin(area: string, routes: AnyRoute[], serveOf: (route: AnyRoute) => Serve): AnyElysia {
  const plugin = new Elysia({ name: `echoes.${area}` });
  for (const route of routes) {
    const serve = serveOf(route);
    plugin.route(
      route.method,
      routerPath(route.path),
      ({ request, set, params, server }) => serve({ request, set, params, server }),
      { parse: "none" },
    );
  }
  return plugin;
}

/** Answers what the router has no route for. A stream's path knows GET, but a GET that is no upgrade finds nothing there. */
function answerUnmatched(app: AnyElysia, methodsOf: MethodTable, logger: Logger): void {
  app.onError(({ code, error, request, set }) => {
    let thrown: unknown = error;
    if (code === "NOT_FOUND") {
      const known = methodsOf(pathOf(request));
      const asksMethods = request.method === "OPTIONS" && known.length > 0;
      const isOther = known.length > 0 && !known.includes(request.method);
      if (asksMethods || isOther) set.headers.allow = known.join(", ");
      if (asksMethods) {
        set.headers["access-control-max-age"] = PREFLIGHT_SECONDS;
        return new Response(null, { status: 204 });
      }
      thrown = new ApiError(isOther ? "METHOD_NOT_ALLOWED" : "NOT_FOUND");
    }
    const where = { requestId: String(set.headers["x-request-id"]), method: request.method, route: "(none)" };
    const answer = answerThrown(thrown, where, logger);
    set.status = answer.status;
    Object.assign(set.headers, answer.headers);
    return answer.body;
  });
}

/** How long a browser may remember what a path takes. */
const PREFLIGHT_SECONDS = 600;

/** Tokens travel in a header, never in a cookie, so no origin needs credentials. */
const crossOrigin = (origins: string[]) =>
  cors({
    origin: origins,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "X-Request-Id"],
    exposeHeaders: [
      ...["X-Request-Id", "Retry-After", "RateLimit", "RateLimit-Policy", "Idempotency-Replayed", "Location", "Allow"],
    ],
    credentials: false,
    // Its own answer would grant paths that are not there, and tell no methods.
    preflight: false,
  });
