import { expect, test } from "bun:test";
import { openRawStream } from "../support/raw-stream.ts";
import { openStream } from "../support/socket.ts";
import { streams } from "./every-case.ts";
import { type StartStreamServer, startStreamServerPort, withEchoes } from "./stream-server.ts";

const startStreamServer: StartStreamServer = async (options) => withEchoes(await startStreamServerPort(options));

streams("Bun", startStreamServer);

test.each(["ping", "pong"] as const)("%ss of a client count among its frames", async (kind) => {
  const server = await startStreamServer();
  const { token } = await server.signUp();
  const client = await openStream(server.dashboardUrl(token));
  await client.next();
  for (let i = 0; i < 200; i++) (client.socket as WebSocket & Record<typeof kind, () => void>)[kind]();
  expect((await client.closed).code).toBe(1008);
  await server.stop();
});

/** Frames of a client with a mask that changes nothing: a text of one byte that is not whole, parts that go on with it, and its end. */
const BEGINS = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x78]);
const GOES_ON = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x78]);
const GOES_ON_EMPTY = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
const ENDS = Buffer.from([0x80, 0x80, 0, 0, 0, 0]);

/** Milliseconds from one message to the next: no more of them than a client may send. */
const UNHURRIED_MS = 600;

test.each([
  ["in parts of one byte", [BEGINS, ...Array<Buffer>(8_000).fill(GOES_ON), ENDS], 1008],
  ["in empty parts without an end", Array<Buffer>(8_000).fill(GOES_ON_EMPTY), 1008],
  ["in eight parts each", [BEGINS, ...Array<Buffer>(6).fill(GOES_ON), ENDS], null],
] as const)("of a client that goes on sending messages %s the parts count among its frames", async (_, parts, code) => {
  const server = await startStreamServer();
  const { token } = await server.signUp();
  const client = await openRawStream(server.dashboardUrl(token));
  const other = await openStream(server.dashboardUrl(token));
  if (parts[0] === GOES_ON_EMPTY) client.send(BEGINS);
  const message = Buffer.concat(parts);
  const sending = setInterval(() => client.send(message), UNHURRIED_MS);
  const stays = new Promise<null>((resolve) => setTimeout(resolve, 8 * UNHURRIED_MS, null));
  const closed = await (code === null ? Promise.race([client.closed, stays]) : client.closed);
  clearInterval(sending);
  expect(closed).toEqual(code === null ? null : { code, reason: "too_many_frames" });
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  client.end();
  await server.stop();
});
