import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { NIL_UUID } from "../../../src/shared/ids.ts";
import { written } from "../../support/multipart.ts";
import type { StreamClient } from "../../support/socket.ts";
import { type MessageJson, read, say } from "../channels/talk.ts";
import { GIF, picture } from "../profile/pictures.ts";
import { listening, newMember, type RelayedService, ROOM, startRelayedService } from "./relayed-service.ts";

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
const at = ({ channel_id, message_id }: MessageJson) => `/channels/${channel_id}/messages/${message_id}`;
const copies = (text: string) => relayed.chat.inRoom(ROOM).filter(({ content }) => content.includes(text));
const named = async (content: string) => (await messages()).filter((message) => message.content === content);
const nameOf = ({ email }: { email: string }) => email.split("@")[0];

describe("what is said here", () => {
  test("is said there once under its author's name, follows edits, and goes when it is deleted", async () => {
    const { ada, chat, commons } = relayed;
    const { json } = await say(ada.api, commons, "Is anybody *there*?");
    await chat.until(() => copies("there").length === 1);
    expect(copies("there")[0]).toMatchObject({
      content: `**${nameOf(ada)}**: Is anybody *there*?`,
      author: { bot: true },
    });
    await ada.api("PATCH", at(json), { body: { content: "Nobody, then." } });
    await chat.until(() => copies("Nobody, then.").length === 1);
    await ada.api("DELETE", at(json));
    await chat.until(() => copies("Nobody, then.").length === 0);
    expect(await named("Nobody, then.")).toEqual([]);
  });

  test.each([
    ["\n**Bo**: It was me.", "\n\\**Bo**: It was me."],
    ["\n\n\u200b \u2800***Bo***: It was me.", "\n\n\u200b \u2800\\***Bo***: It was me."],
    ["\nIt was **Bo**.", "\nIt was **Bo**."],
  ])("says %j under no other name", async (more, shown) => {
    const { ada, chat, commons } = relayed;
    await say(ada.api, commons, `Listen.${more}`);
    await chat.until(() => copies("Listen.").length === 1);
    const [copy] = copies("Listen.");
    expect(copy!.content).toBe(`**${nameOf(ada)}**: Listen.${shown}`);
    chat.remove(copy!.id);
  });

  test("with a poll says its options, too", async () => {
    const body = { question: "Where to?", options: ["The quay", "The mill"] };
    await relayed.ada.api("POST", `/channels/${relayed.commons}/poll`, { body });
    await relayed.chat.until(() => copies("Where to?\n• The quay\n• The mill").length === 1);
  });

  test("stays here where its author wants it to", async () => {
    const { chat, service, commons } = relayed;
    const bo = await service.register();
    await bo.api("PATCH", "/account/me/chatlink", { body: { relay_to_chat: false } });
    await say(bo.api, commons, "Between us.");
    await say(relayed.ada.api, commons, "For all.");
    await chat.until(() => copies("For all.").length === 1);
    expect(copies("Between us.")).toEqual([]);
  });

  test("and is to stay here does not go there when its author leaves the community", async () => {
    const { chat, service, commons } = relayed;
    const bo = await service.register();
    await bo.api("PATCH", "/account/me/chatlink", { body: { relay_to_chat: false } });
    await say(bo.api, commons, "Between us, for good.");
    expect((await bo.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } })).status).toBe(200);
    await say(relayed.ada.api, commons, "After somebody left.");
    await chat.until(() => copies("After somebody left.").length === 1);
    expect(copies("Between us, for good.")).toEqual([]);
  });

  test("loses its author's name there when they leave the community", async () => {
    const { chat, service, commons } = relayed;
    const bo = await service.register();
    await say(bo.api, commons, "Soon I am gone.");
    await chat.until(() => copies("Soon I am gone.").length === 1);
    expect((await bo.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } })).status).toBe(200);
    await chat.until(() => copies(nameOf(bo)!).length === 0);
    expect(copies("Soon I am gone.")[0]!.content).toBe("**\\[removed\\]**: Soon I am gone.");
  });
});

