import { expect, test } from "bun:test";
import { createFrameBytes } from "../../src/runtime/frame-bytes.ts";
import { endOf } from "../../src/runtime/stream-frames.ts";

const PENDING_MAX = 1_000;
const HANDSHAKE = 400;

/** Looks once a second; `frames` is what each look finds after so many more bytes came. */
function connection() {
  const bytes = createFrameBytes(PENDING_MAX);
  let received = HANDSHAKE;
  let now = 0;
  bytes.look(received, now);
  return {
    told: bytes.told,
    comes(more: number) {
      received += more;
      now += 1_000;
      return bytes.look(received, now);
    },
    soon: () => bytes.look(received, now + 500),
  };
}

test("whole messages of any length are no frames that nobody was told of", () => {
  const client = connection();
  for (const [bytes, head] of [
    [0, 6],
    [125, 6],
    [126, 8],
    [65_535, 8],
    [65_536, 14],
  ] as const) {
    client.told(bytes);
    expect(client.comes(bytes + head)).toBe(0);
  }
  for (let i = 0; i < 5; i++) expect(client.comes(0)).toBe(0);
});

test("one that is on its way, or not read yet, is none either", () => {
  const client = connection();
  expect(client.comes(PENDING_MAX)).toBe(0);
  expect(client.comes(5)).toBe(0);
  expect(client.comes(50_000)).toBe(0);
  client.told(PENDING_MAX + 50_005 - 8);
  expect(client.comes(0)).toBe(0);
  expect(client.comes(0)).toBe(0);
});

test("what was there a second ago, belongs to no message and is too much for one is told once, by sixes", () => {
  const client = connection();
  expect(client.comes(PENDING_MAX + 61)).toBe(0);
  expect(client.soon()).toBe(0);
  expect(client.comes(0)).toBe(10);
  expect(client.comes(0)).toBe(0);
  expect(client.comes(11)).toBe(0);
  expect(client.comes(0)).toBe(2);
});

test("the other end of a connection has one spelling", () => {
  expect(endOf("127.0.0.1", 80)).toBe("127.0.0.1:80");
  expect(endOf("::ffff:127.0.0.1", 80)).toBe("127.0.0.1:80");
  expect(endOf("2001:db8::1", 80)).toBe("2001:db8:0:0:0:0:0:1:80");
  expect(endOf("fe80::1%eth0", 80)).toBe("fe80:0:0:0:0:0:0:1:80");
});
