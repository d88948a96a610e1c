import { describe, expect, test } from "bun:test";
import { createApp } from "../../src/app.ts";
import { parseConfig } from "../../src/config/config.ts";
import { type AnyRoute, route } from "../../src/http/route.ts";
import { ID } from "./test-app.ts";

describe("a declaration that contradicts itself stops the app from being made", () => {
  const basics = { method: "GET", path: "/x", area: "x", summary: "x", auth: "public", responses: {} } as const;
  const make = (...declared: Partial<AnyRoute>[]) =>
    createApp({
      config: parseConfig({}),
      routes: declared.map((more) => route({ ...basics, handler: () => ({ status: 204 }), ...more } as never)),
      areas: [],
      streamPaths: [],
      authenticator: { authenticate: () => null, verifyAccessToken: () => null, tellDenied: () => {} },
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
});

function named(name: string): AnyRoute["params"] {
  return { type: "object", required: [name], properties: { [name]: { type: "string" } } } as AnyRoute["params"];
}
