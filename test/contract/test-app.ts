import Type from "typebox";
import { createApp } from "../../src/app.ts";
import { parseConfig } from "../../src/config/config.ts";
import type { Authenticator } from "../../src/http/authenticate.ts";
import { exactBytes, multipart } from "../../src/http/body-kinds.ts";
import type { GateFacts } from "../../src/http/gates.ts";
import { PAGE_QUERY, page, pageOf } from "../../src/http/page.ts";
import { type AnyRoute, route } from "../../src/http/route.ts";
import { serve } from "../../src/runtime/serve.ts";
import { ApiError } from "../../src/shared/errors.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { KeyPrincipal, SessionPrincipal } from "../../src/shared/principal.ts";
import { SCOPES, type Scope } from "../../src/shared/scopes.ts";
import type { Tier } from "../../src/shared/tiers.ts";
import { type Api, api } from "../support/http.ts";
import { openToAll } from "../support/serving.ts";

const account = (n: number) => ({
  userId: `01900000-0000-7000-8000-00000000000${n}`,
  tier: "Free" as Tier,
  allowance: "Free" as Tier,
  fenced: false,
  suspended: false,
  processingRestricted: false,
  communityOptedOut: false,
});

const person = (n: number, more: Partial<SessionPrincipal> = {}): SessionPrincipal => ({
  ...account(n),
  kind: "session",
  role: "user",
  sessionId: `01900000-0000-7000-8000-0000000000a${n}`,
  tokenId: `token-${n}`,
  expiresAt: 4_000_000_000,
  ...(more.tier === undefined ? {} : { allowance: more.tier }),
  ...more,
});

const keyOf = (n: number, ...scopes: Scope[]): KeyPrincipal => ({
  ...account(n),
  tier: "GodMode",
  allowance: "GodMode",
  kind: "key",
  role: "user",
  keyId: `01900000-0000-7000-8000-0000000000b${n}`,
  scopes: new Set(scopes),
});

/** Callers by role; the token is the name. */
const CALLERS = {
  owner: person(1),
  stranger: person(2),
  creator: person(3, { tier: "Creator" }),
  admin: person(4, { role: "admin", tier: "GodMode" }),
  leaving: person(5, { fenced: true, tier: "GodMode" }),
  leavingAdmin: person(6, { fenced: true, role: "admin", tier: "GodMode" }),
  patient: person(7, { tier: "GodMode" }),
  suspended: person(8, { suspended: true, tier: "GodMode" }),
  restricted: person(9, { processingRestricted: true, tier: "GodMode" }),
  apart: { ...person(9, { communityOptedOut: true, tier: "GodMode" }), userId: "01900000-0000-7000-8000-000000000010" },
  silent: { ...person(9, { tier: "GodMode" }), userId: "01900000-0000-7000-8000-000000000011" },
  shut: {
    ...person(9, { fenced: true, suspended: true, processingRestricted: true, communityOptedOut: true }),
    userId: "01900000-0000-7000-8000-000000000012",
  },
} satisfies Record<string, SessionPrincipal>;

/** API keys by name. */
const KEYS: Record<string, KeyPrincipal> = {
  reader: keyOf(1, "echoes:read"),
  writer: keyOf(1, "echoes:write"),
  "all-scopes": keyOf(1, ...SCOPES),
};

const callerOf = (token: string): SessionPrincipal | null =>
  (CALLERS as Record<string, SessionPrincipal>)[token] ?? null;

/** `slow:<token>` answers in a later turn, as a look-up in storage would. */
const authenticator: Authenticator = {
  authenticate(authorization) {
    const [scheme, token = ""] = (authorization ?? "").split(" ");
    if (scheme === "ApiKey") return KEYS[token] ?? null;
    if (scheme !== "Bearer") return null;
    return token.startsWith("slow:") ? Promise.resolve(callerOf(token.slice(5))) : callerOf(token);
  },
  verifyAccessToken: callerOf,
  tellDenied: () => {},
};

/** Whoever withdrew a consent, and which. */
const gateFacts: GateFacts = {
  consentWithdrawn: (userId, type) =>
    (userId === CALLERS.silent.userId || userId === CALLERS.shut.userId) && type === "VoiceProcessing",
  beginAction: () => () => {},
  isMuted: () => false,
};

/** The id of no thing; every other one is somebody's. */
export const ABSENT = "01900000-0000-7000-8000-0000000000ee";

const findThing = ({ params }: { params: { id: string } }) => {
  if (params.id === ABSENT) throw new ApiError("NOT_FOUND");
  return { thing_id: params.id, name: "found" };
};

/** Resolves when an endless answer was cancelled. */
const streamCancelled = Promise.withResolvers<void>();

const Id = Type.Object({ id: Type.String({ format: "uuid" }) });
const Thing = Type.Object(
  { thing_id: Type.String({ format: "uuid" }), name: Type.String() },
  { $id: "Thing", description: "A thing of the tests." },
);
const NewThing = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 10 }),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Null()])),
  options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 3 })),
  kind: Type.Optional(Type.Union([Type.Literal("large"), Type.Literal("small")])),
  shade: Type.Optional(Type.Union([Type.Literal("dark"), Type.Literal("light"), Type.Null()])),
  level: Type.Optional(Type.Union([Type.Literal(1), Type.Literal("top")])),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  owner_id: Type.Optional(Type.String({ format: "uuid" })),
  inner: Type.Optional(Type.Object({ at: Type.String({ format: "date-time" }), more: Type.Optional(Type.String()) })),
});
const ok = { 200: { description: "Fine." } };
const common = { area: "things", summary: "A route of the tests" } as const;

