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

const HOSTS = ["[::bad", "x@y", "x:99999999", "x?", "x#", "x/", "[::1", "%zz", "x\r\nHost: elsewhere", "a b[/", "\\"];

/** Whatever is asked for is refused, by the service itself and not by a page of the runtime. */
function expectRefusal(received: string): void {
  const [head = "", body = ""] = received.split("\r\n\r\n");
  expect(head).toStartWith("HTTP/1.1 400 ");
  expect(head.toLowerCase()).toContain("x-request-id:");
  expect(Object.keys((JSON.parse(body) as { fields: object }).fields)).toEqual(["Host"]);
}

describe.each(HOSTS)("a request whose Host is %p", (host) => {
  const send = (lines: string[], body = "") =>
    rawExchange(
      service.base(),
      `${lines.join("\r\n")}\r\nHost: ${host}\r\nConnection: close\r\n\r\n${body}`,
      hasAnswer,
    );

  test("for a path that is there is refused", async () => {
    expectRefusal(await send(["GET /system/version HTTP/1.1"]));
  });

  test("for a path that is not there is refused", async () => {
    expectRefusal(await send(["GET /nope HTTP/1.1"]));
  });

  test("with an Idempotency-Key is refused, and makes nothing", async () => {
    const body = JSON.stringify(ADA);
    const head = [
      "POST /echoes HTTP/1.1",
      `Authorization: Bearer ${person.token}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Idempotency-Key: k",
    ];
    expectRefusal(await send(head, body));
    expect((await person.api("GET", "/echoes")).text).toBe("[]");
  });

  test("for a stream is refused", async () => {
    const key = ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
    expectRefusal(await send(["GET /ws/dashboard/stream?token=x HTTP/1.1", ...key]));
  });
});
