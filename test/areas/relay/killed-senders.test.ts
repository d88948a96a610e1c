import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { untilTrue } from "../../reliability/lives.ts";
import { type Method, openRoom, type Room, SIDES, type Side } from "./shared-room.ts";

let room: Room;
const children: Bun.Subprocess[] = [];
beforeEach(async () => {
  room = await openRoom();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    await child.exited;
  }
  await room.close();
});

/** A process of its own that begins to carry what waits, and is held in the request. */
async function childIsHeld(method: Method, side: Side) {
  const request = room.chat.holdNext(method, side);
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dir, "fixtures/send.ts"), room.folder, room.chat.apiUrl],
    {
      stdout: "inherit",
      stderr: "inherit",
    },
  );
  children.push(child);
  await request.came;
  return { child, letGo: request.letGo };
}

describe.each([...SIDES, ["never"]] as const)("a process is killed while it asks, %s the chat has done it:", (side) => {
  /** What it has asked for may be carried out when it is gone, or never. */
  const killedIn = async (method: Method): Promise<void> => {
    const { child, letGo } = await childIsHeld(method, side === "never" ? "before" : side);
    child.kill("SIGKILL");
    await child.exited;
    const seen = room.chat.answered();
    letGo(side === "never" ? "lost" : "well");
    await room.chat.until(() => room.chat.answered() > seen);
  };

  test("what it sent is there once when another takes over, and what waits follows", async () => {
    await room.ada.say("First.");
    await room.ada.say("Second.");
    await killedIn("POST");
    await room.otherCarries();
    expect(room.there()).toEqual(side === "never" ? [] : ["First."]);
    await room.otherTakesOver();
    expect(room.there()).toEqual(["First.", "Second."]);
    await room.settled();
  });

  test("what was edited after it was sent is there once, as it is now", async () => {
    const messageId = await room.ada.say("As it was.");
    await killedIn("POST");
    await room.ada.edit(messageId, "As it is.");
    await room.otherTakesOver();
    expect(room.there()).toEqual(["As it is."]);
    await room.settled();
  });

  test("what was deleted after it was sent is not there", async () => {
    const messageId = await room.ada.say("Taken back.");
    await killedIn("POST");
    await room.ada.remove(messageId);
    await room.otherTakesOver();
    expect(room.there()).toEqual([]);
    await room.settled();
  });

  test("what it edited is there as it is now", async () => {
    const messageId = await room.carried("First.");
    await room.ada.edit(messageId, "Second.");
    await killedIn("PATCH");
    await room.otherTakesOver();
    expect(room.there()).toEqual(["Second."]);
    await room.settled();
  });

  test("what it deleted is not there, and what is shown again is", async () => {
    const [gone, back] = [await room.carried("Taken back."), await room.carried("Shown again.")];
    await room.ada.hide(back, true);
    await killedIn("DELETE");
    await room.ada.remove(gone);
    await room.ada.hide(back, false);
    await room.otherTakesOver();
    expect(room.there()).toEqual(["Shown again."]);
    await room.settled();
  });
});

describe.each([["POST"], ["PATCH"]] as const)("a process that stands still in a %s", (method) => {
  test.each(SIDES)("%s the chat has taken it, and goes on after another took over, spoils nothing", async (side) => {
    const before = method === "PATCH" ? await room.carried("First.") : null;
    const messageId = before ?? (await room.ada.say("Second."));
    await room.ada.edit(messageId, "Second.");
    const { child, letGo } = await childIsHeld(method, side);
    child.kill("SIGSTOP");
    await room.ada.edit(messageId, "Third.");
    await room.otherTakesOver();
    expect(room.there()).toEqual(["Third."]);
    letGo();
    const asked = room.chat.log.length;
    child.kill("SIGCONT");
    // Once it hears that it was taken over from, it has the newest carried again.
    await room.chat.until(() => room.chat.log.slice(asked).some((line) => line.startsWith("PATCH")));
    await untilTrue(() => room.ada.queued() === 0);
    expect(room.there()).toEqual(["Third."]);
  });
});
