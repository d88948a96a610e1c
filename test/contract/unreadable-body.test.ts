import { expect, test } from "bun:test";
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

test.each([{}, { "content-length": "20" }] as Record<string, string>[])(
  "a body that breaks off is 400 UNREADABLE_BODY, with headers %o",
  async (headers) => {
    const answer = await app.handle(post(breaksOff(), headers));
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorBody).error.code).toBe("UNREADABLE_BODY");
  },
);
