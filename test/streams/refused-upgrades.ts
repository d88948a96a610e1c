import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openStream, requestUpgrade } from "../support/socket.ts";
import type { StartStreamServer, StreamServer } from "./stream-server.ts";

/** Who is not let in, and what is answered. */
export function refusedUpgradesContract(startStreamServer: StartStreamServer): void {
  let server: StreamServer;
  beforeEach(async () => {
    server = await startStreamServer();
  });
  afterEach(() => server.stop());

  describe("refused upgrades", () => {
    const refusal = async (url: string, headers: Record<string, string | null> = {}) => {
      const answer = await requestUpgrade(url, headers);
      const body = (await answer.json()) as { error: { code: string; status: number; request_id: string } };
      expect(body.error.status).toBe(answer.status);
      expect(body.error.request_id).toBe(answer.headers.get("x-request-id") ?? "");
      return { status: answer.status, code: body.error.code, headers: answer.headers };
    };

    test("no token, an unreadable one, an expired one and a revoked one are 401 in the error envelope", async () => {
      const { userId, token, sessionId } = await server.signUp();
      const dashboard = server.dashboardUrl("");
      expect(await refusal(dashboard.replace("?token=", ""))).toMatchObject({ status: 401, code: "AUTH_REQUIRED" });
      expect(await refusal(dashboard)).toMatchObject({ status: 401, code: "AUTH_REQUIRED" });
      expect(await refusal(server.dashboardUrl(`${token}x`))).toMatchObject({ status: 401, code: "AUTH_REQUIRED" });
      await server.endSession(userId, sessionId);
      expect(await refusal(server.dashboardUrl(token))).toMatchObject({ status: 401, code: "AUTH_REQUIRED" });
      const short = await startStreamServer({ accessTokenSeconds: -1 });
      const expired = await short.signUp();
      expect(await refusal(short.dashboardUrl(expired.token))).toMatchObject({ status: 401, code: "AUTH_REQUIRED" });
      await short.stop();
    });

    test("an unknown Echo, a malformed id, a deleted Echo and another's Echo are all 404 ECHO_NOT_FOUND", async () => {
      const owner = await server.signUp();
      const stranger = await server.signUp();
      const echo = await server.birth(owner.userId);
      const gone = await server.birth(owner.userId);
      const notFound = { status: 404, code: "ECHO_NOT_FOUND" };
      expect(await refusal(server.echoUrl(stranger.userId, owner.token))).toMatchObject(notFound);
      expect(await refusal(server.echoUrl("not-a-uuid", owner.token))).toMatchObject(notFound);
      expect(await refusal(server.echoUrl(echo.echoId, stranger.token))).toMatchObject(notFound);
      await server.tell([gone.next({ type: "EchoDeleted" })]);
      expect(await refusal(server.echoUrl(gone.echoId, owner.token))).toMatchObject(notFound);
    });

    test("a method that no stream knows is 405 with Allow in the error envelope, and OPTIONS tells the same", async () => {
      const owner = await server.signUp();
      const echo = await server.birth(owner.userId);
      for (const url of [server.dashboardUrl(owner.token), server.echoUrl(echo.echoId, owner.token)]) {
        const ask = async (method: string) => {
          const answer = await fetch(url.replace("ws:", "http:"), { method });
          const code = method === "OPTIONS" ? null : ((await answer.json()) as { error: { code: string } }).error.code;
          return [answer.status, answer.headers.get("allow"), code];
        };
        for (const method of ["POST", "PUT", "PATCH", "DELETE"])
          expect(await ask(method)).toEqual([405, "GET, HEAD, OPTIONS", "METHOD_NOT_ALLOWED"]);
        expect(await ask("OPTIONS")).toEqual([204, "GET, HEAD, OPTIONS", null]);
      }
    });

    const UNUSABLE: Record<string, string | null>[] = [
      { "sec-websocket-key": null },
      { "sec-websocket-key": "abc" },
      { "sec-websocket-key": "!".repeat(24) },
      { "sec-websocket-version": "8" },
      { "sec-websocket-version": null },
      { upgrade: "h2c" },
      { upgrade: null, connection: null, "sec-websocket-key": null, "sec-websocket-version": null },
    ];

    test("a request that is no usable handshake is 426 with the version spoken here, and takes no place", async () => {
      const { token } = await server.signUp("Free");
      for (const headers of UNUSABLE) {
        const refused = await refusal(server.dashboardUrl(token), headers);
        expect([refused.status, refused.code]).toEqual([426, "UPGRADE_REQUIRED"]);
        expect(refused.headers.get("sec-websocket-version")).toBe("13");
        expect(refused.headers.get("upgrade")).toBe("websocket");
      }
      expect((await server.stats()).connections).toBe(0);
    });

    test("426 comes after all else that is wrong: token, origin, Echo, places", async () => {
      const { userId, token } = await server.signUp("Free");
      const elsewhere = { origin: "https://elsewhere.example" };
      for (const headers of UNUSABLE) {
        const of = async (url: string, more = {}) => (await refusal(url, { ...headers, ...more })).code;
        expect(await of(server.dashboardUrl("nope"), elsewhere)).toBe("AUTH_REQUIRED");
        expect(await of(server.echoUrl(userId, token), elsewhere)).toBe("FORBIDDEN");
        expect(await of(server.echoUrl(userId, token))).toBe("ECHO_NOT_FOUND");
      }
      await Promise.all([openStream(server.dashboardUrl(token)), openStream(server.dashboardUrl(token))]);
      for (const headers of UNUSABLE)
        expect((await refusal(server.dashboardUrl(token), headers)).code).toBe("RATE_LIMITED");
    });

    test("pages of other origins than the service's own and those that are named are 403", async () => {
      const named = "https://app.example.org";
      const settings = { PUBLIC_URL: "https://echoes.example.org/base", CORS_ORIGINS: named };
      const strict = await startStreamServer({ settings });
      const { token } = await strict.signUp();
      const url = strict.dashboardUrl(token);
      for (const origin of [
        "https://elsewhere.example",
        "null",
        `${named}.evil.example`,
        "https://echoes.example.org:8443",
      ])
        expect(await refusal(url, { origin })).toMatchObject({ status: 403, code: "FORBIDDEN" });
      const noHandshake = { "sec-websocket-key": null };
      for (const origin of [named, "https://echoes.example.org", `http://${new URL(url).host}`])
        expect((await refusal(url, { origin, ...noHandshake })).code).toBe("UPGRADE_REQUIRED");
      expect((await strict.stats()).connections).toBe(0);
      await strict.stop();
    });

    test("refusals count against the address, in headers and to 429; what an account opens is counted for itself", async () => {
      const limited = await startStreamServer({ settings: { RATE_LIMIT_SCALE: "0.1" } });
      const { token } = await limited.signUp();
      for (let i = 0; i < 6; i++) {
        const { socket, closed } = await openStream(limited.dashboardUrl(token));
        socket.close();
        await closed;
      }
      const tooOften = await refusal(limited.dashboardUrl(token));
      expect([tooOften.status, tooOften.headers.get("ratelimit-policy")]).toEqual([429, '"public";q=6;w=60']);
      expect(tooOften.headers.get("ratelimit")).toMatch(/^"public";r=5;t=\d+$/);
      for (let i = 0; i < 5; i++) expect((await refusal(limited.dashboardUrl("nope"))).status).toBe(401);
      const spent = await refusal(limited.dashboardUrl("nope"));
      expect([spent.status, spent.code]).toEqual([429, "RATE_LIMITED"]);
      expect(Number(spent.headers.get("retry-after"))).toBeGreaterThan(0);
      const other = await limited.signUp();
      expect(await (await openStream(limited.dashboardUrl(other.token))).next()).toMatchObject({
        type: "ConnectionEstablished",
      });
      await limited.stop();
    });

    test("one more than the tier's figure or the per-user cap, whichever is lower, is 429; a closed stream makes room", async () => {
      const free = await server.signUp("Free");
      const god = await server.signUp("GodMode");
      for (const [{ token }, cap] of [
        [free, 2],
        [god, 5],
      ] as const) {
        const open = [];
        for (let i = 0; i < cap; i++) open.push(await openStream(server.dashboardUrl(token)));
        const refused = await refusal(server.dashboardUrl(token));
        expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
        open[0]!.socket.close();
        await open[0]!.closed;
        const again = await openStream(server.dashboardUrl(token));
        expect((await again.next()).type).toBe("ConnectionEstablished");
      }
    });

    test("upgrades at the same moment cannot take more places than there are", async () => {
      const { token } = await server.signUp("GodMode");
      const tries = await Promise.allSettled(Array.from({ length: 40 }, () => openStream(server.dashboardUrl(token))));
      expect(tries.filter((t) => t.status === "fulfilled")).toHaveLength(5);
      expect(await server.stats()).toEqual({ connections: 5, users: 1 });
    });
  });
}
