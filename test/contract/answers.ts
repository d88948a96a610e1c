import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { parseUuid } from "../../src/shared/ids.ts";
import type { ErrorBody } from "../support/http.ts";
import { ID } from "./app/thing.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

export function answersContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  let shared: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SCALE: "100" });
    shared = await startTestApp({ CORS_ORIGINS: "https://app.example,https://other.example", RATE_LIMIT_SCALE: "100" });
  });
  afterAll(() => Promise.all([app.stop(), shared.stop()]));

  describe("X-Request-Id", () => {
    const sent = async (id: string, path = "/open") => {
      const { headers, json } = await app.api<Partial<ErrorBody> | undefined>("GET", path, {
        headers: { "x-request-id": id },
      });
      return { header: headers.get("x-request-id")!, body: json?.error?.request_id ?? null };
    };
    test("is a client's own when that is a UUID", async () => {
      expect(await sent(ID)).toEqual({ header: ID, body: null });
      expect(await sent(ID, "/nowhere")).toEqual({ header: ID, body: ID });
    });
    test("replaces anything else, is new each time and on every kind of answer", async () => {
      const seen = new Set<string>();
      for (const path of ["/open", "/nowhere", "/fault", "/page", "/things"]) {
        const { header } = await sent("<script>", path);
        expect(parseUuid(header)).toBe(header);
        seen.add(header);
      }
      expect(seen.size).toBe(5);
    });
  });

  test("every answer forbids sniffing, framing and caching", async () => {
    for (const [method, path] of [
      ["GET", "/open"],
      ["GET", "/nowhere"],
      ["GET", "/fault"],
      ["PUT", "/things"],
      ["DELETE", `/things/${ID}`],
    ] as const) {
      const { headers } = await app.api.as("creator")(method, path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("transport security is asked for where the service is reached by https, and only there", async () => {
    const secure = await startTestApp({ PUBLIC_URL: "https://echoes.example" });
    expect((await secure.api("GET", "/open")).headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect((await app.api("GET", "/open")).headers.has("strict-transport-security")).toBe(false);
    await secure.stop();
  });

  test("a page has a type and a policy of its own", async () => {
    const { headers, text } = await app.api("GET", "/page");
    expect(text).toBe("<p>Hello</p>");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).not.toContain("script-src");
  });

  test("204 has no body and no type", async () => {
    const { status, headers, text } = await app.api.as("owner")("DELETE", `/things/${ID}`);
    expect({ status, text, type: headers.get("content-type") }).toEqual({ status: 204, text: "", type: null });
  });

  describe("a client prefers a page", () => {
    const prefers = async (accept: string) => {
      const { json } = await app.api<{ wants_html: boolean }>("GET", "/open", { headers: { accept } });
      return json.wants_html;
    };
    test("when it names text/html no later than JSON, as browsers do", async () => {
      expect(await prefers("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")).toBe(true);
      expect(await prefers("application/json;q=0.5, text/html")).toBe(true);
    });
    test("but not when it takes anything or names JSON first by weight", async () => {
      for (const accept of ["*/*", "application/json", "application/json, text/html;q=0.9", "text/html;q=0"])
        expect(await prefers(accept)).toBe(false);
    });
  });

  describe("methods", () => {
    test("405 names in Allow what the path knows, under every name of its parameters", async () => {
      const allow = async (path: string) => (await app.api("PUT", path)).headers.get("allow");
      expect(await allow("/things")).toBe("GET, HEAD, OPTIONS, POST");
      expect(await allow(`/things/${ID}`)).toBe("DELETE, GET, HEAD, OPTIONS, PATCH");
      expect(await allow(`/things/${ID}/parts/x`)).toBe("GET, HEAD, OPTIONS");
      expect(await allow("/nowhere")).toBeNull();
    });
    test("a path is taken as it is written: with a slash too many it is another one, which does not exist", async () => {
      for (const path of ["/things/", "/things//", `/things/${ID}/`, "/open/"])
        for (const method of ["GET", "PUT", "OPTIONS"]) {
          const { status, headers } = await app.api.as("owner")(method, path);
          expect([path, method, status, headers.get("allow")]).toEqual([path, method, 404, null]);
        }
    });
    test("HEAD answers as GET would, without the body", async () => {
      for (const path of ["/things", `/things/${ID}`]) {
        const get = await app.api.as("owner")("GET", path);
        const head = await app.api.as("owner")("HEAD", path);
        expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: "" });
        expect(head.headers.get("content-length")).toBe(String(get.text.length));
        expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      }
      expect((await app.api("HEAD", "/page")).headers.get("date")).toMatch(/ GMT$/);
      expect((await app.api("HEAD", "/things")).status).toBe(401);
      expect((await app.api("HEAD", "/nowhere")).status).toBe(404);
    });
    test("OPTIONS tells the methods of a path and 404 of none", async () => {
      const { status, headers } = await app.api("OPTIONS", "/things");
      expect({ status, allow: headers.get("allow") }).toEqual({ status: 204, allow: "GET, HEAD, OPTIONS, POST" });
      expect((await app.api("OPTIONS", "/nowhere")).status).toBe(404);
    });
  });

  describe("CORS", () => {
    const preflight = (origin: string) =>
      shared.api("OPTIONS", "/things", {
        headers: {
          origin,
          "access-control-request-method": "PATCH",
          "access-control-request-headers": "authorization",
        },
      });
    test("a preflight from a named origin is granted, without credentials", async () => {
      const { status, headers } = await preflight("https://app.example");
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe("https://app.example");
      expect(headers.get("access-control-allow-methods")).toContain("PATCH");
      expect(headers.get("access-control-allow-headers")).toContain("Authorization");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("vary")).toBe("Origin");
    });
    test("a preflight tells the methods of a path, how long that holds, and 404 of none", async () => {
      const { headers } = await preflight("https://app.example");
      expect([headers.get("allow"), headers.get("access-control-max-age")]).toEqual([
        "GET, HEAD, OPTIONS, POST",
        "600",
      ]);
      expect((await shared.api("OPTIONS", "/nowhere", { headers: { origin: "https://app.example" } })).status).toBe(
        404,
      );
    });
    test("another origin is granted nothing", async () => {
      for (const origin of ["https://evil.example", "https://app.example.evil.example", "null"])
        expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
    });
    test("answers and refusals are readable from a named origin, and their headers too", async () => {
      for (const path of ["/open", "/things", "/nowhere"]) {
        const { headers } = await shared.api("GET", path, { headers: { origin: "https://other.example" } });
        expect(headers.get("access-control-allow-origin")).toBe("https://other.example");
        expect(headers.get("access-control-expose-headers")).toContain("X-Request-Id");
      }
    });
    test("a star admits every origin", async () => {
      const open = await startTestApp({ CORS_ORIGINS: "*" });
      const { headers } = await open.api("GET", "/open", { headers: { origin: "https://any.example" } });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      await open.stop();
    });
    test("is off when no origin is named", async () => {
      const { headers } = await app.api("GET", "/open", { headers: { origin: "https://app.example" } });
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    });
  });
}
