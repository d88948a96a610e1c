import Type from "typebox";
import type { Engine } from "../../engine/engine.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { EchoParams, EchoSchema, NewEchoSchema, toEchoResponse } from "./echoes.schema.ts";
import type { EchoService } from "./echoes.service.ts";

type EchoRouteDeps = { echoes: EchoService; engine: Pick<Engine, "ask"> };

/** Birth, sleep and end of the caller's Echoes. Writes look for the record before they look at the fence. */
export const echoRoutes = (deps: EchoRouteDeps): AnyRoute[] => [...listRoutes(deps), ...oneRoutes(deps)];

const listRoutes = ({ echoes, engine }: EchoRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes",
    area: "echoes",
    summary: "The caller's Echoes",
    description: "All of them, newest first, as a bare array.",
    auth: "user",
    scope: "echoes:read",
    responses: { 200: { description: "The Echoes.", schema: Type.Array(EchoSchema) } },
    async handler({ principal }) {
      const list = await engine.ask("echo.list", principal.userId, {});
      return { status: 200, body: list.map(toEchoResponse) };
    },
  }),
  route({
    method: "POST",
    path: "/echoes",
    area: "echoes",
    summary: "Create an Echo",
    description:
      "Its first diary entry is written with it and can be read at once. `Idempotency-Key` is honoured for 24 hours: the same key and body answer the same Echo with `Idempotency-Replayed: true`.",
    auth: "user",
    scope: "echoes:write",
    body: NewEchoSchema,
    idempotent: true,
    fenced: false,
    responses: {
      201: { description: "The Echo.", schema: EchoSchema, headers: { Location: "Where the Echo is read." } },
    },
    errors: [
      "NOT_FOUND",
      "ACCOUNT_FENCED",
      "SHARD_NOT_PUBLIC",
      "SHARED_SHARD_NOTICE_REQUIRED",
      "CONFLICT",
      "ECHO_LIMIT_REACHED",
    ],
    async handler({ principal, body, request }) {
      const wanted = {
        name: body.name.trim(),
        personaText: body.persona_text,
        whatIfPrompt: body.what_if_prompt,
        physicalDescription: body.physical_description ?? null,
      };
      const { echo, replayed } = await echoes.create(principal, wanted, body.shard_id ?? null, request.idempotency);
      const headers = { Location: `/echoes/${echo.echoId}`, ...(replayed ? { "Idempotency-Replayed": "true" } : {}) };
      return { status: 201, body: toEchoResponse(echo), headers };
    },
  }),
];

const oneRoutes = ({ echoes, engine }: EchoRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes/{id}",
    area: "echoes",
    summary: "One Echo",
    auth: "user",
    scope: "echoes:read",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    responses: { 200: { description: "The Echo.", schema: EchoSchema } },
    async handler({ principal, params }) {
      const echo = await engine.ask("echo.get", principal.userId, { echoId: params.id });
      return { status: 200, body: toEchoResponse(echo) };
    },
  }),
  route({
    method: "DELETE",
    path: "/echoes/{id}",
    area: "echoes",
    summary: "Delete an Echo",
    description: "It answers 404 at once and is erased with all it wrote after the grace period.",
    auth: "user",
    scope: "echoes:write",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    fenced: false,
    responses: { 204: { description: "Deleted." } },
    errors: ["ACCOUNT_FENCED"],
    async handler({ principal, params }) {
      await echoes.delete(principal, params.id);
      return { status: 204 };
    },
  }),
  route({
    method: "POST",
    path: "/echoes/{id}/hibernate",
    area: "echoes",
    summary: "Put an Echo to sleep",
    description: "It lives no further ticks until it is woken. No body.",
    auth: "user",
    scope: "echoes:write",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    fenced: false,
    responses: { 200: { description: "The Echo, hibernated.", schema: EchoSchema } },
    errors: ["ACCOUNT_FENCED", "ECHO_NOT_ACTIVE"],
    async handler({ principal, params }) {
      return { status: 200, body: toEchoResponse(await echoes.hibernate(principal, params.id)) };
    },
  }),
  route({
    method: "POST",
    path: "/echoes/{id}/wake",
    area: "echoes",
    summary: "Wake an Echo",
    description: "It lives from the next tick on. No body.",
    auth: "user",
    scope: "echoes:write",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    fenced: false,
    responses: { 200: { description: "The Echo, awake.", schema: EchoSchema } },
    errors: ["ACCOUNT_FENCED", "CONFLICT"],
    async handler({ principal, params }) {
      return { status: 200, body: toEchoResponse(await echoes.wake(principal, params.id)) };
    },
  }),
];
