import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { EchoEventBody } from "../../src/shared/events.ts";
import { openStream, requestUpgrade } from "../support/socket.ts";
import type { StartStreamServer, StreamServer } from "./stream-server.ts";

export function streamsContract(startStreamServer: StartStreamServer): void {
  let server: StreamServer;
  beforeEach(async () => {
    server = await startStreamServer();
  });
  afterEach(() => server.stop());

  const DIARY = "01900000-0000-7000-8000-0000000000d1";
  const LIFE_EVENT = "01900000-0000-7000-8000-0000000000d2";

  describe("handshake", () => {
    test("the first frame of an Echo's stream names the Echo, the last tick in Unix seconds and the interval", async () => {
      const { userId, token } = await server.signUp();
      const { echoId } = await server.birth(userId);
      const client = await openStream(server.echoUrl(echoId, token));
      const frame = await client.next();
      expect(Object.keys(frame)).toEqual(["type", "echo_id", "message", "last_tick_at", "tick_interval"]);
      expect(frame).toMatchObject({
        type: "ConnectionEstablished",
        echo_id: echoId,
        message: expect.any(String),
        last_tick_at: 1_700_000_000,
        tick_interval: 60,
      });
    });

    test("the first frame of the dashboard stream is the same without an Echo", async () => {
      const { token } = await server.signUp();
      const client = await openStream(server.dashboardUrl(token));
      expect(Object.keys(await client.next())).toEqual(["type", "message", "last_tick_at", "tick_interval"]);
    });

    test("it is the first frame even while events are told without a pause", async () => {
      const { userId, token } = await server.signUp("GodMode");
      const echo = await server.birth(userId);
      let telling = true;
      const storm = (async () => {
        while (telling) {
          await server.publish([echo.next({ type: "EchoWoken" })]);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      for (let round = 0; round < 25; round++) {
        const client = await openStream(server.echoUrl(echo.echoId, token));
        expect((await client.next()).type).toBe("ConnectionEstablished");
        expect((await client.next()).type).toBe("EchoWoken");
        client.socket.close();
        await client.closed;
      }
      telling = false;
      await storm;
    });

    test("an Upgrade header in capitals is an upgrade too", async () => {
      const { token } = await server.signUp();
      const answer = await requestUpgrade(server.dashboardUrl(token), { upgrade: "WebSocket" });
      expect(answer.status).toBe(101);
    });
  });

  describe("frames", () => {
    const cases: { body: EchoEventBody; frame: object }[] = [
      {
        body: { type: "DiaryEntryCreated", diaryId: DIARY, contentLocale: "en" },
        frame: { type: "DiaryEntryCreated", diary_id: DIARY, tick_id: 7, content_locale: "en" },
      },
      {
        body: {
          type: "LifeEventOccurred",
          lifeEventId: LIFE_EVENT,
          kind: "JobLost",
          contentLocale: "en",
        },
        frame: { type: "LifeEventOccurred", event_id: LIFE_EVENT, tick_id: 7, content_locale: "en" },
      },
      { body: { type: "MoodChanged", mood: "wistful" }, frame: { type: "MoodChanged", mood: "wistful", tick_id: 7 } },
      {
        body: { type: "EchoMoved", fromLocation: "the quay", toLocation: "the school" },
        frame: { type: "EchoMoved", from_location: "the quay", to_location: "the school" },
      },
      { body: { type: "PersonaUpdated", version: 3 }, frame: { type: "PersonaUpdated", version: 3 } },
      {
        body: { type: "EchoHibernated", reason: "user_request" },
        frame: { type: "EchoHibernated", reason: "user_request" },
      },
      { body: { type: "EchoWoken" }, frame: { type: "EchoWoken" } },
      {
        body: { type: "EchoWealthChanged", oldValue: 40, newValue: 52 },
        frame: { type: "EchoWealthChanged", old_value: 40, new_value: 52 },
      },
      { body: { type: "EchoDeleted" }, frame: { type: "EchoDeleted" } },
    ];

    test("each kind of event arrives with exactly its fields, on the Echo's stream and on the dashboard", async () => {
      const { userId, token } = await server.signUp();
      const echo = await server.birth(userId);
      const own = await openStream(server.echoUrl(echo.echoId, token));
      const dashboard = await openStream(server.dashboardUrl(token));
      await Promise.all([own.next(), dashboard.next()]);
      await server.tell(cases.map(({ body }) => echo.next(body, 7)));
      for (const { frame } of cases) {
        expect(await own.next()).toEqual({ echo_id: echo.echoId, ...frame });
        expect(await dashboard.next()).toEqual({ echo_id: echo.echoId, ...frame });
      }
    });

    test("what the owner reads over REST only is not told", async () => {
      const { userId, token } = await server.signUp();
      const echo = await server.birth(userId);
      const client = await openStream(server.echoUrl(echo.echoId, token));
      await client.next();
      await server.tell([
        echo.next({ type: "RelationshipChanged", from: "stranger", to: "friend", otherEchoId: null }),
        echo.next({ type: "GoalChanged", change: "set", goal: "find_work" }),
        echo.next({ type: "EchoWoken" }),
      ]);
      expect((await client.next()).type).toBe("EchoWoken");
    });

    test("the dashboard tells of all the user's Echoes and of nobody else's, an Echo's stream of that Echo alone", async () => {
      const owner = await server.signUp();
      const stranger = await server.signUp();
      const [first, theirs] = [await server.birth(owner.userId), await server.birth(stranger.userId)];
      const own = await openStream(server.echoUrl(first.echoId, owner.token));
      const dashboard = await openStream(server.dashboardUrl(owner.token));
      await Promise.all([own.next(), dashboard.next()]);
      const ofAnother = first.next({ type: "MoodChanged", mood: "calm" });
      if (ofAnother.about !== null) ofAnother.about.echoId = theirs.echoId;
      await server.publish([theirs.next({ type: "EchoWoken" }), ofAnother, first.next({ type: "EchoWoken" })]);
      expect((await own.next()).type).toBe("EchoWoken");
      expect((await dashboard.next()).type).toBe("MoodChanged");
      expect((await dashboard.next()).type).toBe("EchoWoken");
    });

    test("events arrive in tick order, each once, also when they are applied again", async () => {
      const { userId, token } = await server.signUp();
      const echo = await server.birth(userId);
      const client = await openStream(server.echoUrl(echo.echoId, token));
      await client.next();
      const events = Array.from({ length: 300 }, (_, i) => echo.next({ type: "MoodChanged", mood: `mood ${i}` }, i));
      await server.tell(events.slice(0, 200));
      await server.tell(events.slice(0, 200));
      await server.tell(events);
      for (let tick = 0; tick < 300; tick++) expect((await client.next()).tick_id).toBe(tick);
      await server.tell([echo.next({ type: "EchoWoken" })]);
      expect((await client.next()).type).toBe("EchoWoken");
    });
  });

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
      expect([tooOften.status, tooOften.headers.get("ratelimit-policy")]).toEqual([429, '"refused";q=6;w=60']);
      expect(tooOften.headers.get("ratelimit")).toMatch(/^"refused";r=5;t=\d+$/);
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

  describe("closing", () => {
    test("EchoDeleted is the last frame of an Echo's stream, then it closes with 1000; the dashboard stays", async () => {
      const { userId, token } = await server.signUp();
      const echo = await server.birth(userId);
      const own = await openStream(server.echoUrl(echo.echoId, token));
      const dashboard = await openStream(server.dashboardUrl(token));
      await Promise.all([own.next(), dashboard.next()]);
      await server.tell([echo.next({ type: "MoodChanged", mood: "calm" }), echo.next({ type: "EchoDeleted" })]);
      expect((await own.next()).type).toBe("MoodChanged");
      expect((await own.next()).type).toBe("EchoDeleted");
      expect(await own.closed).toEqual({ code: 1000, reason: "echo_deleted" });
      expect(own.waiting()).toEqual([]);
      expect((await dashboard.next()).type).toBe("MoodChanged");
      expect((await dashboard.next()).type).toBe("EchoDeleted");
      expect((await server.stats()).connections).toBe(1);
    });

    test("a revoked session's streams close with 1008, those of the user's other sessions stay", async () => {
      const one = await server.signUp();
      const other = await server.signInAgain(one.userId);
      const closing = await openStream(server.dashboardUrl(one.token));
      const staying = await openStream(server.dashboardUrl(other.token));
      await server.endSession(one.userId, one.sessionId);
      expect(await closing.closed).toEqual({ code: 1008, reason: "token_revoked" });
      expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    });

    test("a stream ends with its token", async () => {
      const short = await startStreamServer({ accessTokenSeconds: 2 });
      const { token } = await short.signUp();
      const client = await openStream(short.dashboardUrl(token));
      expect(await client.closed).toEqual({ code: 1008, reason: "token_expired" });
      await short.stop();
    });

    test("a client's frame over the cap closes with 1009, frames too fast with 1008; a few small ones are ignored", async () => {
      const { token } = await server.signUp();
      const big = await openStream(server.dashboardUrl(token));
      await big.next();
      big.socket.send("x".repeat(16_385));
      expect((await big.closed).code).toBe(1009);

      const fast = await openStream(server.dashboardUrl(token));
      await fast.next();
      for (let i = 0; i < 10; i++) fast.socket.send(JSON.stringify({ action: "subscribe" }));
      fast.socket.send("x".repeat(16_384));
      for (let i = 0; i < 200; i++) fast.socket.send("{");
      expect(await fast.closed).toEqual({ code: 1008, reason: "too_many_frames" });
      expect(fast.waiting()).toEqual([]);
    });

    test("stopping closes every stream with 1001 and admits no more", async () => {
      const { token } = await server.signUp();
      const client = await openStream(server.dashboardUrl(token));
      await server.closeAll();
      expect(await client.closed).toEqual({ code: 1001, reason: "service_stopping" });
      const answer = await requestUpgrade(server.dashboardUrl(token));
      expect(answer.status).toBe(503);
    });
  });
}
