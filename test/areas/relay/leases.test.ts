import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { untilTrue } from "../../reliability/lives.ts";
import { openRoom, type Room, SIDES } from "./shared-room.ts";

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

test("two processes on one hub send every message once, in order", async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `Message ${n}.`);
  for (const text of texts) await room.ada.say(text);
  room.ofOne.wake();
  room.ofOther.wake();
  await untilTrue(() => room.ada.queued() === 0);
  expect(room.there()).toEqual(texts);
  expect(room.posts()).toBe(texts.length);
});

test("while one process sends, the other sends nothing to that room", async () => {
  await room.ada.say("First.");
  const request = await room.oneIsHeld("POST", "before");
  await room.ada.say("Second.");
  await room.otherCarries();
  expect(room.there()).toEqual([]);
  request.letGo();
  await room.settled();
  expect(room.there()).toEqual(["First.", "Second."]);
  expect(room.posts()).toBe(2);
});

describe.each(SIDES)("a process that is taken over from while it sends, %s the chat has taken it,", (side) => {
  test("and comes back has sent nothing twice", async () => {
    await room.ada.say("Said once.");
    const request = await room.oneIsHeld("POST", side);
    await room.otherTakesOver();
    expect(room.there()).toEqual(["Said once."]);
    request.letGo();
    await room.settled();
    expect(room.there()).toEqual(["Said once."]);
  });

  test.each([
    ["nothing there of what was deleted", (id: string) => room.ada.remove(id), []],
    ["as it is now what was edited", (id: string) => room.ada.edit(id, "As it is."), ["As it is."]],
  ])("leaves %s meanwhile", async (_, change, left) => {
    const messageId = await room.ada.say("As it was.");
    const request = await room.oneIsHeld("POST", side);
    await change(messageId);
    await room.otherTakesOver();
    expect(room.there()).toEqual(left);
    request.letGo();
    await room.settled();
    expect(room.there()).toEqual(left);
  });

  test("and gets an error for an answer puts off nothing, and leaves nothing there", async () => {
    const messageId = await room.ada.say("Taken back.");
    const request = await room.oneIsHeld("POST", side);
    await room.ada.remove(messageId);
    await room.otherTakesOver();
    request.letGo(502);
    await room.settled();
    expect(room.there()).toEqual([]);
    await room.carried("Not put off.");
  });

  test("after so long that the chat does not know it again, takes its own copy back", async () => {
    await room.ada.say("Said once.");
    const request = await room.oneIsHeld("POST", side);
    room.chat.forgetNonces();
    await room.otherTakesOver();
    room.chat.forgetNonces();
    request.letGo();
    await room.settled();
    expect(room.there()).toEqual(["Said once."]);
  });
});

describe.each(SIDES)("a process that is taken over from, %s the chat has taken", (side) => {
  test("its edit, leaves the newest there", async () => {
    const messageId = await room.carried("First.");
    await room.ada.edit(messageId, "Second.");
    const request = await room.oneIsHeld("PATCH", side);
    await room.ada.edit(messageId, "Third.");
    await room.otherTakesOver();
    expect(room.there()).toEqual(["Third."]);
    request.letGo();
    await room.settled();
    expect(room.there()).toEqual(["Third."]);
  });

  test("its deletion, leaves there what is shown again since", async () => {
    const messageId = await room.carried("Shown again.");
    await room.ada.hide(messageId, true);
    const request = await room.oneIsHeld("DELETE", side);
    await room.ada.hide(messageId, false);
    await room.otherTakesOver();
    request.letGo();
    await room.settled();
    expect(room.there()).toEqual(["Shown again."]);
  });
});
