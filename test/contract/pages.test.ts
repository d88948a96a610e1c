import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { builtIn, say } from "../areas/channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { type Api, api } from "../support/http.ts";
import { type Description, operationsOf } from "./description.ts";

/** Every paginated list, walked to its end while records are being added in front of the reader. */
let service: LiveService;
let owner: Person;
let asAdmin: Api;
let echoId: string;
let bornTick: number;
let commons: string;
/** People whom owners follow and mute, who follow them, and people whom they block. */
let friends: Person[];
let others: Person[];
beforeAll(async () => {
  service = await startLiveService();
  friends = [await service.register(), await service.register()];
  others = [await service.register(), await service.register()];
  asAdmin = await service.asAdmin();
  commons = await builtIn(asAdmin, "Community");
});
afterAll(() => service?.stop());

beforeEach(async () => {
  owner = await service.register();
  await service.setTier(owner, "GodMode");
  echoId = await service.createEcho(owner);
  await service.createEcho(owner, { name: "Bo" });
  bornTick = (await owner.api<{ current_tick: number }>("GET", `/echoes/${echoId}`)).json.current_tick;
  for (const word of ["One", "Two", "Three", "Four", "Five"]) await say(owner.api, commons, `${word} lamps are lit.`);
  // Long enough for anybody to have met two people.
  await service.step(40);
});
// Those who are not read any more need not live on.
afterEach(async () => {
  for (const { echo_id } of (await owner.api<Item[]>("GET", "/echoes")).json)
    await owner.api("DELETE", `/echoes/${echo_id}`);
});

type Item = Record<string, string>;
type Page = { data: Item[]; next_cursor: string | null };
type List = { id: string; caller: () => Api; query?: () => string; prepare?: () => Promise<unknown> };

const byOwner = () => owner.api;

const relate = (kind: string, whom: () => Person[]) => async () => {
  for (const { userId } of whom()) await owner.api("POST", `/social/${kind}/${userId}`);
};
const beFollowed = async () => {
  for (const friend of friends) await friend.api("POST", `/social/follow/${owner.userId}`);
};
const addKeys = async () => {
  for (const name of ["one", "two"])
    await owner.api("POST", "/account/me/api-keys", { body: { name, scopes: ["echoes:read"] } });
};

/** By path: what names an item, and who asks. */
const LISTS: Record<string, List> = {
  "/echoes/{id}/diary": { id: "diary_id", caller: byOwner },
  "/echoes/{id}/timeline": { id: "event_id", caller: byOwner },
  "/echoes/{id}/relationships": { id: "relationship_id", caller: byOwner },
  "/feeds/personal": { id: "item_id", caller: byOwner },
  "/channels": { id: "channel_id", caller: byOwner },
  "/channels/{channel_id}/messages": { id: "message_id", caller: byOwner },
  "/account/me/api-keys": { id: "key_id", caller: byOwner, prepare: addKeys },
  "/account/me/notifications": { id: "notification_id", caller: byOwner, prepare: beFollowed },
  "/account/me/sessions": { id: "session_id", caller: byOwner, prepare: () => service.signIn(owner) },
  "/social/followers": { id: "follow_id", caller: byOwner, prepare: beFollowed },
  "/social/following": { id: "follow_id", caller: byOwner, prepare: relate("follow", () => friends) },
  "/social/muted": { id: "mute_id", caller: byOwner, prepare: relate("mute", () => friends) },
  "/social/blocked": { id: "block_id", caller: byOwner, prepare: relate("block", () => others) },
  "/admin/users": { id: "user_id", caller: () => asAdmin },
};

/** The same lists with a filter. */
const FILTERED: [path: string, list: List][] = [
  ["/echoes/{id}/diary", { ...LISTS["/echoes/{id}/diary"]!, query: () => `&since_tick=${bornTick + 8}` }],
  ["/feeds/personal", { ...LISTS["/feeds/personal"]!, query: () => `&echo_id=${echoId}` }],
  ["/admin/users", { ...LISTS["/admin/users"]!, query: () => "&q=person&role=user" }],
];

async function pageOf(path: string, { caller, query }: List, limit: number, cursor: string | null): Promise<Page> {
  const after = cursor === null ? "" : `&cursor=${cursor}`;
  const answer = await caller()<Page>(
    "GET",
    `${path.replace("{id}", echoId).replace("{channel_id}", commons)}?limit=${limit}${query?.() ?? ""}${after}`,
  );
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json;
}

/** The ids of all pages. `between` runs before each page but the first. Checks what holds of every page. */
async function walk(path: string, list: List, limit: number, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    if (cursor !== null) await between();
    const { data, next_cursor }: Page = await pageOf(path, list, limit, cursor);
    ids.push(...data.map((item) => item[list.id]!));
    if (next_cursor !== null) expect([path, data.length, next_cursor]).toEqual([path, limit, ids.at(-1)!]);
    cursor = next_cursor;
  } while (cursor !== null);
  return ids;
}

/** Between pages ticks are lived, accounts are made, and now and then an Echo is born, all at once. */
function growth(): () => Promise<void> {
  let pages = 0;
  return async () => {
    pages++;
    const birth = pages % 20 === 1 ? service.createEcho(owner, { name: `Echo ${pages}` }) : null;
    const said = say(owner.api, commons, `Page ${pages} is turned.`);
    if (pages % 5 === 1) await Promise.all([service.step(2), service.register(), birth, said]);
  };
}

test("every list that takes a cursor is walked below", async () => {
  const description = (await api(service.base())<Description>("GET", "/api/docs/openapi.json")).json;
  const paged = operationsOf(description).filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "cursor"),
  );
  // Searches are in an order of their own, and walked by their own tests.
  const lists = paged.map(({ path }) => path).filter((path) => !path.startsWith("/search"));
  expect(lists.sort()).toEqual(Object.keys(LISTS).sort());
});

for (const [path, list] of [...Object.entries(LISTS), ...FILTERED])
  for (const limit of [1, 3, 100]) {
    const name = list.query === undefined ? path : `${path}, filtered,`;
    test(`${name} by ${limit} while it grows: nothing twice, nothing left out, newest first`, async () => {
      await list.prepare?.();
      const before = await walk(path, list, 7);
      expect(before.length).toBeGreaterThan(1);
      expect(before).toEqual([...new Set(before)].sort().reverse());
      expect(await walk(path, list, limit, growth())).toEqual(before);

      await Promise.all([service.step(8), service.register()]);
      const after = await walk(path, list, limit);
      expect(after).toEqual([...new Set(after)].sort().reverse());
      expect(after.slice(after.length - before.length)).toEqual(before);
    });
  }

test("a cursor goes on working when the record it names is gone", async () => {
  const path = "/feeds/personal";
  const list = LISTS[path]!;
  const whole = await walk(path, list, 100);
  const { data } = await pageOf(path, { ...list, query: () => `&echo_id=${echoId}` }, 1, null);
  const cursor = data[0]!.item_id!;
  expect((await owner.api("DELETE", `/echoes/${echoId}`)).status).toBe(204);
  const left = new Set(await walk(path, list, 100));
  const below = whole.slice(whole.indexOf(cursor) + 1).filter((id) => left.has(id));
  const rest = await pageOf(path, list, 5, cursor);
  expect(rest.data.map((item) => item.item_id!)).toEqual(below.slice(0, 5));
});
