import { expect, test } from "bun:test";
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

test.each([{}, { "content-length": "20" }] as Record<string, string>[])(
  "a body that breaks off is 400 UNREADABLE_BODY, with headers %o",
  async (headers) => {
    const answer = await app.handle(post(breaksOff(), headers));
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorBody).error.code).toBe("UNREADABLE_BODY");
  },
);
