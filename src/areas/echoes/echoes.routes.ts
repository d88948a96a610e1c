import Type from "typebox";
import type { EchoRecord } from "../../engine/tenant/echo/echo.records.ts";
import { asReplay } from "../../http/idempotency.ts";
import { type AnyRoute, type Reply, route } from "../../http/route.ts";
import {
  BornEchoSchema,
  EchoParams,
  EchoSchema,
  NewEchoSchema,
  toBornEchoResponse,
  toEchoResponse,
} from "./echoes.schema.ts";
import type { EchoService } from "./echoes.service.ts";

type EchoRouteDeps = { echoes: EchoService };

/** Birth, sleep and end of the caller's Echoes. */
export const echoRoutes = (deps: EchoRouteDeps): AnyRoute[] => [...listRoutes(deps), ...oneRoutes(deps)];

const bornReply = (echo: EchoRecord): Reply => ({
  status: 201,
  body: toBornEchoResponse(echo),
  headers: { Location: `/echoes/${echo.echoId}` },
});

const listRoutes = ({ echoes }: EchoRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes",
    area: "echoes",
    summary: "The caller's Echoes",
    description: "All of them, newest first, as a bare array.",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    responses: { 200: { description: "The Echoes.", schema: Type.Array(EchoSchema) } },
    async handler({ principal }) {
      const list = await echoes.list(principal.userId);
      return { status: 200, body: list.map(toEchoResponse) };
    },
  }),
  route({
    method: "POST",
    path: "/echoes",
    area: "echoes",
    summary: "Create an Echo",
    description:
      "Its first diary entry is written with it and can be read at once. What the texts say of self-harm or sexual violence, and what is said in them to a program, is not lived; where they speak of self-harm, `help` says where to find some. Texts that make an Echo under age an object of desire are refused. An account may have as many Echoes as its tier allows, and three times as many births in a UTC day, in which Echoes that were deleted keep counting; one more of either is `ECHO_LIMIT_REACHED`. Twenty births may be asked for in a minute, or as many as the tier allows Echoes where that is more; `RATE_LIMITED` beyond. `Idempotency-Key` is honoured for 24 hours: the same key and body answer the same Echo with `Idempotency-Replayed: true`.",
    auth: "user",
    scope: "echoes:write",
    body: NewEchoSchema,
    async firstAnswer({ principal }, key) {
      const before = await echoes.answered(principal.userId, key);
      return before === null ? null : bornReply(before);
    },
    record: ({ principal, body }) => echoes.birthplace(principal.userId, body.shard_id ?? null),
    gates: { restriction: true },
    responses: {
      201: { description: "The Echo.", schema: BornEchoSchema, headers: { Location: "Where the Echo is read." } },
    },
    errors: ["NOT_FOUND", "SHARD_NOT_PUBLIC", "SHARED_SHARD_NOTICE_REQUIRED", "CONFLICT", "ECHO_LIMIT_REACHED"],
    async handler({ principal, body, record, request }) {
      const wanted = {
        name: body.name.trim(),
        personaText: body.persona_text,
        whatIfPrompt: body.what_if_prompt,
        physicalDescription: body.physical_description ?? null,
      };
      const { echo, replayed } = await echoes.create(principal, wanted, record, request.idempotency);
      return asReplay(bornReply(echo), replayed);
    },
  }),
];

const oneRoutes = ({ echoes }: EchoRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes/{id}",
    area: "echoes",
    summary: "One Echo",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    responses: { 200: { description: "The Echo.", schema: EchoSchema } },
    async handler({ principal, params }) {
      return { status: 200, body: toEchoResponse(await echoes.get(principal.userId, params.id)) };
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
    record: ({ principal, params }) => echoes.own(principal.userId, params.id),
    gates: {},
    responses: { 204: { description: "Deleted." } },
    async handler({ record }) {
      await echoes.delete(record);
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
    record: ({ principal, params }) => echoes.own(principal.userId, params.id),
    gates: {},
    responses: { 200: { description: "The Echo, hibernated.", schema: EchoSchema } },
    errors: ["ECHO_NOT_ACTIVE"],
    async handler({ record }) {
      return { status: 200, body: toEchoResponse(await echoes.hibernate(record)) };
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
    record: ({ principal, params }) => echoes.own(principal.userId, params.id),
    gates: { restriction: true, consent: "EchoSimulation" },
    responses: { 200: { description: "The Echo, awake.", schema: EchoSchema } },
    errors: ["CONFLICT"],
    async handler({ record }) {
      return { status: 200, body: toEchoResponse(await echoes.wake(record)) };
    },
  }),
];
