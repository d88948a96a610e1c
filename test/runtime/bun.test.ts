import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { serveOnBun } from "../../src/runtime/bun.ts";
import { openToAll } from "../support/serving.ts";

const start = (app: Elysia, port = 0) =>
  serveOnBun({ app, streams: [], host: "127.0.0.1", port, maxClientFrameBytes: 1024, pingSeconds: 30, ...openToAll });

test("a port that is taken is an error, not a second server behind it", async () => {
  const first = start(new Elysia());
  expect(() => start(new Elysia(), first.port)).toThrow();
  await first.stop();
});

test("stopping answers the request in hand and refuses new connections", async () => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const app = new Elysia().get("/slow", async () => {
    arrived.resolve();
    await release.promise;
    return "done";
  });
  const server = start(app as unknown as Elysia);
  const url = `http://127.0.0.1:${server.port}/slow`;
  const inHand = fetch(url).then((answer) => answer.text());
  await arrived.promise;
  const stopped = server.stop();
  expect(fetch(url)).rejects.toThrow();
  release.resolve();
  expect(await inHand).toBe("done");
  await stopped;
});

test("stopping does not wait for ever for a request that does not end", async () => {
  const arrived = Promise.withResolvers<void>();
  const app = new Elysia().get("/never", () => {
    arrived.resolve();
    return new Promise<string>(() => {});
  });
  const server = start(app as unknown as Elysia);
  const inHand = fetch(`http://127.0.0.1:${server.port}/never`).then(
    () => "answered",
    () => "cut",
  );
  await arrived.promise;
  await server.stop();
  expect(await inHand).toBe("cut");
}, 10_000);

test("a body announced larger than any limit reaches the app, which answers for itself", async () => {
  const app = new Elysia().post(
    "/",
    ({ set }) => {
      set.status = 413;
      return "too large, says the app";
    },
    { parse: "none" },
  );
  const server = start(app as unknown as Elysia);
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, {
    method: "POST",
    body: new Uint8Array(150 * 1024 * 1024),
  });
  expect([answer.status, await answer.text()]).toEqual([413, "too large, says the app"]);
  await server.stop();
});
