import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { EchoEventBody } from "../../src/shared/events.ts";
import { openStream, requestUpgrade } from "../support/socket.ts";
import type { StartStreamServer, StreamServer } from "./stream-server.ts";

/** What a stream begins with, and what it tells. */
export function framesContract(startStreamServer: StartStreamServer): void {
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
}
