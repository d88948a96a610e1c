import { afterEach, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { Elysia } from "elysia";
import { serveOnBun } from "../../src/runtime/bun.ts";
import type { ConnectionLimits } from "../../src/runtime/connection-limits.ts";
import { elapsed } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/log.ts";
import { openToAll } from "../support/serving.ts";

const limits: ConnectionLimits = {
  total: 60,
  perClient: 20,
  perSite: 40,
  isProxy: (address) => address === "127.0.0.9",
};
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of clean.splice(0).reverse()) await end();
});

/** A server whose clock is this one's with what the test adds. */
function start(connectionLimits = limits) {
  let ahead = 0;
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const server = serveOnBun({
    ...openToAll,
    app: new Elysia().get("/", () => "here") as unknown as Elysia,
    streams: [],
    host: "127.0.0.1",
    port: 0,
    maxClientFrameBytes: 1024,
    pingSeconds: 30,
    connectionLimits,
    logger: createLogger({ level: "warn", pretty: false, write, now: () => 0 }),
    elapsed: () => elapsed() + ahead,
  });
  // What watches the connections keeps no process alive, and this one's loop would rest.
  const alive = setInterval(() => {}, 20);
  clean.push(
    () => server.stop(),
    () => clearInterval(alive),
  );
  return {
    port: server.port,
    lines,
    advance(ms: number) {
      ahead += ms;
    },
  };
}

/** Connections of one address, of which it is known which the other side has closed. */
async function crowd(port: number, count: number, localAddress = "127.0.0.1") {
  const open = new Set<Socket>();
  let heard = Promise.withResolvers<void>();
  for (let i = 0; i < count; i++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    open.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.on("end", () => socket.end());
    socket.on("close", () => {
      open.delete(socket);
      heard.resolve();
      heard = Promise.withResolvers();
    });
    await new Promise((resolve) => socket.once("connect", resolve));
  }
  clean.push(() => open.forEach((socket) => void socket.destroy()));
  return {
    open,
    next: () => heard.promise,
    async shrunkTo(left: number) {
      while (open.size > left) await heard.promise;
    },
  };
}

const ask = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once("data", (chunk) => resolve(chunk.toString("utf8")));
    socket.once("close", () => reject(new Error("closed")));
    socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  });

test("one client's connections over its limit are closed, the others are answered, and others still come in", async () => {
  const { port, lines } = start();
  const many = await crowd(port, 50);
  await many.shrunkTo(20);
  const other = await crowd(port, 1, "127.0.0.2");
  const answers = await Promise.all([...many.open, ...other.open].map(ask));
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200 "))).toHaveLength(21);
  expect(lines).toMatchObject([{ level: "warn", message: "connections over the limit closed" }]);
});

test("those of all clients together have a limit, whoever they are; a place that is left is free again", async () => {
  const { port } = start();
  const firsts = await Promise.all(["127.0.0.2", "127.0.0.3", "127.0.0.4"].map((address) => crowd(port, 20, address)));
  // The system hands a connection over when it has said something, or a second later.
  await Promise.all(firsts.flatMap(({ open }) => [...open].map(ask)));
  const late = await crowd(port, 5, "127.0.0.5");
  await late.shrunkTo(0);
  for (const socket of firsts[0]!.open) socket.destroy();
  const next = await crowd(port, 20, "127.0.0.5");
  expect(await Promise.all([...next.open].map(ask))).toHaveLength(20);
});

test("where all places are taken, who speaks gets that of one who does not", async () => {
  const { port } = start();
  const silent = await Promise.all(["127.0.0.2", "127.0.0.3", "127.0.0.4"].map((address) => crowd(port, 20, address)));
  await Promise.race(
    (await crowd(port, 20, "127.0.0.5")).open.values().map((one) => new Promise((r) => one.on("close", r))),
  );
  const speaking = await crowd(port, 15, "127.0.0.6");
  for (const socket of speaking.open) await ask(socket);
  while (silent.reduce((sum, { open }) => sum + open.size, 0) > 45) await Promise.race(silent.map((one) => one.next()));
  expect(await Promise.all([...speaking.open].map(ask))).toHaveLength(15);
});

test("through a trusted proxy everybody comes: only the total counts", async () => {
  const { port } = start();
  const proxy = await crowd(port, 60, "127.0.0.9");
  // Who has spoken keeps its place, however slow the machine is.
  expect(await Promise.all([...proxy.open].map(ask))).toHaveLength(60);
  const late = await crowd(port, 10, "127.0.0.9");
  await late.shrunkTo(0);
  expect(await Promise.all([...proxy.open].map(ask))).toHaveLength(60);
});

test("what says nothing for five seconds is closed; what has spoken may rest as long as the runtime lets it", async () => {
  const { port, advance } = start();
  const silent = await crowd(port, 5);
  const spoken = await crowd(port, 5, "127.0.0.2");
  for (const socket of spoken.open) await ask(socket);
  const passing = setInterval(() => advance(1_000), 20);
  await silent.shrunkTo(0);
  clearInterval(passing);
  expect(await Promise.all([...spoken.open].map(ask))).toHaveLength(5);
});
