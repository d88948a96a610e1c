import { describe, expect, test } from "bun:test";
import { createApp } from "../../src/app.ts";
import { parseConfig } from "../../src/config/config.ts";
import { type AnyRoute, route } from "../../src/http/route.ts";
import { ID } from "./app/thing.ts";

describe("a declaration that contradicts itself stops the app from being made", () => {
  const basics = {
    method: "GET",
    path: "/x",
    area: "x",
    summary: "x",
    auth: "public",
    shows: "nobody",
    responses: {},
  } as const;
  const make = (...declared: Partial<AnyRoute>[]) =>
    createApp({
      config: parseConfig({}),
      routes: declared.map((more) => route({ ...basics, handler: () => ({ status: 204 }), ...more } as never)),
      areas: [],
      streamPaths: [],
      authenticator: { authenticate: () => null, verifyAccessToken: () => null, tellDenied: () => {} },
      gateFacts: { consentWithdrawn: () => false, beginAction: () => () => {}, isMuted: () => false },
      logger: { debug() {}, info() {}, warn() {}, error() {} },
      clock: () => 0,
      elapsed: () => 0,
      ids: () => ID,
    });
  test("by claiming a place twice, even under other names", () => {
    expect(() => make({ path: "/x/{a}", params: named("a") }, { path: "/x/{b}", params: named("b") })).toThrow(
      "GET /x/{b}",
    );
  });
  test("by leaving out a scope or a parameter's schema", () => {
    expect(() => make({ auth: "user" })).toThrow("scope");
    expect(() => make({ path: "/x/{id}" })).toThrow("parameters");
  });
  test("by leaving out, on a signed-in write, what may stand against the account", () => {
    const write = { method: "POST", auth: "user", scope: "echoes:write", shows: undefined } as const;
    expect(() => make({ ...write, gates: {} })).not.toThrow();
    expect(() => make(write)).toThrow("gates");
    expect(() => make({ ...write, auth: "admin", scope: undefined })).toThrow("gates");
    expect(() => make({ ...write, auth: "public", scope: undefined, gates: {} })).toThrow("gates");
  });
  test("by leaving out, on a GET, whose things it shows, or saying so elsewhere", () => {
    expect(() => make({ shows: undefined })).toThrow("shows");
    expect(() => make({ method: "POST" })).toThrow("shows");
  });
  test("by honouring Idempotency-Key without an account", () => {
    const write = { method: "POST", auth: "user", scope: "echoes:write", shows: undefined, gates: {} } as const;
    const firstAnswer = () => null;
    expect(() => make({ ...write, firstAnswer })).not.toThrow();
    expect(() => make({ ...write, auth: "public", scope: undefined, gates: undefined, firstAnswer })).toThrow(
      "by account",
    );
  });
  test("by exempting what is no signed-in write, or giving a scope to what no key may call", () => {
    expect(() => make({ fenced: false })).toThrow("write");
    expect(() => make({ auth: "admin", scope: "echoes:read" })).toThrow("scope");
  });
});

function named(name: string): AnyRoute["params"] {
  return { type: "object", required: [name], properties: { [name]: { type: "string" } } } as AnyRoute["params"];
}
