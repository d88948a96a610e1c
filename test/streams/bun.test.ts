import { expect, test } from "bun:test";
import { openStream } from "../support/socket.ts";
import { streams } from "./every-case.ts";
import { type StartStreamServer, startStreamServerPort, withEchoes } from "./stream-server.ts";

const startStreamServer: StartStreamServer = async (options) => withEchoes(await startStreamServerPort(options));

streams("Bun", startStreamServer);

test("pings of a client count among its frames", async () => {
  const server = await startStreamServer();
  const { token } = await server.signUp();
  const pinging = await openStream(server.dashboardUrl(token));
  await pinging.next();
  for (let i = 0; i < 200; i++) (pinging.socket as WebSocket & { ping(): void }).ping();
  expect((await pinging.closed).code).toBe(1008);
  await server.stop();
});
