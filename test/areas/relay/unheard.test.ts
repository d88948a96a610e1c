import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ROOM } from "./senders.ts";
import { type Method, openRoom, type Room } from "./shared-room.ts";

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

/** How a request ends of which nobody hears: it was taken before, is taken after, or never. */
const UNHEARD = [
  ["before", 502],
  ["after", 502],
  ["before", "lost"],
] as const;

describe.each(UNHEARD)("the answer to what is asked %s the chat has done it is %p:", (side, end) => {
  /** `meanwhile` happens while the chat is asked; what comes of it is carried once the chat is asked again. */
  const unheard = async (method: Method, meanwhile: () => Promise<unknown>): Promise<void> => {
    const request = await room.oneIsHeld(method, side);
    await meanwhile();
    request.letGo(end);
    await room.ofOne.idle();
    room.silence();
    room.ofOne.wake();
    await room.settled();
  };

  test("what was said is there once", async () => {
    await room.ada.say("Said once.");
    await unheard("POST", async () => {});
    expect(room.there()).toEqual(["Said once."]);
    expect(room.chat.log.filter((line) => line.startsWith("PATCH"))).toEqual([]);
  });

  test("what was edited after it was said is there once, as it is now", async () => {
    const messageId = await room.ada.say("As it was.");
    await unheard("POST", () => room.ada.edit(messageId, "As it is."));
    expect(room.there()).toEqual(["As it is."]);
  });

  test("what was deleted after it was said is not there", async () => {
    const messageId = await room.ada.say("As it was.");
    await unheard("POST", () => room.ada.remove(messageId));
    expect(room.there()).toEqual([]);
  });

  test("what was edited again is there as it is now", async () => {
    const messageId = await room.carried("First.");
    await room.ada.edit(messageId, "Second.");
    await unheard("PATCH", () => room.ada.edit(messageId, "Third."));
    expect(room.there()).toEqual(["Third."]);
  });

  test("what was hidden, and is shown again, is there", async () => {
    const messageId = await room.carried("Shown again.");
    await room.ada.hide(messageId, true);
    await unheard("DELETE", () => room.ada.hide(messageId, false));
    expect(room.there()).toEqual(["Shown again."]);
  });
});

test("what was deleted by the people of the room does not come back with an edit", async () => {
  const messageId = await room.carried("First.");
  room.chat.remove(room.chat.inRoom(ROOM)[0]!.id);
  await room.ada.edit(messageId, "Second.");
  await room.settled();
  expect(room.there()).toEqual([]);
});
