import { afterAll, beforeAll, expect, test } from "bun:test";
import { ABSENT, ID } from "./app/thing.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

/**
 * One request with several faults is refused for the first in this order. Each row repairs one fault of the row before, so
 * that every neighbouring pair is decided by the order alone.
 */
export function orderOfRefusalContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const JSON_TYPE = { "content-type": "application/json" };
  const TOO_LARGE = `{"name":"${"x".repeat(300 * 1024)}"}`;

  const codeOf = async (token: string | null, path: string, body: string, headers: Record<string, string>) => {
    const caller = token === null ? app.api : app.api.as(token);
    const { json } = await caller("PATCH", path, { body, headers });
    return typeof json.error === "string" ? json.error : json.error?.code;
  };

  const TEXT = { text: "hello" };
  test("of a caller against whom much stands: body, fields, record, fence, enforcement, in that order", async () => {
    const say = async (token: string, id: string, body: unknown) =>
      (await app.api.as(token)("POST", `/things/${id}/say`, { body })).status;
    expect(await say("shut", ABSENT, "{")).toBe(400);
    expect(await say("shut", ABSENT, { text: 1 })).toBe(422);
    expect(await say("shut", ABSENT, TEXT)).toBe(404);
    expect(await say("shut", ID, TEXT)).toBe(409);
    expect(await say("suspended", ID, TEXT)).toBe(403);
  });

  test("authentication, body (413, 415, 400, 422), fields, path, fence: the first fault answers", async () => {
    const bad = "/things/nope?size=0";
    const nonsense = { "content-type": "text/plain" };
    expect(await codeOf(null, bad, TOO_LARGE, nonsense)).toBe("AUTH_REQUIRED");
    expect(await codeOf("leaving", bad, TOO_LARGE, nonsense)).toBe("PAYLOAD_TOO_LARGE");
    expect(await codeOf("leaving", bad, "{", nonsense)).toBe("UNSUPPORTED_MEDIA_TYPE");
    expect(await codeOf("leaving", bad, "{", JSON_TYPE)).toBe("INVALID_JSON");
    expect(await codeOf("leaving", bad, '{"name":1}', JSON_TYPE)).toBe("VALIDATION_INVALID_BODY");
    expect(await codeOf("leaving", bad, '{"name":"abc"}', JSON_TYPE)).toBe("VALIDATION_ERROR");
    expect(await codeOf("leaving", "/things/nope", '{"name":"abc"}', JSON_TYPE)).toBe("NOT_FOUND");
    expect(await codeOf("leaving", `/things/${ID}`, '{"name":"abc"}', JSON_TYPE)).toBe("ACCOUNT_FENCED");
    expect(await codeOf("owner", `/things/${ID}`, '{"name":"abc"}', JSON_TYPE)).toBeUndefined();
  });

  test("a role is asked for before the body is looked at", async () => {
    const { status } = await app.api.as("owner")("POST", "/admin/things", {
      body: "{",
      headers: { "content-type": "text/plain" },
    });
    expect(status).toBe(403);
  });

  test("the account's limit comes before the role and the body", async () => {
    for (let i = 0; i < 70; i++) await app.api.as("stranger")("GET", `/things/${ID}`);
    expect((await app.api.as("stranger")("POST", "/admin/things", { body: "{" })).status).toBe(429);
  });

  test("the limit per address comes before the body", async () => {
    for (let i = 0; i < 70; i++) await app.api("POST", "/sign-in", { body: { name: "abc" } });
    expect((await app.api("POST", "/sign-in", { body: "{", headers: { "content-type": "text/plain" } })).status).toBe(
      429,
    );
  });
}
