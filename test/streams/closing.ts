import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openStream, requestUpgrade } from "../support/socket.ts";
import type { StartStreamServer, StreamServer } from "./stream-server.ts";

/** How a stream ends. */
export function closingContract(startStreamServer: StartStreamServer): void {
  let server: StreamServer;
  beforeEach(async () => {
    server = await startStreamServer();
  });
  afterEach(() => server.stop());

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
      const short = await startStreamServer({ accessTokenSeconds: 4 });
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
