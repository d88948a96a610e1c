import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { createLiveRooms } from "../../../src/providers/chat/live-rooms.ts";
import { HOUR_MS, SECOND_MS, systemClock } from "../../../src/shared/clock.ts";
import { createLogger } from "../../../src/shared/log.ts";
import { openStream } from "../../support/socket.ts";
import { read, say } from "../channels/talk.ts";
import { BOT_TOKEN, startChat } from "./chat-server.ts";
import { newMember, type RelayedService, ROOM, startRelayedService } from "./relayed-service.ts";
import { openRoom } from "./shared-room.ts";

describe("a provider", () => {
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: systemClock });
  const text = { roomId: ROOM, nonce: "a nonce", text: "Anybody?" };

  test.each([
    [undefined, 0],
    ["0", 0],
    ["-5", 0],
    ["soon", 0],
    ["40", 40 * SECOND_MS],
    ["1e12", HOUR_MS],
    ["Infinity", HOUR_MS],
  ])("that is asked too much and says to wait %p is asked once, and what it said is known", async (wait, waitMs) => {
    const chat = startChat([ROOM]);
    const headers: Record<string, string> = wait === undefined ? {} : { "retry-after": wait };
    chat.shut(ROOM, { status: 429, headers });
    const rooms = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger });
    expect(await rooms.send(text).catch((error: unknown) => error)).toMatchObject({ kind: "failed", waitMs });
    expect(chat.log).toHaveLength(1);
    chat.shut(ROOM);
    expect((await rooms.send(text)).text).toBe("Anybody?");
    await chat.stop();
  });

  test("that wants a moment is given it, a few times", async () => {
    const chat = startChat([ROOM]);
    const rooms = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger });
    const headers = { "retry-after": "0.05" };
    chat.shut(ROOM, { status: 429, headers });
    const sent = rooms.send(text);
    await chat.until(() => chat.log.length === 1);
    chat.shut(ROOM);
    expect((await sent).text).toBe("Anybody?");
    chat.shut(ROOM, { status: 429, headers });
    expect(await rooms.send(text).catch((error: unknown) => error)).toMatchObject({ kind: "failed", waitMs: 50 });
    expect(chat.log).toHaveLength(2 + 3);
    await chat.stop();
  });

  test("that would be asked too much is not asked where that is long to go", async () => {
    const chat = startChat([ROOM]);
    const headers = { "x-ratelimit-limit": "5", "x-ratelimit-remaining": "0", "x-ratelimit-reset-after": "600" };
    chat.shut(ROOM, { status: 403, headers });
    const rooms = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger });
    expect(await rooms.send(text).catch((error: unknown) => error)).toMatchObject({ kind: "refused" });
    const error = await rooms.send(text).catch((error: unknown) => error);
    expect(error).toMatchObject({ kind: "failed" });
    expect((error as { waitMs: number }).waitMs).toBeGreaterThan(590 * SECOND_MS);
    expect(chat.log).toHaveLength(1);
    await chat.stop();
  });

  test.each([["null"], ['"no"'], ["5"], [""], ["{"], ['{"code":1,"errors":{"content":null}}'], ["<html>"]])(
    "that refuses something in the words %p has refused it",
    async (body) => {
      const chat = startChat([ROOM]);
      const rooms = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger });
      chat.shut(ROOM, { status: 400, body });
      expect(await rooms.send(text).catch((error: unknown) => error)).toMatchObject({ kind: "refused" });
      chat.shut(ROOM, { status: 404, body });
      expect(await rooms.edit(ROOM, "5", "Nobody.")).toBe(false);
      await chat.stop();
    },
  );

  test("that lets nobody in once, is asked by the same token again", async () => {
    const chat = startChat([ROOM]);
    const rooms = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger });
    chat.shut(ROOM, { status: 401 });
    expect(await rooms.send(text).catch((error: unknown) => error)).toMatchObject({ kind: "failed" });
    chat.shut(ROOM);
    expect((await rooms.send(text)).text).toBe("Anybody?");
    await chat.stop();
  });

  test("that is asked too much is left alone for as long as it says, and what was said is there then", async () => {
    const room = await openRoom();
    room.chat.shut(ROOM, { status: 429, headers: { "retry-after": "90" } });
    await room.ada.say("Said early.");
    room.ofOne.wake();
    await room.ofOne.idle();
    room.chat.shut(ROOM);
    room.silence();
    await room.otherCarries();
    expect(room.there()).toEqual([]);
    room.silence();
    await room.settled();
    expect(room.there()).toEqual(["Said early."]);
    await room.close();
  });
});

