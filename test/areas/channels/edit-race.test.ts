import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, type World } from "../privacy/opt-out-world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.remove());

const denied = { code: "EDIT_DENIED", message: expect.stringContaining("cannot be edited") };

/** A message that its author has just found, to edit it. */
async function found(name: string) {
  const userId = await world.register(name);
  const { posting, messages } = world.parts();
  const draft = { content: "As it was.", texts: [] };
  const { value } = await posting.post({ userId, role: "user" }, world.commons, draft, null);
  return { userId, message: messages.message(userId, world.commons, value.messageId) };
}

test("an edit is denied when the author's name was taken out after the message was found", async () => {
  const { userId, message } = await found("Ada");
  const { optOut, messages } = world.parts();
  await optOut.leave(userId, () => {});
  await expect(messages.edit(userId, message, "Otherwise.")).rejects.toMatchObject({ code: "COMMUNITY_OPTED_OUT" });
  await optOut.rejoin(userId, () => {});
  const told = world.told.length;
  await expect(messages.edit(userId, message, "Otherwise.")).rejects.toMatchObject(denied);
  expect(messages.message(userId, world.commons, message.messageId).content).toBe("As it was.");
  expect(world.told.length).toBe(told);
});

test("an edit is denied when the message was deleted after it was found", async () => {
  const { userId, message } = await found("Bo");
  const { messages } = world.parts();
  await messages.delete(userId, message);
  const told = world.told.length;
  await expect(messages.edit(userId, message, "Otherwise.")).rejects.toMatchObject(denied);
  expect(world.told.length).toBe(told);
});
