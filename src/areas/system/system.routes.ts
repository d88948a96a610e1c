import Type from "typebox";
import type { Config } from "../../config/config.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Authenticator } from "../../http/authenticate.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { Health } from "./health.service.ts";
import {
  HealthSchema,
  SystemStatusSchema,
  TickSchema,
  toHealthResponse,
  toSystemStatusResponse,
  toTickResponse,
} from "./system.schema.ts";

/** How soon it is worth to ask again. */
const NOT_READY_RETRY_SECONDS = 5;

export type SystemRouteDeps = {
  authenticator: Pick<Authenticator, "authenticate">;
  engine: Pick<Engine, "status" | "activeEchoes">;
  checkHealth: () => Promise<Health>;
  version: string;
  /** When this process came up, in milliseconds. */
  startedAt: number;
  registration: Config["registration"];
};

/** How the deployment is; open to anybody. */
export const systemRoutes = ({
  authenticator,
  engine,
  checkHealth,
  version,
  startedAt,
  registration,
}: SystemRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/health",
    area: "system",
    summary: "Liveness",
    description: "Answers as long as the process does; touches no storage.",
    auth: "public",
    shows: "nobody",
    limit: "none",
    responses: { 200: { description: "Alive.", schema: Type.Object({ status: Type.Literal("ok") }) } },
    handler: () => ({ status: 200, body: { status: "ok" } }),
  }),
  route({
    method: "GET",
    path: "/health/detailed",
    area: "system",
    summary: "Readiness, part by part",
    description: "Admins, by their token, and callers on the machine itself are shown figures as well.",
    auth: "public",
    shows: "nobody",
    responses: {
      200: { description: "Ready; a part may be degraded.", schema: HealthSchema },
      503: { description: "A part is down.", schema: HealthSchema, headers: { "Retry-After": "Seconds to wait." } },
    },
    async handler({ request }) {
      const [health, caller] = await Promise.all([checkHealth(), authenticator.authenticate(request.authorization)]);
      const isAdmin = caller !== null && caller !== "gone" && caller.role === "admin";
      const body = toHealthResponse(health, version, request.isLocal || isAdmin);
      return health.ready
        ? { status: 200, body }
        : { status: 503, body, headers: { "retry-after": String(NOT_READY_RETRY_SECONDS) } };
    },
  }),
  route({
    method: "GET",
    path: "/system/status",
    area: "system",
    summary: "The engine's status",
    auth: "public",
    shows: "nobody",
    responses: { 200: { description: "The status.", schema: SystemStatusSchema } },
    handler: () => ({
      status: 200,
      body: toSystemStatusResponse(engine.status(), { activeEchoes: engine.activeEchoes(), registration, startedAt }),
    }),
  }),
  route({
    method: "GET",
    path: "/system/version",
    area: "system",
    summary: "The build's version",
    auth: "public",
    shows: "nobody",
    responses: { 200: { description: "The version.", schema: Type.Object({ version: Type.String() }) } },
    handler: () => ({ status: 200, body: { version } }),
  }),
  route({
    method: "GET",
    path: "/system/tick",
    area: "system",
    summary: "The current tick",
    auth: "public",
    shows: "nobody",
    responses: { 200: { description: "The tick.", schema: TickSchema } },
    handler: () => ({ status: 200, body: toTickResponse(engine.status()) }),
  }),
];
