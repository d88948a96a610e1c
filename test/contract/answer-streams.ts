import { afterAll, beforeAll, expect, test } from "bun:test";
import { rawExchange } from "./raw-http.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

/** Answers that are made while they are sent. */
export function answerStreamsContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const ask = (method: string, kind: string) =>
    rawExchange(app.base, `${method} /stream/${kind} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, () => false);

  test("a stream arrives whole, under its own type and the headers of every answer", async () => {
    const answer = await fetch(`${app.base}/stream/whole`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain"]);
    expect(answer.headers.get("x-request-id")).not.toBeNull();
    expect(await answer.text()).toBe("one\ntwo\nthree\n");
  });

  test("a client that goes ends what makes it", async () => {
    await rawExchange(app.base, "GET /stream/endless HTTP/1.1\r\nHost: x\r\n\r\n", (received) =>
      received.includes("on and on"),
    );
    await app.streamCancelled();
  });

  test("a failure under way ends the connection without an end of the body, and is in the log", async () => {
    // A reset may take with it what was sent before.
    const received = await ask("GET", "broken").catch((reset: NodeJS.ErrnoException) => reset.code ?? "");
    expect(received).toMatch(/^(HTTP\/1.1 200 [\s\S]*one\n|ECONNRESET$)/);
    expect(received).not.toContain("swordfish");
    expect(received).not.toEndWith("0\r\n\r\n");
    const line = (await app.logged()).findLast((entry) => entry.includes("swordfish"))!;
    expect(JSON.parse(line)).toMatchObject({ level: "error", route: "/stream/{kind}", code: "INTERNAL" });
  });

  test("a HEAD is answered with the head alone", async () => {
    const received = await ask("HEAD", "endless");
    expect(received).toStartWith("HTTP/1.1 200");
    expect(received).toEndWith("\r\n\r\n");
    expect(received).not.toContain("on and on");
  });
}