test.each([
  [404, 10_003],
  [403, 50_001],
  [403, 50_013],
])(
  "a room that is shut with %p and reason %p loses nothing of what is said and deleted meanwhile",
  async (status, code) => {
    const room = await openRoom();
    await room.carried("Said before.");
    const deleted = await room.carried("Deleted meanwhile.");
    room.chat.shut(ROOM, { status, body: JSON.stringify({ message: "no", code }) });
    await room.ada.say("Said meanwhile.");
    if (status === 403) await room.ada.remove(deleted);
    await room.otherCarries();
    expect(room.ada.queued()).toBeGreaterThan(0);
    room.chat.shut(ROOM);
    if (status !== 403) await room.ada.remove(deleted);
    room.silence();
    await room.settled();
    expect(room.there()).toEqual(["Said before.", "Said meanwhile."]);
    await room.close();
  },
);

describe("a room that takes nothing", () => {
  let relayed: RelayedService;
  beforeAll(async () => {
    relayed = await startRelayedService();
    await openOther();
  });
  afterEach(() => relayed.chat.shut(ROOM));
  afterAll(async () => {
    await relayed?.service.stop();
    await relayed?.chat.stop();
  });

  let other: string;
  const openOther = async () => {
    const asAdmin = await relayed.service.asAdmin();
    const body = { channel_type: "Topic", name: "Lighthouses" };
    other = (await asAdmin<{ channel_id: string }>("POST", "/admin/channels", { body })).json.channel_id;
    await asAdmin("PUT", `/admin/channels/${other}/chatlink`, { body: { room_id: "501" } });
  };

  test("holds up no other", async () => {
    const { chat, ada, commons } = relayed;
    chat.shut(ROOM, { status: 429, headers: { "retry-after": "3600" } });
    await say(ada.api, commons, "For the full one.");
    await say(ada.api, other, "For the other one.");
    await chat.until(() => chat.inRoom("501").length === 1);
    expect(chat.inRoom(ROOM)).toEqual([]);
  });

  test.each([[404], [403], [429], [500]])(
    "and answers %p when it is looked at has what was missed in the other heard",
    async (status) => {
      const { chat, service, ada } = relayed;
      const stream = await openStream(service.channelStream(other, ada));
      await stream.next();
      await chat.until(chat.isHeard);
      chat.shut(ROOM, { status });
      chat.hold();
      chat.say("501", newMember(), `Missed at ${status}.`);
      chat.release(() => []);
      chat.dropLines();
      expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted" });
      expect((await read(ada.api, other))[0]!.content).toBe(`Missed at ${status}.`);
      stream.socket.close();
    },
  );

  test("and is left for another one while it is looked at does not hide what is said there", async () => {
    const { chat, service, commons } = relayed;
    const asAdmin = await service.asAdmin();
    const path = `/admin/channels/${commons}/chatlink`;
    const stream = await openStream(service.channelStream(commons, relayed.ada));
    await stream.next();
    await chat.until(chat.isHeard);
    const look = chat.holdNext("GET", "before");
    chat.dropLines();
    await look.came;
    await asAdmin("DELETE", path);
    await asAdmin("DELETE", `/admin/channels/${other}/chatlink`);
    expect((await asAdmin("PUT", path, { body: { room_id: "501" } })).status).toBe(200);
    chat.hold();
    chat.say("501", newMember(), "Said in the other room.");
    chat.say(ROOM, newMember(), "Said in the old room.");
    chat.release(() => []);
    look.letGo();
    chat.dropLines();
    expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted" });
    expect((await read(relayed.ada.api, commons))[0]!.content).toBe("Said in the other room.");
    stream.socket.close();
  });
});
