import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { PROJECTIONS } from "../../../src/areas.ts";
import type { OutboxEvent } from "../../../src/shared/events.ts";
import { applyOutbox } from "../../../src/store/hub/apply-outbox.ts";
import { createEventSource, feedItem } from "../../support/events.ts";
import { temporaryHub } from "../../support/hub.ts";

const OWNER = "01900000-0000-7000-8000-000000000001";
const NEIGHBOUR = "01900000-0000-7000-8000-000000000002";
const ECHO = "01900000-0000-7000-8000-0000000000e1";
const SHARD = "01900000-0000-7000-8000-0000000000a1";
const ITEM = "01900000-0000-7000-8000-0000000000f1";

let hub: ReturnType<typeof temporaryHub>;
let owner: ReturnType<typeof createEventSource>;
beforeEach(() => {
  hub = temporaryHub();
  owner = createEventSource({ userId: OWNER, echoId: ECHO, shardId: SHARD });
});
afterEach(() => hub.remove());

const apply = (events: OutboxEvent[], resync = false) => applyOutbox(hub.hub, PROJECTIONS, { events, resync });
const born = () => owner.next({ type: "EchoBorn", name: "Ada", mood: "calm", theme: "harbour_town", location: "Home" });
const directory = () => hub.db.get("SELECT * FROM echo_directory WHERE echo_id = ?", ECHO);
const item = (visibility: "private" | "shard" | "public", itemId = ITEM) =>
  feedItem({ itemId, echoId: ECHO, ownerId: OWNER, shardId: SHARD, visibility });
const visibleItems = () => hub.db.all("SELECT item_id FROM feed_items ORDER BY item_id").map((row) => row.item_id);

describe("projection", () => {
  test("a born Echo stands in the directory, and its mood and status follow the events", async () => {
    await apply([born()]);
    expect(directory()).toEqual({
      echo_id: ECHO,
      owner_id: OWNER,
      shard_id: SHARD,
      shard_type: "Personal",
      name: "Ada",
      mood: "calm",
      // Nobody else looks into a Personal world.
      location: null,
      status: "Active",
      changed_at: 1_000,
    });
    await apply([
      owner.next({ type: "MoodChanged", mood: "wistful" }),
      owner.next({ type: "EchoHibernated", reason: "user_request" }),
    ]);
    expect(directory()).toMatchObject({ mood: "wistful", status: "Hibernated" });
    await apply([owner.next({ type: "EchoWoken" })]);
    expect(directory()).toMatchObject({ status: "Active" });
  });

  test("only what others may see leaves the tenant", async () => {
    const other = "01900000-0000-7000-8000-0000000000f2";
    await apply([
      born(),
      owner.next({ type: "FeedItemCreated", item: item("private") }),
      owner.next({ type: "FeedItemCreated", item: item("public", other) }),
    ]);
    expect(visibleItems()).toEqual([other]);
  });

  test("a deleted Echo takes its visible items along and leaves those of others", async () => {
    const neighbour = createEventSource({ userId: NEIGHBOUR, echoId: NEIGHBOUR, shardId: SHARD });
    const theirs = feedItem({
      itemId: NEIGHBOUR,
      echoId: NEIGHBOUR,
      ownerId: NEIGHBOUR,
      shardId: SHARD,
      visibility: "public",
    });
    await apply([
      born(),
      owner.next({ type: "FeedItemCreated", item: item("public") }),
      neighbour.next({ type: "FeedItemCreated", item: theirs }),
      owner.next({ type: "EchoDeleted" }),
    ]);
    expect(directory()).toMatchObject({ status: "Deleted" });
    expect(visibleItems()).toEqual([NEIGHBOUR]);
  });
});

describe("exactly once", () => {
  test("what was applied before is skipped and not handed on again, within a batch and across batches", async () => {
    const [first, second, third] = [born(), owner.next({ type: "EchoWoken" }), owner.next({ type: "EchoWoken" })];
    expect(await apply([first, second, second])).toEqual([first, second]);
    expect(await apply([first, second, third])).toEqual([third]);
    expect(await apply([first, second, third])).toEqual([]);
  });

  test("tenants are counted apart, and the order of a batch is kept", async () => {
    const neighbour = createEventSource({ userId: NEIGHBOUR, echoId: NEIGHBOUR, shardId: SHARD });
    const batch = [
      neighbour.next({ type: "EchoBorn", name: "Bo", mood: "calm", theme: "harbour_town", location: "Home" }),
      born(),
      neighbour.next({ type: "EchoWoken" }),
    ];
    expect(await apply(batch)).toEqual(batch);
  });

  test("a batch with a hole before it is refused whole, until the sender starts again from what is missing", async () => {
    const [first, second, third] = [born(), owner.next({ type: "EchoWoken" }), owner.next({ type: "EchoWoken" })];
    const neighbour = createEventSource({ userId: NEIGHBOUR, echoId: NEIGHBOUR, shardId: SHARD });
    await apply([first]);
    await expect(apply([neighbour.next({ type: "EchoWoken" }), third])).rejects.toThrow("skips from 1 to 3");
    expect(hub.db.get("SELECT seq FROM applied_outbox WHERE tenant_id = ?", NEIGHBOUR)).toBeUndefined();
    expect(await apply([second, third])).toEqual([second, third]);
  });

  test("a sender that starts again may begin after a hole, but not leave one within", async () => {
    const events = [born(), ...Array.from({ length: 4 }, () => owner.next({ type: "EchoWoken" as const }))];
    expect(await apply(events.slice(2, 3), true)).toEqual(events.slice(2, 3));
    await expect(apply([events[3]!, { ...events[4]!, seq: 9 }], true)).rejects.toThrow("skips from 4 to 9");
    expect(await apply(events.slice(3), true)).toEqual(events.slice(3));
  });

  test("the count survives a restart, as it commits with the projection", async () => {
    const first = born();
    await apply([first]);
    const before = hub.db.get("SELECT seq FROM applied_outbox WHERE tenant_id = ?", OWNER);
    expect(before).toEqual({ seq: 1 });
    expect(await apply([first])).toEqual([]);
  });
});
