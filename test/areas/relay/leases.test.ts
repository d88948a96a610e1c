import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Outgoing } from "../../../src/areas/relay/outgoing.service.ts";
import { MINUTE_MS } from "../../../src/shared/clock.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { sharedHub } from "../../support/leases.ts";
import { type Chat, startChat } from "./chat-server.ts";
import { ROOM, sending, speaking } from "./senders.ts";

let shared: ReturnType<typeof sharedHub>;
let chat: Chat;
let ada: Awaited<ReturnType<typeof speaking>>;
let [ofOne, ofOther]: Outgoing[] = [];
const children: Bun.Subprocess[] = [];
beforeEach(async () => {
  shared = sharedHub();
  chat = startChat([ROOM]);
  const { one, other, clock } = shared;
  ada = await speaking(one.hub, clock);
  ofOne = sending(one.hub, clock, chat.apiUrl);
  ofOther = sending(other.hub, clock, chat.apiUrl);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    await child.exited;
  }
  await ofOne!.stop();
  await ofOther!.stop();
  await chat.stop();
  await shared.remove();
});

const there = (): string[] => chat.inRoom(ROOM).map(({ content }) => content.replace("**Ada**: ", ""));
const posts = (): number => chat.log.filter((line) => line.startsWith("POST")).length;

/** Has the other process carry what waits and is not held. */
const otherCarries = (): Promise<void> => {
  ofOther!.wake();
  return ofOther!.idle();
};

/** The other takes over from a holder that is not heard of for so long. */
const otherTakesOver = (): Promise<void> => {
  shared.time.now += MINUTE_MS;
  return otherCarries();
};

/** Everything that either process finds to do is done. */
async function settled(): Promise<void> {
  await ofOne!.idle();
  await otherCarries();
  expect(ada.queued()).toBe(0);
}

/** Said, and in the room. */
async function carried(content: string): Promise<string> {
  const messageId = await ada.say(content);
  await otherCarries();
  expect(there()).toContain(content);
  return messageId;
}

/** The one process begins to carry what waits, and is held in the request. */
async function oneIsHeld(method: "POST" | "PATCH" | "DELETE", side: "before" | "after") {
  const request = chat.holdNext(method, side);
  ofOne!.wake();
  await request.came;
  return request;
}

const SIDES = [["before"], ["after"]] as const;

test("two processes on one hub send every message once, in order", async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `Message ${n}.`);
  for (const text of texts) await ada.say(text);
  ofOne!.wake();
  ofOther!.wake();
  await untilTrue(() => ada.queued() === 0);
  expect(there()).toEqual(texts);
  expect(posts()).toBe(texts.length);
});

test("while one process sends, the other sends nothing to that room", async () => {
  await ada.say("First.");
  const request = await oneIsHeld("POST", "before");
  await ada.say("Second.");
  await otherCarries();
  expect(there()).toEqual([]);
  request.letGo();
  await settled();
  expect(there()).toEqual(["First.", "Second."]);
  expect(posts()).toBe(2);
});

describe.each(SIDES)("a process that is taken over from while it sends, %s the chat has taken it,", (side) => {
  test("and comes back has sent nothing twice", async () => {
    await ada.say("Said once.");
    const request = await oneIsHeld("POST", side);
    await otherTakesOver();
    expect(there()).toEqual(["Said once."]);
    request.letGo();
    await settled();
    expect(there()).toEqual(["Said once."]);
  });

  test("leaves nothing there of what was deleted meanwhile", async () => {
    const messageId = await ada.say("Taken back.");
    const request = await oneIsHeld("POST", side);
    await ada.remove(messageId);
    await otherTakesOver();
    expect(there()).toEqual([]);
    request.letGo();
    await settled();
    expect(there()).toEqual([]);
  });

  test("leaves there what was edited meanwhile as it is now", async () => {
    const messageId = await ada.say("As it was.");
    const request = await oneIsHeld("POST", side);
    await ada.edit(messageId, "As it is.");
    await otherTakesOver();
    expect(there()).toEqual(["As it is."]);
    request.letGo();
    await settled();
    expect(there()).toEqual(["As it is."]);
  });

  test("and gets an error for an answer puts off nothing, and leaves nothing there", async () => {
    const messageId = await ada.say("Taken back.");
    const request = await oneIsHeld("POST", side);
    await ada.remove(messageId);
    await otherTakesOver();
    request.letGo(502);
    await settled();
    expect(there()).toEqual([]);
    await carried("Not put off.");
  });

  test("after so long that the chat does not know it again, takes its own copy back", async () => {
    await ada.say("Said once.");
    const request = await oneIsHeld("POST", side);
    chat.forgetNonces();
    await otherTakesOver();
    chat.forgetNonces();
    request.letGo();
    await settled();
    expect(there()).toEqual(["Said once."]);
  });
});

describe.each(SIDES)("a process that is taken over from, %s the chat has taken", (side) => {
  test("its edit, leaves the newest there", async () => {
    const messageId = await carried("First.");
    await ada.edit(messageId, "Second.");
    const request = await oneIsHeld("PATCH", side);
    await ada.edit(messageId, "Third.");
    await otherTakesOver();
    expect(there()).toEqual(["Third."]);
    request.letGo();
    await settled();
    expect(there()).toEqual(["Third."]);
  });

  test("its deletion, leaves there what is shown again since", async () => {
    const messageId = await carried("Shown again.");
    await ada.hide(messageId, true);
    const request = await oneIsHeld("DELETE", side);
    await ada.hide(messageId, false);
    await otherTakesOver();
    request.letGo();
    await settled();
    expect(there()).toEqual(["Shown again."]);
  });
});

