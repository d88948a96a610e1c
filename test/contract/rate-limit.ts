import { afterEach, describe, expect, test } from "bun:test";
import { ID } from "./app/thing.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

export function rateLimitContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  afterEach(() => app.stop());

  const THING = `/things/${ID}`;

  /** How many of `count` requests in a row pass. The test's clock stands still meanwhile. */
  async function passing(count: number, send: () => Promise<{ status: number }>): Promise<number> {
    let passed = 0;
    for (let i = 0; i < count; i++) if ((await send()).status !== 429) passed++;
    return passed;
  }

  describe("per account", () => {
    test("a Free account has 60 requests a minute, then 429 until the time it is told", async () => {
      app = await startTestApp();
      const owner = app.api.as("owner");
      expect(await passing(61, () => owner("GET", THING))).toBe(60);
      const { status, headers, json } = await owner("GET", THING);
      expect(status).toBe(429);
      expect(json.error).toMatchObject({ code: "RATE_LIMITED", retry_after_seconds: 60 });
      expect(headers.get("retry-after")).toBe("60");
      expect(headers.get("ratelimit")).toBe('"user";r=0;t=60');
      await app.advance(59_999);
      expect((await owner("GET", THING)).headers.get("retry-after")).toBe("1");
      await app.advance(1);
      expect(await passing(61, () => owner("GET", THING))).toBe(60);
    });

    test("accounts are counted apart, whatever address they share", async () => {
      app = await startTestApp();
      await passing(61, () => app.api.as("owner")("GET", THING));
      expect((await app.api.as("stranger")("GET", THING)).status).toBe(200);
    });

    test("every authenticated answer tells policy and what is left, refusals too", async () => {
      app = await startTestApp();
      const owner = app.api.as("owner");
      const expected = [
        ["GET", THING, 200, 59],
        ["DELETE", THING, 204, 58],
        ["GET", "/things/nope", 404, 57],
        ["POST", "/things", 415, 56],
        ["POST", "/admin/things", 403, 55],
      ] as const;
      for (const [method, path, status, left] of expected) {
        const answer = await owner(method, path);
        expect(answer.status).toBe(status);
        expect(answer.headers.get("ratelimit-policy")).toBe('"user";q=60;w=60');
        expect(answer.headers.get("ratelimit")).toBe(`"user";r=${left};t=60`);
      }
    });

    test("the tier decides: Creator has 600", async () => {
      app = await startTestApp();
      const { headers } = await app.api.as("creator")("GET", THING);
      expect(headers.get("ratelimit-policy")).toBe('"user";q=600;w=60');
    });

    test("a change of tier holds from the next request: what was spent counts against the new limit", async () => {
      app = await startTestApp();
      await app.setTier("patient", "Free");
      await passing(61, () => app.api.as("patient")("GET", THING));
      await app.setTier("patient", "GodMode");
      const { status, headers } = await app.api.as("patient")("GET", THING);
      expect([status, headers.get("ratelimit")]).toEqual([200, '"user";r=1139;t=60']);
    });
  });

  describe("per address", () => {
    test("whatever needs no account has 60 a minute together: reads, signing in, this description", async () => {
      app = await startTestApp();
      const signIn = () => app.api("POST", "/sign-in", { body: { name: "abc" } });
      expect(await passing(30, () => app.api("GET", "/open"))).toBe(30);
      expect(await passing(29, signIn)).toBe(29);
      expect(await passing(1, () => app.api("GET", "/api/docs/openapi.json"))).toBe(1);
      const { status, headers } = await app.api("GET", "/api/docs/ui");
      expect([status, headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual([
        429,
        '"public";q=60;w=60',
        '"public";r=0;t=60',
      ]);
      expect((await signIn()).json.error.retry_after_seconds).toBe(60);
    });

    test("RATE_LIMIT_SCALE multiplies every limit", async () => {
      app = await startTestApp({ RATE_LIMIT_SCALE: "0.1" });
      expect(await passing(10, () => app.api("GET", "/open"))).toBe(6);
      expect(await passing(10, () => app.api.as("owner")("GET", THING))).toBe(6);
    });

    test("a route without limit answers on", async () => {
      app = await startTestApp({ RATE_LIMIT_SCALE: "0.1" });
      expect(await passing(50, () => app.api("GET", "/page"))).toBe(50);
    });
  });

  describe("refusals", () => {
    const guess = () => app.api.as("nobody")("GET", THING);

    test("of credentials and of paths that lead nowhere share the 60 with whatever is anonymous, then 429", async () => {
      app = await startTestApp();
      const first = await guess();
      expect([first.status, first.headers.get("ratelimit-policy"), first.headers.get("ratelimit")]).toEqual([
        401,
        '"public";q=60;w=60',
        '"public";r=59;t=60',
      ]);
      expect(await passing(14, () => app.api.as("slow:nobody")("GET", THING))).toBe(14);
      expect(await passing(15, () => app.api("GET", "/nowhere"))).toBe(15);
      expect(await passing(15, () => app.api("PUT", "/things"))).toBe(15);
      expect(await passing(15, () => app.api("GET", "/open"))).toBe(15);
      const beyond = [guess(), app.api("GET", "/nowhere"), app.api("PUT", "/things"), app.api("GET", "/open")];
      for (const refused of await Promise.all(beyond)) {
        expect([refused.status, refused.json.error.code]).toEqual([429, "RATE_LIMITED"]);
        expect(refused.headers.get("retry-after")).toBe("60");
        expect(refused.headers.get("ratelimit")).toBe('"public";r=0;t=60');
      }
      await app.advance(60_000);
      expect((await guess()).status).toBe(401);
    });

    test("shut nobody out who is signed in, and count once where the answer was anonymous", async () => {
      app = await startTestApp();
      await passing(70, guess);
      expect((await app.api.as("owner")("GET", THING)).status).toBe(200);
      expect((await app.api.as("owner")("GET", "/things/nope")).status).toBe(404);
      await app.advance(60_000);
      const unreadable = await app.api("POST", "/sign-in", { body: {} });
      expect([unreadable.status, unreadable.headers.get("ratelimit")]).toEqual([422, '"public";r=59;t=60']);
    });

    test("a record that is not found counts against the account alone", async () => {
      app = await startTestApp();
      expect(await passing(40, () => app.api.as("owner")("GET", "/things/nope"))).toBe(40);
      expect((await guess()).headers.get("ratelimit")).toBe('"public";r=59;t=60');
    });

    test("what a preflight asks of a path that is there is none", async () => {
      app = await startTestApp();
      expect(await passing(70, () => app.api("OPTIONS", "/things"))).toBe(70);
    });
  });

  describe("the client's address", () => {
    const seen = async (forwarded: string | null) => {
      const headers: Record<string, string> = forwarded === null ? {} : { "x-forwarded-for": forwarded };
      const { json } = await app.api<{ ip: string }>("GET", "/open", { headers });
      return json.ip;
    };
    /** Requests that pass while each claims another address. */
    const spoofing = (address: (i: number) => string) => {
      let i = 0;
      return passing(70, () => app.api("GET", "/open", { headers: { "x-forwarded-for": address(i++) } }));
    };

    test("is the peer's when no proxy is trusted, whatever the header says", async () => {
      app = await startTestApp();
      expect(await seen("203.0.113.9")).toBe("127.0.0.1");
      expect(await spoofing((i) => `203.0.113.${i}`)).toBeLessThan(60);
    });

    test("is the right-most hop that is no trusted proxy: what a client writes left of it does not count", async () => {
      app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.0/8,10.0.0.0/8,2001:db8::/32", RATE_LIMIT_SCALE: "100" });
      expect(await seen("203.0.113.9")).toBe("203.0.113.9");
      expect(await seen("198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
      expect(await seen("198.51.100.1, 203.0.113.9, 10.1.2.3")).toBe("203.0.113.9");
      expect(await seen("203.0.113.9:4711, 2001:db8::1")).toBe("203.0.113.9");
      expect(await seen("[2001:470::1]:443")).toBe("2001:470::1");
      expect(await seen("::ffff:203.0.113.9")).toBe("203.0.113.9");
      expect(await seen("10.0.0.1, 10.0.0.2")).toBe("10.0.0.1");
      expect(await seen("203.0.113.9, unknown, 10.0.0.2")).toBe("10.0.0.2");
      expect(await seen("")).toBe("127.0.0.1");
      expect(await seen(null)).toBe("127.0.0.1");
    });

    test("spoofed hops do not widen the limit behind a proxy", async () => {
      app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1/32" });
      expect(await spoofing((i) => `198.51.100.${i}, 203.0.113.9`)).toBe(60);
    });

    test("an IPv6 client is its /64", async () => {
      app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1/32" });
      expect(await spoofing((i) => `2001:470:1:2:${i.toString(16)}::1`)).toBe(60);
      expect((await app.api("GET", "/open", { headers: { "x-forwarded-for": "2001:470:1:3::1" } })).status).toBe(200);
    });

    test("who holds a whole IPv6 /48 has as much as sixteen of its /64s, answered or refused; other /48s are not touched", async () => {
      app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1/32", RATE_LIMIT_SCALE: "0.1" });
      const from = (address: string, path: string) => app.api("GET", path, { headers: { "x-forwarded-for": address } });
      let i = 0;
      const next = (path: string) => from(`2001:470:1:${(i++).toString(16)}::1`, path);
      expect(await passing(50, () => next("/open"))).toBe(50);
      expect(await passing(50, () => next("/nowhere"))).toBe(46);
      const { status, headers } = await next("/open");
      expect([status, headers.get("retry-after"), headers.get("ratelimit")]).toEqual([429, "60", '"public";r=0;t=60']);
      expect((await from("2001:470:2:1::1", "/open")).status).toBe(200);
      await app.advance(60_000);
      expect((await next("/open")).status).toBe(200);
    });
  });
}
