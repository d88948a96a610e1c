import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createLiveRooms } from "../../../src/providers/chat/live-rooms.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import { createLogger } from "../../../src/shared/log.ts";
import { api } from "../../support/http.ts";
import { heard, read, say } from "../channels/talk.ts";
import type { Person } from "../live-service.ts";
import { BOT_TOKEN } from "./chat-server.ts";
import { enforce, listening, newMember, type RelayedService, ROOM, startRelayedService } from "./relayed-service.ts";

let relayed: RelayedService;
beforeAll(async () => {
  relayed = await startRelayedService();
});
afterAll(async () => {
  await relayed?.service.stop();
  await relayed?.chat.stop();
});

type Channel = { chatlink: string | null };
const state = async () => (await relayed.ada.api<Channel>("GET", `/channels/${relayed.commons}`)).json.chatlink;
const copies = (text: string) => relayed.chat.inRoom(ROOM).filter(({ content }) => content.includes(text));
const health = async () => {
  type Detailed = { status: string; subsystems: { relay: { status: string; details: { queued: number } } } };
  return (await api(relayed.service.base())<Detailed>("GET", "/health/detailed")).json;
};

test("a chat that does not take what is said fails no message; it is said when it does, in order, and health tells", async () => {
  const { chat, ada, commons } = relayed;
  chat.setManner(500);
  const asked = chat.log.length;
  for (const text of ["First, later.", "Second, later."]) expect((await say(ada.api, commons, text)).status).toBe(201);
  await chat.until(() => chat.log.slice(asked).some((one) => one.startsWith("POST")));
  while ((await state()) !== "Failing");
  const { status, subsystems } = await health();
  expect([status, subsystems.relay.status, subsystems.relay.details.queued]).toEqual(["ready", "degraded", 2]);
  chat.setManner("well");
  await chat.until(() => copies("later.").length === 2);
  expect(copies("later.").map(({ content }) => content.split(": ")[1])).toEqual(["First, later.", "Second, later."]);
  while ((await state()) !== "Active");
});

test("what the chat refuses for good holds nobody up", async () => {
  const { chat, ada, commons } = relayed;
  chat.setManner(403);
  const asked = chat.log.length;
  await say(ada.api, commons, "Refused there.");
  await chat.until(() => chat.log.slice(asked).some((one) => one.startsWith("POST")));
  chat.setManner("well");
  await say(ada.api, commons, "Taken there.");
  await chat.until(() => copies("Taken there.").length === 1);
  expect([
    copies("Refused there.").length,
    (await read(ada.api, commons)).some((one) => one.content === "Refused there."),
  ]).toEqual([0, true]);
});

test.each([
  [
    "leaves the community",
    async ({ api }: Person) =>
      expect((await api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } })).status).toBe(200),
  ],
  ["is suspended", ({ userId }: Person) => enforce(relayed, userId, "suspend")],
] as const)("what waits for the chat stays here when its author %s meanwhile", async (what, silence) => {
  const { chat, ada, commons, service } = relayed;
  const bo = await service.register();
  chat.setManner(500);
  await say(ada.api, commons, "Waits first.");
  await say(bo.api, commons, "Waits and leaves.");
  await silence(bo);
  const last = `Waits until somebody ${what}.`;
  await say(ada.api, commons, last);
  chat.setManner("well");
  await chat.until(() => copies(last).length === 1);
  expect([copies("Waits first.").length > 0, copies("Waits and leaves.").length]).toEqual([true, 0]);
});

test("what was said on both sides while the service was down is said once on the other when it is up", async () => {
  const { chat, ada, commons, service } = relayed;
  chat.setManner(500);
  await say(ada.api, commons, "Before the night.");
  await service.restart([ada], () => {
    chat.setManner("well");
    chat.say(ROOM, newMember(), "During the night.");
  });
  await chat.until(() => copies("Before the night.").length === 1);
  const stream = await listening(relayed);
  chat.say(ROOM, newMember(), "After the night.");
  await stream.next();
  const contents = (await read(ada.api, commons)).map(({ content }) => content);
  for (const text of ["Before the night.", "During the night.", "After the night."])
    expect(contents.filter((one) => one === text)).toEqual([text]);
});