const line = (text: string) => new TextEncoder().encode(`${text}\n`);

const STREAMS = {
  whole: () =>
    new ReadableStream({
      start(controller) {
        for (const word of ["one", "two", "three"]) controller.enqueue(line(word));
        controller.close();
      },
    }),
  endless: () =>
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        controller.enqueue(line("on and on"));
      },
      cancel: () => streamCancelled.resolve(),
    }),
  broken: () => {
    let told = false;
    return new ReadableStream({
      pull(controller) {
        if (told) throw new Error("the source ran dry of swordfish");
        told = true;
        controller.enqueue(line("one"));
      },
    });
  },
} satisfies Record<string, () => ReadableStream<Uint8Array<ArrayBuffer>>>;

/** One route of each kind. Handlers answer with what they were given. */
const ROUTES: AnyRoute[] = [
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
    idempotent: "account",
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
    idempotent: "hub",
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
  route({
    ...common,
    method: "POST",
    path: "/hook",
    auth: "public",
    limit: "none",
    body: exactBytes,
    responses: ok,
    handler: ({ body }) => ({ status: 200, body: { length: body.byteLength, first: [...body.subarray(0, 4)] } }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/stream/{kind}",
    auth: "public",
    shows: "nobody",
    limit: "none",
    params: Type.Object({ kind: Type.Union([Type.Literal("whole"), Type.Literal("endless"), Type.Literal("broken")]) }),
    responses: { 200: { description: "Lines.", contentType: "text/plain" } },
    handler: ({ params }) => ({ status: 200, stream: { contentType: "text/plain", content: STREAMS[params.kind]() } }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/small",
    auth: "public",
    limit: "none",
    body: NewThing,
    bodyLimitBytes: 64,
    responses: ok,
    handler: ({ body }) => ({ status: 200, body }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/admin/things",
    auth: "admin",
    gates: {},
    body: NewThing,
    responses: ok,
    handler: () => ({ status: 200, body: {} }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/open",
    auth: "public",
    shows: "nobody",
    responses: ok,
    handler: ({ request }) => ({
      status: 200,
      body: { ip: request.ip, wants_html: request.wantsHtml },
    }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/sign-in",
    auth: "public",
    body: NewThing,
    responses: ok,
    handler: () => ({ status: 200, body: {} }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/sign-out",
    auth: "user",
    enforced: false,
    gates: {},
    scope: "jwt",
    responses: { 204: { description: "Done." } },
    handler: () => ({ status: 204 }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/page",
    auth: "public",
    shows: "nobody",
    limit: "none",
    responses: { 200: { description: "A page.", contentType: "text/html" } },
    handler: () => ({ status: 200, html: "<p>Hello</p>" }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/fault",
    auth: "public",
    shows: "nobody",
    limit: "none",
    responses: ok,
    handler: async () => {
      throw new Error("the password is swordfish");
    },
  }),
  route({
    ...common,
    method: "GET",
    path: "/overloaded",
    auth: "public",
    shows: "nobody",
    limit: "none",
    responses: ok,
    errors: ["UNAVAILABLE"],
    handler: () => {
      throw new ApiError("UNAVAILABLE", "Too many of them.");
    },
  }),
  route({
    ...common,
    method: "GET",
    path: "/busy",
    auth: "public",
    shows: "nobody",
    limit: "none",
    responses: ok,
    errors: ["RATE_LIMITED"],
    handler: () => {
      throw new ApiError("RATE_LIMITED", undefined, { retryAfterSeconds: 7.2 });
    },
  }),
];

export type TestApp = {
  base: string;
  api: Api;
  /** What the app has logged so far, a JSON line each. */
  logged(): Promise<string[]>;
  /** Moves the app's clock, which stands still otherwise. */
  advance(ms: number): Promise<void>;
  setTier(caller: Caller, tier: Tier): Promise<void>;
  /** Resolves when what makes an endless answer was told to stop. */
  streamCancelled(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the app on some runtime. `settings` are environment variables. */
export type StartTestApp = (settings?: Record<string, string>) => Promise<TestApp>;

export type Caller = keyof typeof CALLERS;

/** The real app with the routes above, not listening, with a clock of its own. */
export function createTestApp(settings: Record<string, string> = {}) {
  let now = 1_700_000_000_000;
  const clock = () => now;
  const logged: string[] = [];
  const app = createApp({
    config: parseConfig(settings),
    routes: ROUTES,
    areas: [{ name: "things", about: "Things of the tests." }],
    streamPaths: [],
    authenticator,
    gateFacts,
    logger: createLogger({ level: "debug", pretty: false, write: (line) => logged.push(line), now: clock }),
    clock,
    elapsed: clock,
    ids: createIdSource(clock),
  });
  return {
    app,
    logged,
    advance(ms: number) {
      now += ms;
    },
  };
}

/** Starts it in this process, on the runtime that this process runs on. */
export const startTestApp: StartTestApp = async (settings) => {
  const { app, logged, advance } = createTestApp(settings);
  const server = serve({
    app,
    streams: [],
    host: "127.0.0.1",
    port: 0,
    maxClientFrameBytes: 16_384,
    pingSeconds: 30,
    ...openToAll,
  });
  const base = `http://127.0.0.1:${server.port}`;
  return {
    base,
    api: api(base),
    logged: async () => logged,
    advance: async (ms) => advance(ms),
    async setTier(caller, tier) {
      CALLERS[caller].tier = tier;
    },
    streamCancelled: () => streamCancelled.promise,
    stop: () => server.stop(),
  };
};

export const ID = "01900000-0000-7000-8000-0000000000ff";
