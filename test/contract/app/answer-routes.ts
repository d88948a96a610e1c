import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Type from "typebox";
import { exactBytes } from "../../../src/http/body-kinds.ts";
import { fileResponses } from "../../../src/http/file-answer.ts";
import { type AnyRoute, route } from "../../../src/http/route.ts";
import { createKeptFiles } from "../../../src/providers/files/kept-files.ts";
import { ApiError } from "../../../src/shared/errors.ts";
import { IDLE_SECONDS } from "../../../src/shared/silence.ts";
import { common, NewThing, ok } from "./thing.ts";

const files = createKeptFiles(join(import.meta.dirname, "../fixtures"));

/** Resolves when an endless answer was cancelled. */
export const streamCancelled = Promise.withResolvers<void>();

/** More than is ever sent of what never ends. */
const ENDLESS_BYTES = 2 ** 40;

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

/** Longer than a connection may be silent, with the two seconds that the runtime counts in. */
const LATE_MS = (IDLE_SECONDS + 3) * 1_000;

/** One route of each kind of body, answer and fault. */
export const ANSWER_ROUTES: AnyRoute[] = [
  route({
    ...common,
    method: "GET",
    path: "/late",
    auth: "public",
    shows: "own",
    limit: "none",
    responses: ok,
    handler: async () => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      return { status: 200, body: { late: true } };
    },
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
    handler: ({ params: { kind } }) => ({
      status: 200,
      file: {
        contentType: "text/plain",
        content: {
          bytes: kind === "whole" ? "one\ntwo\nthree\n".length : ENDLESS_BYTES,
          tag: kind,
          part: async () => STREAMS[kind](),
        },
      },
    }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/file/{name}",
    auth: "public",
    shows: "nobody",
    limit: "none",
    params: Type.Object({ name: Type.String({ pattern: "^[a-z]+\\.txt$" }) }),
    responses: fileResponses({ description: "A file.", contentType: "text/plain" }),
    errors: ["NOT_FOUND", "RANGE_NOT_SATISFIABLE"],
    record: async ({ params }) => {
      const found = await files.read(params.name);
      if (found === null) throw new ApiError("NOT_FOUND");
      return found;
    },
    handler: ({ record }) => ({ status: 200, file: { contentType: "text/plain; charset=utf-8", content: record } }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/passing-file",
    auth: "public",
    shows: "nobody",
    limit: "none",
    responses: fileResponses({ description: "A file that is removed between being found and being sent." }),
    record: async () => {
      const folder = mkdtempSync(join(tmpdir(), "echoes-passing-"));
      const passing = createKeptFiles(folder);
      await passing.write("one", STREAMS.whole());
      const found = await passing.read("one");
      rmSync(folder, { recursive: true });
      return found!;
    },
    handler: ({ record }) => ({ status: 200, file: { contentType: "text/plain; charset=utf-8", content: record } }),
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