/** How a request ends of which nobody hears: it was taken before, is taken after, or never. */
const UNHEARD = [
  ["before", 502],
  ["after", 502],
  ["before", "lost"],
] as const;

describe.each(UNHEARD)("the answer to what is asked %s the chat has done it is %p:", (side, end) => {
  /** `meanwhile` happens while the chat is asked; what comes of it is carried once the chat is asked again. */
  const unheard = async (method: "POST" | "PATCH" | "DELETE", meanwhile: () => Promise<unknown>): Promise<void> => {
    const request = await oneIsHeld(method, side);
    await meanwhile();
    request.letGo(end);
    await ofOne!.idle();
    shared.time.now += MINUTE_MS;
    ofOne!.wake();
    await settled();
  };

  test("what was said is there once", async () => {
    await ada.say("Said once.");
    await unheard("POST", async () => {});
    expect(there()).toEqual(["Said once."]);
    expect(chat.log.filter((line) => line.startsWith("PATCH"))).toEqual([]);
  });

  test("what was edited after it was said is there once, as it is now", async () => {
    const messageId = await ada.say("As it was.");
    await unheard("POST", () => ada.edit(messageId, "As it is."));
    expect(there()).toEqual(["As it is."]);
  });

  test("what was deleted after it was said is not there", async () => {
    const messageId = await ada.say("As it was.");
    await unheard("POST", () => ada.remove(messageId));
    expect(there()).toEqual([]);
  });

  test("what was edited again is there as it is now", async () => {
    const messageId = await carried("First.");
    await ada.edit(messageId, "Second.");
    await unheard("PATCH", () => ada.edit(messageId, "Third."));
    expect(there()).toEqual(["Third."]);
  });

  test("what was hidden, and is shown again, is there", async () => {
    const messageId = await carried("Shown again.");
    await ada.hide(messageId, true);
    await unheard("DELETE", () => ada.hide(messageId, false));
    expect(there()).toEqual(["Shown again."]);
  });
});

test("what was deleted by the people of the room does not come back with an edit", async () => {
  const messageId = await carried("First.");
  chat.remove(chat.inRoom(ROOM)[0]!.id);
  await ada.edit(messageId, "Second.");
  await settled();
  expect(there()).toEqual([]);
});

/** A process of its own that begins to carry what waits, and is held in the request. */
async function childIsHeld(method: "POST" | "PATCH" | "DELETE", side: "before" | "after") {
  const request = chat.holdNext(method, side);
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "fixtures/send.ts"), shared.folder, chat.apiUrl], {
    stdout: "inherit",
    stderr: "inherit",
  });
  children.push(child);
  await request.came;
  return { child, letGo: request.letGo };
}

describe.each([...SIDES, ["never"]] as const)("a process is killed while it asks, %s the chat has done it:", (side) => {
  /** What it has asked for may be carried out when it is gone, or never. */
  const killedIn = async (method: "POST" | "PATCH" | "DELETE"): Promise<void> => {
    const { child, letGo } = await childIsHeld(method, side === "never" ? "before" : side);
    child.kill("SIGKILL");
    await child.exited;
    const seen = chat.answered();
    letGo(side === "never" ? "lost" : "well");
    await chat.until(() => chat.answered() > seen);
  };

  test("what it sent is there once when another takes over, and what waits follows", async () => {
    await ada.say("First.");
    await ada.say("Second.");
    await killedIn("POST");
    await otherCarries();
    expect(there()).toEqual(side === "never" ? [] : ["First."]);
    await otherTakesOver();
    expect(there()).toEqual(["First.", "Second."]);
    await settled();
  });

  test("what was edited after it was sent is there once, as it is now", async () => {
    const messageId = await ada.say("As it was.");
    await killedIn("POST");
    await ada.edit(messageId, "As it is.");
    await otherTakesOver();
    expect(there()).toEqual(["As it is."]);
    await settled();
  });

  test("what was deleted after it was sent is not there", async () => {
    const messageId = await ada.say("Taken back.");
    await killedIn("POST");
    await ada.remove(messageId);
    await otherTakesOver();
    expect(there()).toEqual([]);
    await settled();
  });

  test("what it edited is there as it is now", async () => {
    const messageId = await carried("First.");
    await ada.edit(messageId, "Second.");
    await killedIn("PATCH");
    await otherTakesOver();
    expect(there()).toEqual(["Second."]);
    await settled();
  });

  test("what it deleted is not there, and what is shown again is", async () => {
    const [gone, back] = [await carried("Taken back."), await carried("Shown again.")];
    await ada.hide(back, true);
    await killedIn("DELETE");
    await ada.remove(gone);
    await ada.hide(back, false);
    await otherTakesOver();
    expect(there()).toEqual(["Shown again."]);
    await settled();
  });
});

describe.each([["POST"], ["PATCH"]] as const)("a process that stands still in a %s", (method) => {
  test.each(SIDES)("%s the chat has taken it, and goes on after another took over, spoils nothing", async (side) => {
    const before = method === "PATCH" ? await carried("First.") : null;
    const messageId = before ?? (await ada.say("Second."));
    await ada.edit(messageId, "Second.");
    const { child, letGo } = await childIsHeld(method, side);
    child.kill("SIGSTOP");
    await ada.edit(messageId, "Third.");
    await otherTakesOver();
    expect(there()).toEqual(["Third."]);
    letGo();
    const asked = chat.log.length;
    child.kill("SIGCONT");
    // Once it hears that it was taken over from, it has the newest carried again.
    await chat.until(() => chat.log.slice(asked).some((line) => line.startsWith("PATCH")));
    await untilTrue(() => ada.queued() === 0);
    expect(there()).toEqual(["Third."]);
  });
});
