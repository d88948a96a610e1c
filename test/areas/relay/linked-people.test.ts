import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { NIL_UUID } from "../../../src/shared/ids.ts";
import type { StreamClient } from "../../support/socket.ts";
import { read } from "../channels/talk.ts";
import {
  enforce,
  linked,
  listening,
  newMember,
  type RelayedService,
  ROOM,
  startRelayedService,
} from "./relayed-service.ts";

let relayed: RelayedService;
let stream: StreamClient;
beforeAll(async () => {
  relayed = await startRelayedService();
});
afterAll(async () => {
  await relayed?.service.stop();
  await relayed?.chat.stop();
});
beforeEach(async () => {
  relayed.chat.setManner("well");
  await relayed.chat.until(relayed.chat.isHeard);
  stream = await listening(relayed);
});
afterEach(() => stream.socket.close());

const messages = () => read(relayed.ada.api, relayed.commons);

describe("people with a linked account", () => {
  test("speak there under their own name here, unless they are out of the community or want none of it", async () => {
    const member = newMember();
    const bo = await linked(relayed, member);
    const { chat } = relayed;
    stream = await listening(relayed);
    chat.say(ROOM, member, "It is me.");
    expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted", author_id: bo.userId });
    expect((await messages())[0]).toMatchObject({
      author_id: bo.userId,
      external_author_name: null,
      source: "chatlink",
    });

    await bo.api("PATCH", "/account/me/chatlink", { body: { relay_from_chat: false } });
    chat.say(ROOM, member, "Not for you.");
    chat.say(ROOM, newMember(), "For everybody.");
    expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted", author_id: NIL_UUID });
    await bo.api("PATCH", "/account/me/chatlink", { body: { relay_from_chat: true } });
    expect((await bo.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } })).status).toBe(200);
    expect(await stream.next()).toMatchObject({ type: "ChannelMessagesAnonymised" });
    chat.say(ROOM, member, "I have left.");
    chat.say(ROOM, newMember(), "Somebody else.");
    expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted", author_id: NIL_UUID });
    const contents = (await messages()).map(({ content }) => content);
    expect(contents).toContain("Somebody else.");
    expect(contents).not.toContain("Not for you.");
    expect(contents).not.toContain("I have left.");
  });

  test.each([
    ["are muted", "mute"],
    ["are suspended", "suspend"],
    ["want none of it any more", "choose"],
    ["are not linked any more", "unlink"],
  ] as const)("change nothing here from there once they %s", async (_, action) => {
    const member = newMember();
    const bo = await linked(relayed, member);
    const { chat } = relayed;
    stream = await listening(relayed);
    const said = chat.say(ROOM, member, "Said before.");
    expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted", author_id: bo.userId });
    if (action === "choose") await bo.api("PATCH", "/account/me/chatlink", { body: { relay_from_chat: false } });
    else if (action === "unlink") await bo.api("DELETE", "/account/me/chatlink/link");
    else await enforce(relayed, bo.userId, action);
    chat.edit(said.id, "Said after all.", "2026-01-01T00:00:00.000Z");
    if (action !== "unlink") chat.say(ROOM, member, "Said now.");
    chat.say(ROOM, newMember(), "Somebody else says.");
    expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted", author_id: NIL_UUID });
    const contents = (await messages()).map(({ content }) => content);
    expect(contents).not.toContain("Said after all.");
    expect(contents).not.toContain("Said now.");
    chat.remove(said.id);
    expect(await stream.next()).toMatchObject({ type: "CommunityMessageDeleted" });
  });
});
