import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createLiveRooms } from "../../../src/providers/chat/live-rooms.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import { createLogger } from "../../../src/shared/log.ts";
import type { StreamClient } from "../../support/socket.ts";
import { read } from "../channels/talk.ts";
import { BOT_TOKEN, startChat } from "./chat-server.ts";
import { listening, newMember, type RelayedService, ROOM, startRelayedService } from "./relayed-service.ts";

let relayed: RelayedService;
let stream: StreamClient;
beforeAll(async () => {
  relayed = await startRelayedService();
  stream = await listening(relayed);
});
afterAll(async () => {
  stream?.socket.close();
  await relayed?.service.stop();
  await relayed?.chat.stop();
});

test.each([
  ["no JSON", '{"op":0,"t":"MESSAGE_CREATE","s":5,"d":{"id":'],
  ["of bytes", new Uint8Array([1, 2, 3, 255])],
  ["empty", ""],
  ["a number", "5"],
  ["a list", "[]"],
  ["of an unknown kind", '{"op":99,"d":{}}'],
  ["an event without a name", '{"op":0,"s":5}'],
  ["an event about nothing", '{"op":0,"t":"MESSAGE_DELETE","s":5,"d":null}'],
  ["a message about nothing", '{"op":0,"t":"MESSAGE_CREATE","s":5,"d":null}'],
  ["a bulk of nothing", '{"op":0,"t":"MESSAGE_DELETE_BULK","s":5,"d":{"ids":null}}'],
  ["a greeting without a pace", '{"op":10,"d":null}'],
  ["an end of the session without a word", '{"op":9,"d":null}'],
  ["a session about nothing", '{"op":0,"t":"READY","s":5,"d":null}'],
])("a frame that is %s ends nothing: what is said after it is heard", async (_, frame) => {
  const { chat, ada, commons } = relayed;
  chat.sendFrame(frame);
  const text = `Said after ${String(frame)}`.slice(0, 60);
  chat.say(ROOM, newMember(), text);
  expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted" });
  expect((await read(ada.api, commons))[0]!.content).toBe(text);
});

describe("a line", () => {
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: systemClock });
  const roomsAt = (apiUrl: string) => createLiveRooms({ apiUrl, token: BOT_TOKEN }, { logger, reconnectMs: 10 });

  test.each([
    ["the gateway is nowhere", { gateway: "nowhere" }],
    ["the session goes on nowhere", { resume: "nowhere" }],
  ])("comes back by itself when %s, and is somewhere again", async (_, wrong) => {
    const chat = startChat([ROOM]);
    chat.moveGateway(wrong);
    const line = roomsAt(chat.apiUrl).listen(async () => {});
    if ("resume" in wrong) {
      await chat.until(chat.isHeard);
      chat.dropLines();
    }
    await chat.until(() => chat.log.filter((one) => one.endsWith("/gateway/bot")).length > 1);
    chat.moveGateway({});
    await chat.until(chat.isHeard);
    await line.close();
    await chat.stop();
  });

  test.each([
    ["is ended by the library's own code", 4_200],
    ["is not told that its session goes on", 4_000],
  ])("that %s is replaced by another", async (_, code) => {
    const chat = startChat([ROOM]);
    const rooms = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger, reconnectMs: 10, downMs: 700 });
    const line = rooms.listen(async () => {});
    await chat.until(chat.isHeard);
    chat.forgetSessions();
    chat.dropLines(code);
    await chat.until(() => !chat.isHeard());
    await chat.until(chat.isHeard);
    await line.close();
    await chat.stop();
  });

  test("ends soon, also where whoever is at the other end does not say goodbye", async () => {
    const greeted = Promise.withResolvers<void>();
    const gateway = createServer((socket) => {
      socket.once("data", (asked) => {
        const key = /sec-websocket-key: (.*)\r\n/i.exec(String(asked))![1]!;
        const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
        const head = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
        socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, "", ""].join("\r\n"));
        const hello = JSON.stringify({ op: 10, d: { heartbeat_interval: 40_000 } });
        socket.write(Buffer.concat([Buffer.from([0x81, hello.length]), Buffer.from(hello)]));
        socket.once("data", () => greeted.resolve());
      });
    }).listen(0, "127.0.0.1");
    await once(gateway, "listening");
    const chat = startChat([ROOM]);
    chat.moveGateway({ gateway: `ws://127.0.0.1:${(gateway.address() as AddressInfo).port}/` });
    const line = roomsAt(chat.apiUrl).listen(async () => {});
    await greeted.promise;
    await line.close();
    gateway.close();
    await chat.stop();
  });

  test("keeps a bounded number of events, and tells of having missed what came beyond", async () => {
    const chat = startChat([ROOM]);
    const isReady = Promise.withResolvers<void>();
    const isSlow = Promise.withResolvers<void>();
    const again = Promise.withResolvers<void>();
    let posted = 0;
    let ready = 0;
    const line = roomsAt(chat.apiUrl).listen(async ({ type }) => {
      if (type === "posted") {
        posted++;
        return isSlow.promise;
      }
      [isReady, again][ready++]?.resolve();
    });
    await isReady.promise;
    const member = newMember();
    for (let n = 0; n < 3_000; n++) chat.say(ROOM, member, "And another one.");
    chat.sendFrame('{"op":1}');
    await chat.until(() => chat.heartbeats() > 0);
    isSlow.resolve();
    await again.promise;
    expect(posted).toBe(1_000);
    await line.close();
    await chat.stop();
  });
});
