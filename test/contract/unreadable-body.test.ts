import { afterEach, expect, jest, test } from "bun:test";
import { readBytes } from "../../src/http/body.ts";
import type { ErrorBody } from "../support/http.ts";
import { createTestApp } from "./test-app.ts";

/** What no well-behaved server passes on comes to the app from hand-made requests, without a socket. */
const { app } = createTestApp({ RATE_LIMIT_SCALE: "1000" });

const post = (body: BodyInit, headers: Record<string, string>): Request =>
  new Request("http://localhost/small", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

const breaksOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"na'));
      controller.error(new Error("connection reset"));
    },
  });

test("a body longer than its announced length is 413 PAYLOAD_TOO_LARGE after reading", async () => {
  const answer = await app.handle(post(`{"name":"${"x".repeat(100)}"}`, { "content-length": "2" }));
  expect(answer.status).toBe(413);
});

const stalls = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"na'));
    },
  });
const drips = () =>
  new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(new TextEncoder().encode(" "));
    },
  });

test.each([
  ["stops arriving", stalls, { moreMs: 20, allMs: 10_000 }],
  ["goes on arriving for too long", drips, { moreMs: 10_000, allMs: 50 }],
] as const)("a body that %s is UNREADABLE_BODY, and not waited for any longer", async (_says, body, waits) => {
  await expect(readBytes(post(body(), {}), 10_000, () => {}, waits)).rejects.toMatchObject({ code: "UNREADABLE_BODY" });
});

afterEach(() => jest.useRealTimers());

test.each([{}, { "content-length": "6" }] as Record<string, string>[])(
  "a body that pauses, but never for too long, is read whole, with headers %o",
  async (headers) => {
    jest.useFakeTimers();
    const passed = new TransformStream<Uint8Array, Uint8Array>();
    const writer = passed.writable.getWriter();
    const read = readBytes(post(passed.readable, headers), 10_000, () => {}, { moreMs: 10_000, allMs: 30_000 });
    const told = read.then(
      (bytes) => new TextDecoder().decode(bytes),
      (refusal) => refusal,
    );
    for (const part of ["[1", ",2", "]\n"]) {
      await writer.write(new TextEncoder().encode(part));
      // Whoever reads has had the part before the pause begins.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      jest.advanceTimersByTime(6_000);
    }
    await writer.close();
    expect(await told).toBe("[1,2]\n");
  },
);

test.each([{}, { "content-length": "20" }] as Record<string, string>[])(
  "a body that breaks off is 400 UNREADABLE_BODY, with headers %o",
  async (headers) => {
    const answer = await app.handle(post(breaksOff(), headers));
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorBody).error.code).toBe("UNREADABLE_BODY");
  },
);
