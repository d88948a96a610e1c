import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let owner: Person;
let stranger: Person;
let first: string;
let second: string;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  stranger = await service.register();
  await service.setTier(owner, "Core");
  first = await service.createEcho(owner);
  second = await service.createEcho(owner, { name: "Bo" });
  await service.step(12);
});
afterAll(() => service?.stop());

type Item = { item_id: string; item_type: string; echo_id: string; echo_name: string; visibility: string };
type Page = { data: Item[]; next_cursor: string | null };

const feed = async (query = "", who = owner) => (await who.api<Page>("GET", `/feeds/personal?limit=100${query}`)).json;

test("the personal feed has the items of all the caller's Echoes, newest first, with the declared fields", async () => {
  const { data } = await feed();
  expect(new Set(data.map((item) => item.echo_id))).toEqual(new Set([first, second]));
  expect(data.map((item) => item.item_id)).toEqual(
    data
      .map((item) => item.item_id)
      .sort()
      .reverse(),
  );
  expect(Object.keys(data[0]!)).toEqual([
    "item_id",
    "item_type",
    "title",
    "body",
    "content_locale",
    "echo_id",
    "echo_name",
    "owner_id",
    "shard_id",
    "tick_id",
    "significance",
    "visibility",
    "shared",
    "image_url",
    "created_at",
  ]);
  expect(new Set(data.map((item) => item.visibility))).toEqual(new Set(["private"]));
  expect((await feed("", stranger)).data).toEqual([]);
});

test("pages of any size join to the whole feed", async () => {
  const { data } = await feed();
  const joined: Item[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "limit=3" : `limit=3&cursor=${cursor}`;
    const page: Page = (await owner.api<Page>("GET", `/feeds/personal?${query}`)).json;
    joined.push(...page.data);
    cursor = page.next_cursor;
  }
  expect(joined).toEqual(data);
});

test("echo_id leaves one Echo's items; one that is not the caller's leaves none; a malformed one is a field error", async () => {
  const { data } = await feed();
  expect((await feed(`&echo_id=${second}`)).data).toEqual(data.filter((item) => item.echo_id === second));
  expect((await feed(`&echo_id=${first}`, stranger)).data).toEqual([]);
  const malformed = await owner.api<{ fields: object }>("GET", "/feeds/personal?echo_id=x");
  expect([malformed.status, Object.keys(malformed.json.fields)]).toEqual([400, ["echo_id"]]);
});

test("an item opens by its id for its owner; for anybody else, or unknown, it is 404 NOT_FOUND", async () => {
  const item = (await feed()).data[0]!;
  expect((await owner.api<Item>("GET", `/feeds/${item.item_id}`)).json).toEqual(item);
  for (const [who, id] of [
    [stranger, item.item_id],
    [owner, owner.userId],
    [owner, "x"],
  ] as const) {
    const answer = await who.api("GET", `/feeds/${id}`);
    expect([answer.status, answer.json.error.code]).toEqual([404, "NOT_FOUND"]);
  }
});

test("a life event's item has the life event's own id", async () => {
  const events = (await owner.api<{ data: { event_id: string }[] }>("GET", `/echoes/${first}/timeline?limit=100`)).json;
  const ids = new Set(events.data.map((event) => event.event_id));
  const items = (await feed(`&echo_id=${first}`)).data.filter((item) => item.item_type === "life_event");
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter((item) => ids.has(item.item_id)).length).toBeGreaterThan(0);
});

test("an item made in a Public shard opens for everybody, one made at home only for its owner", async () => {
  const people = [owner, stranger];
  let shardId = "";
  await service.restart(people, (hub) => {
    shardId = hub.get<{ id: string }>("SELECT shard_id AS id FROM shards WHERE shard_type = 'Public'")!.id;
  });
  await owner.api("POST", "/account/me/shared-shard-notice");
  const echoId = await service.createEcho(owner, { name: "Cy", shard_id: shardId });
  await service.step(12);
  const { data } = await feed(`&echo_id=${echoId}`);
  const open = data.find((item) => item.visibility === "public")!;
  const closed = data.find((item) => item.visibility === "private")!;
  const seen = await stranger.api<Item>("GET", `/feeds/${open.item_id}`);
  expect([seen.status, seen.json]).toEqual([200, open]);
  expect((await stranger.api("GET", `/feeds/${closed.item_id}`)).status).toBe(404);
  await owner.api("DELETE", `/echoes/${echoId}`);
  expect((await stranger.api("GET", `/feeds/${open.item_id}`)).status).toBe(404);
});
