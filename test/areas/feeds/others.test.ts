import { afterAll, beforeAll, expect, test } from "bun:test";
import { insertItem, setHidden } from "../../../src/areas/feeds/feeds.repo.ts";
import { putTranslation } from "../../../src/areas/feeds/translations.repo.ts";
import { createIdSource, lowestId } from "../../../src/shared/ids.ts";
import type { Database } from "../../../src/store/driver.ts";
import { feedItem } from "../../support/events.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

/** Feeds of others' items: the items are put in the hub by hand, many more than lives would bring forth in the time of a test. */
type Item = Record<"item_id" | "title" | "body" | "content_locale" | "owner_id", string>;
type Page = { data: Item[]; next_cursor: string | null };

const AUTHORS = 240;
const ITEMS_EACH = 3;
/** Of people whom nobody follows, all of them later than the others'. */
const NOISE = 6_000;

let service: LiveService;
let fan: Person;
let reader: Person;
let authors: Person[];
let shardId = "";
let latest = "";

beforeAll(async () => {
  service = await startLiveService();
  fan = await service.register();
  reader = await service.register();
  const named: Person[] = [];
  for (let n = 0; n < 6; n++) named.push(await service.register());
  authors = named;
  await service.restart([fan, reader, ...authors], (hub) =>
    hub.writeSync((tx) => {
      shardId = tx.get<{ id: string }>("SELECT shard_id AS id FROM shards WHERE shard_type = 'Public'")!.id;
      fill(tx);
    }),
  );
});
afterAll(() => service?.stop());

/** The fan follows everybody who wrote early, the reader those with an account. */
function fill(tx: Parameters<Parameters<Database["writeSync"]>[0]>[0]): void {
  let now = 1_700_000_000_000;
  const ids = createIdSource(() => ++now);
  const people = authors.map(({ userId }) => userId);
  while (people.length < AUTHORS) {
    const userId = ids();
    people.push(userId);
    tx.run("INSERT INTO standing (user_id, state) VALUES (?, 'Shown')", userId);
  }
  const follow = (userId: string, other: string) =>
    tx.run(
      "INSERT INTO relations (relation_id, user_id, kind, other_user_id, created_at) VALUES (?, ?, 'follow', ?, 0)",
      ids(),
      userId,
      other,
    );
  for (const other of people) follow(fan.userId, other);
  for (const { userId } of authors) follow(reader.userId, userId);
  const put = (ownerId: string) =>
    insertItem(tx, feedItem({ itemId: ids(), echoId: ids(), ownerId, shardId, visibility: "public" }));
  for (let round = 0; round < ITEMS_EACH; round++) for (const ownerId of people) put(ownerId);
  latest = lowestId(++now);
  const stranger = ids();
  tx.run("INSERT INTO standing (user_id, state) VALUES (?, 'Shown')", stranger);
  for (let n = 0; n < NOISE; n++) put(stranger);
}

async function readAll(person: Person, feed: string, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = `?limit=${limit}`; ; ) {
    const { data, next_cursor } = (await person.api<Page>("GET", `/feeds/${feed}${cursor}`)).json;
    items.push(...data);
    if (next_cursor === null) return items;
    expect(data).toHaveLength(limit);
    cursor = `?limit=${limit}&cursor=${next_cursor}`;
  }
}

const inOrder = (items: Item[]) =>
  items
    .map(({ item_id }) => item_id)
    .sort()
    .reverse();

test("the social feed has every item of those who are followed, in order, few or many, behind however many others", async () => {
  for (const [person, count] of [
    [reader, authors.length * ITEMS_EACH],
    [fan, AUTHORS * ITEMS_EACH],
  ] as const) {
    const items = await readAll(person, "social", 7);
    expect(items.map(({ item_id }) => item_id)).toEqual(inOrder(items));
    expect([new Set(items.map(({ item_id }) => item_id)).size, items.length]).toEqual([count, count]);
    expect(items.every(({ item_id }) => item_id < latest)).toBe(true);
  }
});

test("every page but the last is full, whoever is muted, blocked or out of the community", async () => {
  const [muted, blocked, blocker, out] = authors as [Person, Person, Person, Person];
  await reader.api("POST", `/social/mute/${muted.userId}`);
  await reader.api("POST", `/social/block/${blocked.userId}`);
  await blocker.api("POST", `/social/block/${reader.userId}`);
  expect((await out.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } })).status).toBe(200);
  const hidden = [muted, blocked, blocker, out].map(({ userId }) => userId);
  const social = await readAll(reader, "social", 2);
  expect(social).toHaveLength(2 * ITEMS_EACH);
  for (const feed of ["community", `shard/${shardId}`]) {
    const items = await readAll(reader, feed, 100);
    expect([feed, items.length]).toEqual([feed, NOISE + (AUTHORS - hidden.length) * ITEMS_EACH]);
    expect(items.some(({ owner_id }) => hidden.includes(owner_id))).toBe(false);
  }
});

test("an item that moderation hides is in no feed and opens for nobody", async () => {
  const [item] = (await reader.api<Page>("GET", "/feeds/social?limit=1")).json.data;
  const people = [reader, fan, ...authors];
  const hide = (hidden: boolean) =>
    service.restart(people, (hub) => hub.writeSync((tx) => setHidden(tx, item!.item_id, hidden)));
  await hide(true);
  expect((await fan.api("GET", `/feeds/${item!.item_id}`)).status).toBe(404);
  expect((await reader.api<Page>("GET", "/feeds/social?limit=1")).json.data[0]).not.toEqual(item);
  await hide(false);
  expect((await reader.api<Page>("GET", "/feeds/social?limit=1")).json.data[0]).toEqual(item!);
});

test("a reader of another language reads the translation that is stored, the nearest first", async () => {
  const [item] = (await reader.api<Page>("GET", "/feeds/social?limit=1")).json.data;
  const { item_id: itemId, owner_id: ownerId } = item!;
  const french = { itemId, title: "Un matin mouillé", body: "Il a plu avant huit heures." };
  await service.restart([reader, fan], (hub) =>
    hub.writeSync((tx) => {
      putTranslation(tx, ownerId, { ...french, locale: "fr" });
      putTranslation(tx, ownerId, { ...french, title: "Un matin tout trempe", locale: "fr-CA" });
    }),
  );
  const read = async (locale: string) => {
    await reader.api("PATCH", "/account/me", { body: { locale } });
    const one = (await reader.api<Item>("GET", `/feeds/${itemId}`)).json;
    expect((await reader.api<Page>("GET", "/feeds/social?limit=1")).json.data[0]).toEqual(one);
    return [one.title, one.body, one.content_locale];
  };
  expect(await read("fr-CA")).toEqual(["Un matin tout trempe", french.body, "fr-CA"]);
  expect(await read("fr-BE")).toEqual([french.title, french.body, "fr"]);
  for (const locale of ["en", "en-GB", "de"]) expect(await read(locale)).toEqual([item!.title, item!.body, "en"]);
});

test("a shard that the caller does not see has no feed", async () => {
  const [home] = (await fan.api<{ current_shard_id: string }[]>("GET", "/echoes")).json;
  expect(home).toBeUndefined();
  for (const id of ["01900000-0000-7000-8000-0000000000ff", "x"])
    expect((await reader.api("GET", `/feeds/shard/${id}`)).status).toBe(404);
});
