import { cors } from "@elysiajs/cors";
import { type AnyElysia, Elysia } from "elysia";
import type { Config } from "./config/config.ts";
import type { Authenticator } from "./http/authenticate.ts";
import { createClientAddress } from "./http/client-address.ts";
import { compileEndpoint } from "./http/endpoint.ts";
import type { Exchange } from "./http/exchange.ts";
import { createFailureLog } from "./http/failure-log.ts";
import { withFileLength } from "./http/file-answer.ts";
import type { GateFacts } from "./http/gates.ts";
import { createMethodTable } from "./http/method-table.ts";
import { docsRoutes } from "./http/openapi/docs.routes.ts";
import type { AreaAbout } from "./http/openapi/introduction.ts";
import { routerPath } from "./http/params.ts";
import { createPipeline, type Serve } from "./http/pipeline.ts";
import { requestIdOf } from "./http/request-id.ts";
import { createRequestLimits } from "./http/request-limits.ts";
import { assertHost } from "./http/request-url.ts";
import type { AnyRoute } from "./http/route.ts";
import { createRuntimeFailure } from "./http/runtime-failure.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createUnmatched } from "./http/unmatched.ts";
import { APP_PATHS, webApp } from "./http/web-app.ts";
import type { Clock } from "./shared/clock.ts";
import { ApiError } from "./shared/errors.ts";
import type { IdSource } from "./shared/ids.ts";
import type { Logger } from "./shared/log.ts";
import { createAppFiles } from "./web/app-files.ts";

export type AppDeps = {
  config: Config;
  routes: AnyRoute[];
  /** What the API description says of the parts that routes belong to. */
  areas: readonly AreaAbout[];
  /** Where the runtime will add streams, with `:name` for a parameter: known to GET, as an upgrade. */
  streamPaths: string[];
  authenticator: Authenticator;
  gateFacts: GateFacts;
  logger: Logger;
  clock: Clock;
  /** A time that nobody can set, by which requests are counted. */
  elapsed: Clock;
  ids: IdSource;
};

/**
 * The HTTP application. It never listens: the runtime adds the streams, serves its `fetch`, has its `serve.error` answer what fails beneath,
 * and sets `app.server`, from which clients' addresses are read. Throws when two routes claim the same method and path, or a declaration contradicts itself.
 */
export function createApp(deps: AppDeps): AnyElysia {
  const { config, ids } = deps;
  const describe = async (): Promise<string> => {
    const { describeApi } = await import("./http/openapi/describe-api.ts");
    return describeApi(routes, deps.areas, config.publicUrl);
  };
  const routes: AnyRoute[] = [...deps.routes, ...docsRoutes(describe)];
  assertDistinct(routes);
  const clientAddress = createClientAddress(config.trustedProxies);
  const limits = createRequestLimits({ clientAddress, scale: config.rateLimitScale, elapsed: deps.elapsed });
  const tellFailure = createFailureLog(deps.logger);
  const pipeline = createPipeline({ ...deps, clientAddress, limits, tellFailure });
  const headers = securityHeaders(config.publicUrl);
  const app: AnyElysia = new Elysia({
    ...{ name: "echoes", strictPath: true, handler: { standardHostname: false } },
    serve: { error: createRuntimeFailure({ headers, ids, tellFailure }) },
  })
    .headers(headers)
    .onRequest(({ request, set }) => {
      set.headers["x-request-id"] = requestIdOf(request, ids);
      // Of a HEAD the runtime leaves it out.
      if (request.method === "HEAD") set.headers.date = new Date(deps.clock()).toUTCString();
      assertHost(request.headers.get("host"));
    });
  if (config.corsOrigins.length > 0) app.use(crossOrigin(config.corsOrigins));
  const streams = deps.streamPaths.map((path) => ({ method: "GET", path: path.replace(/:(\w+)/g, "{$1}") }));
  const methodsOf = createMethodTable([...routes, ...streams, ...APP_PATHS]);
  const unmatched = createUnmatched({ methodsOf, limits, tellFailure });
  app.onError(({ code, error, request, set }) => {
    const exchange = { request, set, server: app.server } as Exchange;
    // What a stream refuses may be called so as well; the router's own says that nothing is there.
    return code === "NOT_FOUND" && !(error instanceof ApiError)
      ? unmatched.nowhere(exchange)
      : unmatched.thrown(exchange, error);
  });
  for (const [area, own] of Map.groupBy(routes, (route) => route.area)) {
    app.use(areaPlugin(area, own, (route) => pipeline(compileEndpoint(route))));
  }
  app.use(webApp(createAppFiles()));
  app.wrap((answer, request) =>
    request.method === "HEAD" ? lengthOfFiles(answer as unknown as AnswerTo) : (answer as () => unknown),
  );
  return app;
}

type AnswerTo = (request: Request) => Response | Promise<Response>;

const lengthOfFiles =
  (answer: AnswerTo) =>
  async (request: Request): Promise<Response> =>
    withFileLength(request, await answer(request));

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

/** Tokens travel in a header, never in a cookie, so no origin needs credentials. */
const crossOrigin = (origins: string[]) =>
  cors({
    origin: origins,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "X-Request-Id"],
    exposeHeaders: [
      ...["X-Request-Id", "Retry-After", "RateLimit", "RateLimit-Policy", "Idempotency-Replayed", "Location", "Allow"],
      ...["ETag", "Accept-Ranges", "Content-Range", "Content-Disposition"],
    ],
    credentials: false,
    // Its own answer would grant paths that are not there, and tell no methods.
    preflight: false,
  });