test.each(["POST", "GET"])(
  "a chat that leaves a %s without an answer does not keep the service from stopping",
  async (method) => {
    const { chat, ada, commons, service } = relayed;
    chat.delay("before");
    const asked = chat.log.length;
    if (method === "POST") await say(ada.api, commons, "Said at the end.");
    else chat.dropLines();
    await chat.until(() => chat.log.slice(asked).some((one) => one.startsWith(method) && one.endsWith("/messages")));
    const at = performance.now();
    await service.restart([ada], () => chat.answerAll());
    expect(performance.now() - at).toBeLessThan(8_000);
  },
  20_000,
);

test("a message whose sending was cut off after the chat had taken it is there once", async () => {
  const { chat, ada, commons, service } = relayed;
  await say(ada.api, commons, "Cut off.");
  await chat.until(() => copies("Cut off.").length === 1);
  const { message_id } = (await read(ada.api, commons)).find(({ content }) => content === "Cut off.")!;
  // As a crash leaves it: taken there, not noted here.
  await service.restart([ada], (hub) =>
    hub.writeSync((tx) => {
      tx.run("DELETE FROM relayed_messages WHERE message_id = ?", message_id);
      tx.run("INSERT INTO relay_changes (message_id, channel_id) VALUES (?, ?)", message_id, commons);
    }),
  );
  await say(ada.api, commons, "And on.");
  await chat.until(() => copies("And on.").length === 1);
  expect(copies("Cut off.")).toHaveLength(1);
});

test("an answer that is given up before it comes is asked for again, and what was sent is there once", async () => {
  const { chat } = relayed;
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: systemClock });
  const rooms = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger, timeoutMs: 50 });
  const text = { roomId: ROOM, nonce: "given up", text: "Given up." };
  chat.delay("after");
  const given = await rooms.send(text).catch((error: unknown) => error);
  expect(given).toMatchObject({ kind: "unreachable" });
  chat.answerAll();
  const patient = createLiveRooms({ apiUrl: chat.apiUrl, token: BOT_TOKEN }, { logger });
  expect((await patient.send(text)).externalId).toBe(copies("Given up.")[0]!.id);
  expect(copies("Given up.")).toHaveLength(1);
});

describe("connecting", () => {
  const put = async (channelId: string, roomId: string) =>
    heard(
      (await relayed.service.asAdmin())("PUT", `/admin/channels/${channelId}/chatlink`, { body: { room_id: roomId } }),
    );

  test("is refused for a room that is not there, one of another channel, and a channel that has one", async () => {
    const asAdmin = await relayed.service.asAdmin();
    const body = { channel_type: "Topic", name: "Lighthouses" };
    const { channel_id } = (await asAdmin<{ channel_id: string }>("POST", "/admin/channels", { body })).json;
    expect(await put(channel_id, "404")).toEqual([502, "PROVIDER_ERROR"]);
    expect(await put(channel_id, ROOM)).toEqual([409, "CONFLICT"]);
    expect(await put(relayed.commons, "501")).toEqual([409, "CONFLICT"]);
    expect((await put(relayed.commons, ROOM))[0]).toBe(200);
  });

  test("ends when an admin says so, 204 however often, and what was relayed stays", async () => {
    const { chat, ada, commons, service } = relayed;
    await say(ada.api, commons, "The last one.");
    await chat.until(() => copies("The last one.").length === 1);
    const path = `/admin/channels/${commons}/chatlink`;
    for (let n = 0; n < 2; n++) expect((await (await service.asAdmin())("DELETE", path)).status).toBe(204);
    expect(await state()).toBeNull();
    const asked = chat.log.length;
    await say(ada.api, commons, "Not relayed.");
    expect(chat.log.slice(asked).filter((one) => one.startsWith("POST"))).toEqual([]);
    expect(copies("The last one.")).toHaveLength(1);
  });
});
