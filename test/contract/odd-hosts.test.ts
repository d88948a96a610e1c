import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ADA, type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { hasAnswer, rawExchange } from "./raw-http.ts";

let service: LiveService;
let person: Person;
beforeAll(async () => {
  service = await startLiveService();
  person = await service.register();
});
afterAll(() => service?.stop());

const HOSTS = ["[::bad", "x@y", "x:99999999", "x?", "x#", "%zz", "a b[/", "\\"];

/** Every answer is the service's own, never a page of the runtime, and never a fault. */
function expectEnvelope(received: string): void {
  const [head = "", body = ""] = received.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 (400|401|404|405|422) /);
  expect(head.toLowerCase()).toContain("x-request-id:");
  expect(Object.keys(JSON.parse(body))).toContain("error");
}

describe.each(HOSTS)("a request whose Host is %p", (host) => {
  const send = (lines: string[], body = "") =>
    rawExchange(
      service.base(),
      `${lines.join("\r\n")}\r\nHost: ${host}\r\nConnection: close\r\n\r\n${body}`,
      hasAnswer,
    );

  test("for a path that is not there is answered in the envelope", async () => {
    expectEnvelope(await send(["GET /nope HTTP/1.1"]));
  });

  test("with an Idempotency-Key is answered in the envelope, and makes nothing", async () => {
    const body = JSON.stringify(ADA);
    const head = [
      "POST /echoes HTTP/1.1",
      `Authorization: Bearer ${person.token}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Idempotency-Key: k",
    ];
    expectEnvelope(await send(head, body));
    expect((await person.api("GET", "/echoes")).text).toBe("[]");
  });

  test("for a stream is answered in the envelope", async () => {
    const key = ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
    expectEnvelope(await send(["GET /ws/dashboard/stream?token=x HTTP/1.1", ...key]));
  });
});