describe("what is said there", () => {
  test("by somebody without a linked account comes under the external name, once, and follows edits and deletion", async () => {
    const { chat } = relayed;
    const member = newMember();
    const said = chat.say(ROOM, member, "Good evening from the chat.");
    const posted = await stream.next<{ type: string; author_id: string; message_id: string }>();
    expect(posted).toMatchObject({ type: "CommunityMessagePosted", author_id: NIL_UUID });
    expect((await messages())[0]).toMatchObject({
      message_id: posted.message_id,
      author_id: NIL_UUID,
      author_display_name: member.global_name!,
      author_removed: false,
      external_author_name: member.global_name!,
      content: "Good evening from the chat.",
      source: "chatlink",
    });
    chat.edit(said.id, "Good night from the chat.", "2026-01-01T00:00:00.000Z");
    expect(await stream.next()).toMatchObject({ type: "CommunityMessageEdited", message_id: posted.message_id });
    expect(await named("Good night from the chat.")).toHaveLength(1);
    chat.remove(said.id);
    expect(await stream.next()).toMatchObject({ type: "CommunityMessageDeleted", deleted_by: NIL_UUID });
    expect(await named("Good night from the chat.")).toEqual([]);
  });

  test("is not sent back, and neither is what programs say", async () => {
    const { chat, ada, commons } = relayed;
    chat.say(ROOM, newMember(), "An echo?");
    await stream.next();
    await say(ada.api, commons, "After the echo.");
    await stream.next();
    await chat.until(() => copies("After the echo.").length === 1);
    expect(copies("An echo?")).toHaveLength(1);
    chat.say(ROOM, { ...newMember(), bot: true } as never, "I am a program.");
    chat.say(ROOM, newMember(), "I am none.");
    await stream.next();
    expect([(await named("I am a program.")).length, (await named("After the echo.")).length]).toEqual([0, 1]);
  });

  test("comes with its picture, and names people as they are called", async () => {
    const { chat } = relayed;
    const [one, other] = [newMember(), newMember()];
    const attachments = [{ url: "https://cdn.chat.example/1/cat.png", content_type: "image/png", bytes: 1 }];
    chat.say(ROOM, one, `Look, <@${other.id}>!`, { attachments, mentions: [other] });
    await stream.next();
    expect((await messages())[0]).toMatchObject({
      content: `Look, @${other.global_name}!`,
      image_url: "https://cdn.chat.example/1/cat.png",
      image_content_type: "image/png",
    });
  });

  test("and must not be said here is left out", async () => {
    relayed.chat.say(ROOM, newMember(), "You fucking bastard");
    relayed.chat.say(ROOM, newMember(), "Mind your words.");
    await stream.next();
    expect((await messages())[0]!.content).toBe("Mind your words.");
    expect(await named("You fucking bastard")).toEqual([]);
  });

  test.each([
    ["nothing", "\u0000", {}],
    ["nothing that can be seen", "\u200b\u2800", {}],
    ["what the chat tells of a person", "A thread about lamps", { type: 18 }],
  ])("and is %s is left out", async (_, content, more) => {
    const [before] = await messages();
    relayed.chat.say(ROOM, newMember(), content, more);
    relayed.chat.say(ROOM, newMember(), "A \u0000text\u0000 of a person.", { type: 19 });
    await stream.next();
    const [last, previous] = await messages();
    expect([last!.content, previous!.message_id]).toEqual(["A text of a person.", before!.message_id]);
  });

  test("lost, repeated or turned around on its way comes once all the same", async () => {
    const { chat } = relayed;
    const member = newMember();
    chat.hold();
    const [first, second, third] = ["One.", "Two.", "Three."].map((text) => chat.say(ROOM, member, text));
    chat.edit(first!.id, "One, mended.", "2026-01-01T00:00:00.000Z");
    chat.remove(second!.id);
    chat.release((frames) => [...frames.toReversed(), ...frames]);
    const heard = await Promise.all([stream.next(), stream.next()]);
    expect(heard.map(({ type }) => type)).toEqual(["CommunityMessagePosted", "CommunityMessagePosted"]);
    chat.hold();
    chat.say(ROOM, member, "Four, unheard of.");
    chat.edit(third!.id, "Three, mended.", "2026-01-01T00:00:00.000Z");
    chat.remove(first!.id);
    chat.release(() => []);
    chat.dropLines();
    const later = [await stream.next(), await stream.next(), await stream.next()].map(({ type }) => type);
    expect(later.sort()).toEqual(["CommunityMessageDeleted", "CommunityMessageEdited", "CommunityMessagePosted"]);
    const contents = (await messages())
      .filter((one) => one.external_author_name === member.global_name)
      .map((one) => one.content);
    expect(contents.sort()).toEqual(["Four, unheard of.", "Three, mended."]);
  });
});

test("what is there and may not be read any more is not taken for deleted", async () => {
  const { chat } = relayed;
  const member = newMember();
  const said = [chat.say(ROOM, member, "Readable once."), chat.say(ROOM, member, "Deleted unheard.")];
  await stream.next();
  await stream.next();
  // As for a bot that has lost the right to contents: they are empty, for all that it asks for.
  for (const one of chat.inRoom(ROOM)) one.content = "";
  chat.hold();
  chat.remove(said[1]!.id);
  chat.release(() => []);
  chat.dropLines();
  expect(await stream.next()).toMatchObject({ type: "CommunityMessageDeleted" });
  expect([(await named("Readable once.")).length, (await named("Deleted unheard.")).length]).toEqual([1, 0]);
});

describe("a picture in a relayed channel", () => {
  const upload = async (bytes: Uint8Array, headers: Record<string, string> = {}) => {
    const body = new Uint8Array(written([{ bytes }], "edge"));
    const { service, commons, ada } = relayed;
    const answer = await fetch(`${service.base()}/channels/${commons}/upload`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ada.token}`,
        "content-type": "multipart/form-data; boundary=edge",
        ...headers,
      },
      body,
    });
    return { status: answer.status, json: (await answer.json()) as MessageJson & { error?: { code: string } } };
  };
  const pictures = () =>
    relayed.chat.inRoom(ROOM).filter(({ attachments, author }) => attachments.length > 0 && author.bot);

  test("is kept by the chat under the type of its bytes, and is one message there, also when it is sent again", async () => {
    const before = pictures().length;
    const headers = { "idempotency-key": "a picture" };
    const { status, json } = await upload(GIF, headers);
    expect([status, json.image_content_type]).toEqual([201, "image/gif"]);
    expect(json.image_url).toMatch(/^https:\/\/cdn\.chat\.example\//);
    expect(pictures().at(-1)!.attachments[0]).toMatchObject({ content_type: "image/gif" });
    expect((await upload(GIF, headers)).json.message_id).toBe(json.message_id);
    expect(pictures()).toHaveLength(before + 1);
    await relayed.ada.api("DELETE", at(json));
    await relayed.chat.until(() => pictures().length === before);
  });

  test.each([["forgets pictures"], [500], [413]] as const)(
    "is refused when the chat %p: no message is stored",
    async (manner) => {
      const before = await messages();
      relayed.chat.setManner(manner);
      const { status, json } = await upload(await picture("png"));
      expect([status, json.error?.code]).toEqual([502, "IMAGE_UPLOAD_FAILED"]);
      relayed.chat.setManner("well");
      expect(await messages()).toEqual(before);
    },
  );
});
