import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { builtIn } from "../areas/channels/talk.ts";
import { type LiveService, startLiveService } from "../areas/live-service.ts";
import { api } from "../support/http.ts";
import { LISTS } from "./contracts.ts";
import { type Description, operationsOf } from "./description.ts";
import type { List, World } from "./paged-list.ts";

/** Every paginated list, walked to its end while records are being added in front of the reader. */
let service: LiveService;
let shared: Pick<World, "service" | "asAdmin" | "commons" | "quay" | "neighbours" | "place">;
let world: World;
beforeAll(async () => {
  service = await startLiveService();
  const asAdmin = await service.asAdmin();
  const [open] = (await asAdmin<Page>("GET", "/shards")).json.data;
  shared = {
    ...{ service, asAdmin, commons: await builtIn(asAdmin, "Community"), quay: open!.shard_id! },
    ...(await meet()),
  };
});
afterAll(() => service?.stop());

/** Two people with a shard of their own, in which an Echo of the one and an Echo of the other meet. */
async function meet(): Promise<Pick<World, "neighbours" | "place">> {
  const [host, guest] = [await service.register(), await service.register()];
  await service.setTier(host, "GodMode");
  const { shard_id } = (await host.api<Item>("POST", "/shards/public", { body: { name: "A small place" } })).json;
  for (const person of [host, guest]) {
    await person.api("POST", "/account/me/shared-shard-notice");
    await service.createEcho(person, { shard_id });
  }
  const path = `/users/${guest.userId}/echoes-in-common`;
  for (let steps = 0; (await host.api<Page>("GET", path)).json.data.length < 2; steps++) {
    expect(steps).toBeLessThan(20);
    await service.step(20);
  }
  await host.api("POST", `/social/follow/${guest.userId}`);
  return { neighbours: [host, guest], place: shard_id! };
}

beforeEach(async () => {
  const owner = await service.register();
  await service.setTier(owner, "GodMode");
  await owner.api("POST", "/account/me/shared-shard-notice");
  const echoId = await service.createEcho(owner);
  await service.createEcho(owner, { name: "Bo" });
  const bornTick = (await owner.api<{ current_tick: number }>("GET", `/echoes/${echoId}`)).json.current_tick;
  const made = await owner.api<Item>("POST", "/shards/private", { body: { name: "By the fire" } });
  world = { ...shared, owner, echoId, bornTick, den: made.json.shard_id! };
});
// Those who are not read any more need not live on.
afterEach(async () => {
  const { api } = world.owner;
  for (const { echo_id } of (await api<Item[]>("GET", "/echoes")).json) await api("DELETE", `/echoes/${echo_id}`);
});

type Item = Record<string, string>;
type Page = { data: Item[]; next_cursor: string | null };

async function pageOf({ path, caller }: List, limit: number, cursor: string | null): Promise<Page> {
  const whole = path(world);
  const query = `${whole.includes("?") ? "&" : "?"}limit=${limit}${cursor === null ? "" : `&cursor=${cursor}`}`;
  const answer = await (caller?.(world) ?? world.owner.api)<Page>("GET", whole + query);
  expect([whole, answer.status]).toEqual([whole, 200]);
  return answer.json;
}

/** So many pages are of the size that is asked for; what lists of everybody's hold beyond them is read in large ones. */
const SMALL_PAGES = 30;

/** The ids of all pages. `between` runs before each page but the first. Checks what holds of every page. */
async function walk(list: List, limit: number, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    if (cursor !== null) await between();
    const size = pages++ < SMALL_PAGES ? limit : 100;
    const { data, next_cursor }: Page = await pageOf(list, size, cursor);
    ids.push(...data.map((item) => item[list.id]!));
    if (next_cursor !== null) expect([data.length, next_cursor]).toEqual([size, ids.at(-1)!]);
    cursor = next_cursor;
  } while (cursor !== null);
  return ids;
}

/** Between pages ticks are lived, an item is added, and now and then an Echo is born, all at once. */
function growth({ add }: List): () => Promise<void> {
  let pages = 0;
  return async () => {
    pages++;
    const birth = pages % 20 === 1 ? service.createEcho(world.owner, { name: `Echo ${pages}` }) : null;
    if (pages % 5 === 1) await Promise.all([service.step(2), add?.(world), birth]);
  };
}

test("every list that takes a cursor is walked below", async () => {
  const description = (await api(service.base())<Description>("GET", "/api/docs/openapi.json")).json;
  const paged = operationsOf(description).filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "cursor"),
  );
  // Searches are in an order of their own, figures are made by the day: both are walked by their own tests.
  const lists = paged
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("/search") && path !== "/admin/analytics");
  expect(lists.sort()).toEqual(Object.keys(LISTS).sort());
});

/** The same lists with a filter. */
const FILTERED = Object.entries(LISTS).flatMap(([name, list]): [string, List][] => {
  const { path, filter } = list;
  if (filter === undefined) return [];
  return [[`${name}, filtered,`, { ...list, path: (world) => `${path(world)}?${filter(world)}` }]];
});

for (const [name, list] of [...Object.entries(LISTS), ...FILTERED])
  for (const limit of [1, 100])
    test(`${name} by ${limit} while it grows: nothing twice, nothing left out, newest first`, async () => {
      if (list.add === undefined) await liveOn();
      else for (let i = 0; i < 4; i++) await list.add(world);
      const before = await walk(list, 7);
      expect(before.length).toBeGreaterThan(1);
      expect(before).toEqual([...new Set(before)].sort().reverse());
      expect(await walk(list, limit, growth(list))).toEqual(before);

      await Promise.all([service.step(8), list.add?.(world)]);
      const after = await walk(list, limit);
      expect(after).toEqual([...new Set(after)].sort().reverse());
      expect(after.slice(after.length - before.length)).toEqual(before);
    });

/** Long enough for anybody to have met two people. */
const liveOn = () => service.step(64);

test("a cursor goes on working when the record it names is gone", async () => {
  await liveOn();
  const { owner, echoId } = world;
  const list = LISTS["/feeds/personal"]!;
  const whole = await walk(list, 100);
  const { data } = await pageOf({ ...list, path: () => `/feeds/personal?echo_id=${echoId}` }, 1, null);
  const cursor = data[0]!.item_id!;
  expect((await owner.api("DELETE", `/echoes/${echoId}`)).status).toBe(204);
  const left = new Set(await walk(list, 100));
  const below = whole.slice(whole.indexOf(cursor) + 1).filter((id) => left.has(id));
  const rest = await pageOf(list, 5, cursor);
  expect(rest.data.map((item) => item.item_id!)).toEqual(below.slice(0, 5));
});
