import Type from "typebox";
import { multipart } from "../../../src/http/body-kinds.ts";
import { PAGE_QUERY, page, pageOf } from "../../../src/http/page.ts";
import { type AnyRoute, route } from "../../../src/http/route.ts";
import { ApiError } from "../../../src/shared/errors.ts";
import { common, findThing, ID, Id, NewThing, ok, Thing } from "./thing.ts";

/** What is done with a record, by whom it may be done. Handlers answer with what they were given. */
export const THING_ROUTES: AnyRoute[] = [
  route({
    ...common,
    method: "GET",
    path: "/things",
    auth: "user",
    shows: "own",
    scope: "echoes:read",
    query: Type.Object({ ...PAGE_QUERY, kind: Type.Optional(Type.String()), open: Type.Optional(Type.Boolean()) }),
    responses: { 200: { description: "A page.", schema: pageOf(Thing) } },
    handler: ({ query }) => ({
      status: 200,
      body: { query, page: page([1, 2, 3].slice(0, query.limit + 1), query.limit, String) },
    }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/things",
    auth: "user",
    gates: {},
    scope: "echoes:write",
    body: NewThing,
    firstAnswer: () => null,
    query: Type.Object({ size: Type.Optional(Type.Integer({ minimum: 1 })) }),
    responses: { 201: { description: "Made.", schema: Thing } },
    handler: ({ body, query, principal, request }) => ({
      status: 201,
      body: { body, query, user_id: principal.userId, idempotency: request.idempotency },
    }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/things/{id}",
    auth: "user",
    shows: "own",
    scope: "echoes:read",
    params: Id,
    unknownAs: "ECHO_NOT_FOUND",
    responses: { 200: { description: "The thing.", schema: Thing } },
    handler: async ({ params }) => ({ status: 200, body: params }),
  }),
  route({
    ...common,
    method: "PATCH",
    path: "/things/{id}",
    auth: "user",
    record: findThing,
    gates: {},
    scope: "echoes:write",
    params: Id,
    body: Type.Partial(NewThing),
    query: Type.Object({ size: Type.Optional(Type.Integer({ minimum: 1 })) }),
    responses: ok,
    handler: ({ params, body, record }) => ({ status: 200, body: { ...params, ...body, found: record.thing_id } }),
  }),
  route({
    ...common,
    method: "DELETE",
    path: "/things/{id}",
    auth: "user",
    record: findThing,
    gates: {},
    scope: "echoes:write",
    params: Id,
    responses: { 204: { description: "Gone." } },
    handler: () => ({ status: 204 }),
  }),
  // The same place in the path under another name, as the API has it under /echoes.
  route({
    ...common,
    method: "GET",
    path: "/things/{thing_id}/parts/{part}",
    auth: "user",
    shows: "own",
    scope: "echoes:read",
    params: Type.Object({ thing_id: Type.String({ format: "uuid" }), part: Type.String({ maxLength: 20 }) }),
    responses: ok,
    handler: ({ params }) => ({ status: 200, body: params }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/things/{id}/keep",
    auth: "user",
    gates: {},
    scope: "jwt",
    params: Id,
    fenced: false,
    responses: ok,
    handler: () => ({ status: 200, body: {} }),
  }),
  // What its record is called after, and the entries beneath it.
  route({
    ...common,
    method: "GET",
    path: "/things/{id}/entries/{entry_id}",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: Type.Object({ id: Type.String({ format: "uuid" }), entry_id: Type.String({ format: "uuid" }) }),
    unknownAs: "ECHO_NOT_FOUND",
    responses: ok,
    record: async ({ params }) => {
      if (params.id !== ID) throw new ApiError("ECHO_NOT_FOUND");
    },
    handler({ params }) {
      if (params.entry_id !== ID) throw new ApiError("NOT_FOUND");
      return { status: 200, body: params };
    },
  }),
  // Everything that can stand against an account.
  route({
    ...common,
    method: "POST",
    path: "/things/{id}/say",
    auth: "user",
    scope: "conversations:write",
    params: Id,
    body: Type.Object({ text: Type.String({ maxLength: 10 }) }),
    record: async (asked) => findThing(asked),
    gates: { restriction: true, optOut: true, consent: "VoiceProcessing", tier: "Core" },
    responses: ok,
    handler: ({ record, body }) => ({ status: 200, body: { ...record, ...body } }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/things/{id}/picture",
    auth: "user",
    scope: "echoes:write",
    params: Id,
    body: multipart(1_000),
    firstAnswer: () => null,
    record: findThing,
    gates: {},
    responses: ok,
    handler: ({ body, record, request }) => ({
      status: 200,
      body: {
        file: new TextDecoder().decode(body.file.bytes),
        media_type: body.file.mediaType,
        texts: body.texts,
        thing_id: record.thing_id,
        idempotency: request.idempotency,
      },
    }),
  }),
];
