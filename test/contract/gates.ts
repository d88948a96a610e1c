import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ABSENT, ID } from "./app/thing.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

/** Who may call what: scopes of API keys, and what stands against an account. */
export function gatesContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SCALE: "1000" });
  });
  afterAll(() => app.stop());

  const heard = async (sending: Promise<{ status: number; json: { error?: { code?: string } | string } }>) => {
    const { status, json } = await sending;
    const error = json?.error;
    return [status, typeof error === "string" ? error : error?.code];
  };

  describe("an API key", () => {
    const withKey = (key: string, method: string, path: string, body?: unknown) =>
      heard(
        app.api(method, path, {
          ...(body === undefined ? {} : { body }),
          headers: { authorization: `ApiKey ${key}` },
        }),
      );

    test("calls what its scopes name; write does not imply read", async () => {
      expect(await withKey("reader", "GET", "/things")).toEqual([200, undefined]);
      expect(await withKey("writer", "GET", "/things")).toEqual([403, "API_KEY_SCOPE_REQUIRED"]);
      expect(await withKey("writer", "POST", "/things", { name: "abc" })).toEqual([201, undefined]);
      expect(await withKey("reader", "POST", "/things", { name: "abc" })).toEqual([403, "API_KEY_SCOPE_REQUIRED"]);
    });

    test("with every scope there is calls no route that takes a JWT alone, and no admin's", async () => {
      expect(await withKey("all-scopes", "POST", `/things/${ID}/keep`)).toEqual([403, "API_KEY_SCOPE_REQUIRED"]);
      expect(await withKey("all-scopes", "POST", "/sign-out")).toEqual([403, "API_KEY_SCOPE_REQUIRED"]);
      expect(await withKey("all-scopes", "POST", "/admin/things", { name: "abc" })).toEqual([403, "ADMIN_REQUIRED"]);
    });

    test("that is none is 401", async () => {
      expect(await withKey("made-up", "GET", "/things")).toEqual([401, "AUTH_REQUIRED"]);
    });

    test("is refused for its scope before the body is looked at", async () => {
      expect(await withKey("reader", "POST", "/things", "{")).toEqual([403, "API_KEY_SCOPE_REQUIRED"]);
    });
  });

  describe("what stands against an account", () => {
    const say = (who: string, id = ID, body: unknown = { text: "hello" }) =>
      heard(app.api.as(who)("POST", `/things/${id}/say`, { body }));

    test.each([
      ["leaving", 409, "ACCOUNT_FENCED"],
      ["suspended", 403, "ENFORCEMENT_ACTIVE"],
      ["restricted", 403, "PROCESSING_RESTRICTED"],
      ["apart", 403, "COMMUNITY_OPTED_OUT"],
      ["silent", 403, "CONSENT_REQUIRED"],
      ["owner", 403, "TIER_REQUIRED"],
    ] as const)(
      "%s: %d %s, but an unknown record is told first, and wrong fields before it",
      async (who, status, code) => {
        expect(await say(who)).toEqual([status, code]);
        expect(await say(who, ABSENT)).toEqual([404, "NOT_FOUND"]);
        expect(await say(who, ABSENT, { text: "far too long to be said" })).toEqual([400, "VALIDATION_ERROR"]);
      },
    );

    test("of all of them the fence answers first", async () => {
      expect(await say("shut")).toEqual([409, "ACCOUNT_FENCED"]);
    });

    test("nothing: the handler is given the record that was found", async () => {
      const { status, json } = await app.api.as("patient")<unknown>("POST", `/things/${ID}/say`, {
        body: { text: "hello" },
      });
      expect([status, json]).toEqual([200, { thing_id: ID, name: "found", text: "hello" }]);
    });

    test("a gate that a route does not name is not there", async () => {
      for (const who of ["restricted", "apart", "silent"])
        expect(await heard(app.api.as(who)("DELETE", `/things/${ID}`))).toEqual([204, undefined]);
    });

    test("a suspended account reads, and calls what is exempt", async () => {
      expect(await heard(app.api.as("suspended")("GET", `/things/${ID}`))).toEqual([200, undefined]);
      expect(await heard(app.api.as("suspended")("POST", "/sign-out"))).toEqual([204, undefined]);
      expect(await heard(app.api.as("suspended")("DELETE", `/things/${ID}`))).toEqual([403, "ENFORCEMENT_ACTIVE"]);
    });
  });

  describe("of several ids in a path", () => {
    const entry = (id: string, entryId: string) =>
      heard(app.api.as("owner")("GET", `/things/${id}/entries/${entryId}`));

    test("the first is looked for first, also when the second is no id at all", async () => {
      expect(await entry(ID, ID)).toEqual([200, undefined]);
      for (const second of [ABSENT, "xyz", "a%00b", "%ZZ", `urn:uuid:${ID}`]) {
        expect([second, ...(await entry(ABSENT, second))]).toEqual([second, 404, "ECHO_NOT_FOUND"]);
        expect([second, ...(await entry(ID, second))]).toEqual([second, 404, "NOT_FOUND"]);
      }
      expect(await entry("xyz", "xyz")).toEqual([404, "ECHO_NOT_FOUND"]);
    });
  });
}
