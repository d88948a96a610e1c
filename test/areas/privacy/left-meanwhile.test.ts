import { afterAll, beforeAll, expect, test } from "bun:test";
import type { FeedItem } from "../../../src/shared/events.ts";
import { createWorld, type World } from "./opt-out-world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.remove());

const out = { code: "COMMUNITY_OPTED_OUT" };

test("a follow of somebody who has left the community since they were let in is refused; a block and a mute are not", async () => {
  const [userId, other] = [await world.register("Ada"), await world.register("Bo")];
  const { optOut, social } = world.parts();
  await optOut.leave(userId, () => {});
  await expect(social.follow(userId, other)).rejects.toMatchObject(out);
  expect(social.following(userId, { limit: 10, before: null })).toEqual([]);
  expect((await social.mute(userId, other)).added).toBe(true);
  expect((await social.block(userId, other)).added).toBe(true);
});

test("nothing is shared by somebody who has left the community since they were let in", async () => {
  const userId = await world.register("Ada");
  const { optOut, shares } = world.parts();
  await optOut.leave(userId, () => {});
  const told = world.told.length;
  const item = { itemId: userId, itemType: "diary_entry", ownerId: userId } as FeedItem;
  await expect(shares.share(userId, item, null)).rejects.toMatchObject(out);
  expect(world.told.length).toBe(told);
});
