import { afterEach, beforeEach, expect, test } from "bun:test";
import { connect } from "node:net";
import type { StartStreamServer, StreamServer } from "./stream-server.ts";

export function slowSocketContract(startStreamServer: StartStreamServer): void {
  let server: StreamServer;
  beforeEach(async () => {
    server = await startStreamServer({ pingSeconds: 4 });
  });
  afterEach(() => server.stop());

  /** More than the buffers between a server and its client hold. */
  const EVENTS_MAX = 100_000;
  const CLOSE = 0x88;
  const PING = 0x89;

  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  /** A client that speaks WebSocket over a bare connection, so that it can stop reading. It hangs up on a close frame. */
  async function connectBare(url: string) {
    const { hostname, port, pathname, search } = new URL(url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    const opened = new Promise<void>((resolve) => socket.once("data", () => resolve()));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      // What is told is ASCII, so this byte is none of it.
      if (chunk.includes(CLOSE)) socket.end();
    });
    socket.on("error", () => {});
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await opened;
    return { socket, closed, received: () => Buffer.concat(chunks) };
  }

  /** Text frames of a byte stream that starts with the upgrade's answer; a frame cut off at the end is left out. */
  function textFrames(bytes: Buffer): string[] {
    const frames: string[] = [];
    let at = bytes.indexOf("\r\n\r\n") + 4;
    while (at + 2 <= bytes.length) {
      const opcode = bytes[at]! & 0x0f;
      let length = bytes[at + 1]! & 0x7f;
      let start = at + 2;
      if (length === 126) {
        length = bytes.readUInt16BE(start);
        start += 2;
      }
      if (start + length > bytes.length) break;
      if (opcode === 1) frames.push(bytes.toString("utf8", start, start + length));
      at = start + length;
    }
    return frames;
  }

  test("a socket that does not keep up is closed, and what it got until then has no hole", async () => {
    const { userId, token } = await server.signUp();
    const echo = await server.birth(userId);
    const slow = await connectBare(server.echoUrl(echo.echoId, token));
    slow.socket.pause();
    let tick = 0;
    while ((await server.stats()).connections > 0 && tick < EVENTS_MAX) {
      const batch = Array.from({ length: 500 }, () => echo.next({ type: "MoodChanged", mood: "restless" }, tick++));
      await server.publish(batch);
      await nextTurn();
    }
    slow.socket.resume();
    await slow.closed;
    while ((await server.stats()).connections > 0) await nextTurn();
    const [handshake, ...told] = textFrames(slow.received()).map((text) => JSON.parse(text));
    expect(handshake.type).toBe("ConnectionEstablished");
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(tick);
    expect(told.findIndex((frame, index) => frame.tick_id !== index)).toBe(-1);
  });

  test("the server pings a silent client", async () => {
    const { token } = await server.signUp();
    const client = await connectBare(server.dashboardUrl(token));
    await new Promise<void>((resolve) =>
      client.socket.on("data", (chunk: Buffer) => {
        if (chunk[0] === PING) resolve();
      }),
    );
    client.socket.destroy();
    await client.closed;
  }, 20_000);
}
