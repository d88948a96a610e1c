import { afterEach, beforeEach, expect, test } from "bun:test";
import { connect } from "node:net";
import type { StartStreamServer, StreamServer } from "./stream-server.ts";

export function slowSocketContract(startStreamServer: StartStreamServer): void {
  let server: StreamServer;
  beforeEach(async () => {
    server = await startStreamServer({ pingSeconds: 2 });
  });
  afterEach(() => server.stop());

  /** More than the buffers between a server and its client hold. */
  const EVENTS_MAX = 100_000;
  const CLOSE = 0x88;
  const TEXT = 1;
  const PING = 9;

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

  /** Frames of a byte stream that starts with the upgrade's answer; one cut off at the end is left out. */
  function framesIn(bytes: Buffer): { opcode: number; text: string }[] {
    const frames: { opcode: number; text: string }[] = [];
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
      frames.push({ opcode, text: bytes.toString("utf8", start, start + length) });
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
    const texts = framesIn(slow.received()).filter(({ opcode }) => opcode === TEXT);
    const [handshake, ...told] = texts.map(({ text }) => JSON.parse(text));
    expect(handshake.type).toBe("ConnectionEstablished");
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(tick);
    expect(told.findIndex((frame, index) => frame.tick_id !== index)).toBe(-1);
  });

  /** A pong of a client, masked as theirs are. */
  const PONG_FRAME = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

  test("the server pings again and again, a client to whom it has nothing to tell and one to whom it always has", async () => {
    const { userId, token } = await server.signUp();
    const echo = await server.birth(userId);
    const silent = await connectBare(server.dashboardUrl((await server.signUp()).token));
    const busy = await connectBare(server.echoUrl(echo.echoId, token));
    const pings = ({ received }: typeof busy) => framesIn(received()).filter(({ opcode }) => opcode === PING).length;
    const answered = new Map([silent, busy].map((client) => [client, 0]));
    const telling = setInterval(() => void server.publish([echo.next({ type: "MoodChanged", mood: "restless" })]), 100);
    await new Promise<void>((resolve) => {
      for (const client of [silent, busy])
        client.socket.on("data", () => {
          for (; answered.get(client)! < pings(client); answered.set(client, answered.get(client)! + 1))
            client.socket.write(PONG_FRAME);
          if (pings(silent) >= 2 && pings(busy) >= 2) resolve();
        });
    });
    clearInterval(telling);
    expect((await server.stats()).connections).toBe(2);
    for (const client of [silent, busy]) client.socket.destroy();
    await Promise.all([silent.closed, busy.closed]);
  }, 30_000);

  test("a client that answers no ping is cut, though it is told things all the time", async () => {
    const { userId, token } = await server.signUp();
    const echo = await server.birth(userId);
    const gone = await connectBare(server.echoUrl(echo.echoId, token));
    const telling = setInterval(() => void server.publish([echo.next({ type: "MoodChanged", mood: "restless" })]), 100);
    await gone.closed;
    clearInterval(telling);
    while ((await server.stats()).connections > 0) await nextTurn();
  }, 30_000);
}
