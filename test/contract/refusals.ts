import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { parseUuid } from "../../src/shared/ids.ts";
import type { Sending } from "../support/http.ts";
import { ID } from "./app/thing.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

export function refusalsContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SCALE: "100" });
  });
  afterAll(() => app.stop());

  const json = (body: unknown): Sending => ({ body });

  type Row = {
    says: string;
    method: string;
    path: string;
    as?: string;
    sending?: Sending;
    status: number;
    code: string;
  };

  const ROWS: Row[] = [
    { says: "no credentials", method: "GET", path: "/things", status: 401, code: "AUTH_REQUIRED" },
    { says: "an unknown token", method: "GET", path: "/things", as: "nobody", status: 401, code: "AUTH_REQUIRED" },
    {
      says: "an unknown token looked up later",
      method: "GET",
      path: "/things",
      as: "slow:nobody",
      status: 401,
      code: "AUTH_REQUIRED",
    },
    {
      says: "an API key, for which nothing is set up",
      method: "GET",
      path: "/things",
      sending: { headers: { authorization: "ApiKey echo_x" } },
      status: 401,
      code: "AUTH_REQUIRED",
    },
    {
      says: "an admin route called by a user",
      method: "POST",
      path: "/admin/things",
      as: "owner",
      sending: json({ name: "abc" }),
      status: 403,
      code: "ADMIN_REQUIRED",
    },
    {
      says: "a body that is not JSON",
      method: "POST",
      path: "/things",
      as: "owner",
      sending: json("{"),
      status: 400,
      code: "INVALID_JSON",
    },
    {
      says: "no body at all",
      method: "POST",
      path: "/things",
      as: "owner",
      sending: { headers: { "content-type": "application/json" } },
      status: 400,
      code: "INVALID_JSON",
    },
    {
      says: "no content type",
      method: "POST",
      path: "/things",
      as: "owner",
      status: 415,
      code: "UNSUPPORTED_MEDIA_TYPE",
    },
    {
      says: "a body over the limit",
      method: "POST",
      path: "/small",
      sending: json({ name: "abc", rest: "x".repeat(80) }),
      status: 413,
      code: "PAYLOAD_TOO_LARGE",
    },
    {
      says: "JSON of the wrong shape",
      method: "POST",
      path: "/things",
      as: "owner",
      sending: json([]),
      status: 422,
      code: "VALIDATION_INVALID_BODY",
    },
    {
      says: "a missing field",
      method: "POST",
      path: "/things",
      as: "owner",
      sending: json({}),
      status: 422,
      code: "VALIDATION_INVALID_BODY",
    },
    {
      says: "a path that is no id",
      method: "DELETE",
      path: "/things/nope",
      as: "owner",
      status: 404,
      code: "NOT_FOUND",
    },
    {
      says: "a path that is no id, under the route's own code",
      method: "GET",
      path: "/things/nope",
      as: "owner",
      status: 404,
      code: "ECHO_NOT_FOUND",
    },
    {
      says: "an id in URN form",
      method: "DELETE",
      path: `/things/urn:uuid:${ID}`,
      as: "owner",
      status: 404,
      code: "NOT_FOUND",
    },
    {
      says: "a path value that cannot be decoded",
      method: "GET",
      path: `/things/${ID}/parts/%ZZ`,
      as: "owner",
      status: 404,
      code: "NOT_FOUND",
    },
    {
      says: "a path value with U+0000",
      method: "GET",
      path: `/things/${ID}/parts/a%00b`,
      as: "owner",
      status: 404,
      code: "NOT_FOUND",
    },
    {
      says: "a path value out of bounds",
      method: "GET",
      path: `/things/${ID}/parts/${"x".repeat(21)}`,
      as: "owner",
      status: 404,
      code: "NOT_FOUND",
    },
    { says: "an unknown route", method: "GET", path: "/nowhere", status: 404, code: "NOT_FOUND" },
    {
      says: "a known path with another method",
      method: "PUT",
      path: "/things",
      status: 405,
      code: "METHOD_NOT_ALLOWED",
    },
    {
      says: "a write of an account that is being deleted",
      method: "DELETE",
      path: `/things/${ID}`,
      as: "leaving",
      status: 409,
      code: "ACCOUNT_FENCED",
    },
    {
      says: "an admin's write while their account is being deleted",
      method: "POST",
      path: "/admin/things",
      as: "leavingAdmin",
      sending: json({ name: "abc" }),
      status: 409,
      code: "ACCOUNT_FENCED",
    },
    { says: "a limit a handler found", method: "GET", path: "/busy", status: 429, code: "RATE_LIMITED" },
    { says: "a fault", method: "GET", path: "/fault", status: 500, code: "INTERNAL" },
  ];

  describe("a refusal answers with its code in the envelope", () => {
    for (const row of ROWS) {
      test(`${row.says}: ${row.status} ${row.code}`, async () => {
        const caller = row.as === undefined ? app.api : app.api.as(row.as);
        const { status, headers, json } = await caller(row.method, row.path, row.sending);
        expect({ status, code: json.error.code, mirrored: json.error.status }).toEqual({
          status: row.status,
          code: row.code,
          mirrored: row.status,
        });
        expect(Object.keys(json)).toEqual(["error"]);
        expect(json.error.message.length).toBeGreaterThan(0);
        expect(json.error.request_id).toBe(headers.get("x-request-id")!);
        expect(parseUuid(json.error.request_id)).not.toBeNull();
        expect("retry_after_seconds" in json.error).toBe(row.status === 429);
        expect(headers.has("retry-after")).toBe(row.status === 429);
        expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      });
    }
  });

  test("401 names both ways to sign in", async () => {
    expect((await app.api("GET", "/things")).headers.get("www-authenticate")).toBe("Bearer, ApiKey");
  });

  test("an unknown route says so, and not that a record is missing", async () => {
    const [route, record] = [await app.api("GET", "/nowhere"), await app.api.as("owner")("DELETE", "/things/nope")];
    expect([route.json.error.code, record.json.error.code]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect(route.json.error.message).toContain("no such route");
    expect(record.json.error.message).toContain("record");
  });

  test("503 says when to try again", async () => {
    const { status, headers } = await app.api("GET", "/overloaded");
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
  });

  test("retry_after_seconds and Retry-After are the same whole number", async () => {
    const { headers, json } = await app.api("GET", "/busy");
    expect(json.error.retry_after_seconds).toBe(8);
    expect(headers.get("retry-after")).toBe("8");
  });

  test("a fault tells the client nothing and the log everything, by the request's id", async () => {
    const { text, headers } = await app.api("GET", "/fault");
    expect(text).not.toContain("swordfish");
    const line = (await app.logged()).findLast((entry) => entry.includes("swordfish"))!;
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      request_id: headers.get("x-request-id"),
      route: "/fault",
      code: "INTERNAL",
    });
  });

  test("no log line holds a token, a body or a query", async () => {
    await app.api("POST", "/things?cursor=quersecret", {
      body: { name: "bodysecret-far-too-long" },
      headers: { authorization: "Bearer tokensecret" },
    });
    await app.api("GET", "/fault?q=quersecret", { headers: { authorization: "Bearer tokensecret" } });
    expect((await app.logged()).filter((line) => /secret/.test(line))).toEqual([]);
  });

  test("a 422 tells the parser's own text, of every fault and never with what was sent", async () => {
    const { json } = await app.api.as("owner")("POST", "/things", {
      body: { name: 5, kind: {}, options: "x" },
    });
    expect(json.error.message).toBe('name must be string; options must be array; kind must be one of "large", "small"');
  });

  test("a fence lets reads and exempted writes pass", async () => {
    expect((await app.api.as("leaving")("GET", `/things/${ID}`)).status).toBe(200);
    expect((await app.api.as("leaving")("POST", `/things/${ID}/keep`)).status).toBe(200);
  });
}
