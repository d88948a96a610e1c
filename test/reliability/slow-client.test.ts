import { expect, test } from "bun:test";
import { connect } from "node:net";
import { startLiveService } from "../areas/live-service.ts";
import { rawExchange } from "../contract/raw-http.ts";
import { size } from "./size.ts";

/** Longer than the runtime lets a connection be by itself, in the long form. */
const SECONDS = size(2, 15);

test(`a body that takes ${SECONDS} seconds to arrive is waited for`, async () => {
  const service = await startLiveService();
  const { hostname, port } = new URL(service.base());
  const body = JSON.stringify({ email: "slow@example.org", password: "a lamp in the orchard" }).padEnd(SECONDS * 100);
  const answer = await new Promise<string>((resolve, reject) => {
    let received = "";
    let sent = 0;
    const socket = connect(Number(port), hostname, () => {
      const head = ["POST /auth/register HTTP/1.1", "Host: x", "Content-Type: application/json", "Connection: close"];
      socket.write(`${head.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n`);
      const drip = setInterval(() => {
        socket.write(body.slice(sent, sent + 100));
        sent += 100;
        if (sent >= body.length) clearInterval(drip);
      }, 1_000);
      socket.on("close", () => clearInterval(drip));
    });
    socket.on("data", (chunk) => {
      received += chunk.toString("utf8");
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
  expect(answer).toStartWith("HTTP/1.1 201 ");
  await service.stop();
});

test("a body that stops arriving is answered 400 after ten seconds, announced or in chunks, and its connection closed", async () => {
  const service = await startLiveService();
  const head = (more: string): string =>
    `POST /auth/register HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;
  const stalled = [`${head("Content-Length: 100")}{"em`, `${head("Transfer-Encoding: chunked")}4\r\n{"em\r\n`];
  const answers = await Promise.all(stalled.map((sent) => rawExchange(service.base(), sent, () => false)));
  for (const answer of answers) {
    expect(answer).toStartWith("HTTP/1.1 400 ");
    expect(answer).toContain('"UNREADABLE_BODY"');
  }
  await service.stop();
});
