import { expect, test } from "bun:test";
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
