import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { suspend } from "../moderation/suspend.ts";
import { inPublic } from "./in-public.ts";

type Result = { item_type: string; item_id: string; feed_item_type: string | null; title: string };
type Page = { data: Result[]; next_cursor: string | null };

let service: LiveService;
let reader: Person;
beforeAll(async () => {
  service = await startLiveService();
  reader = await service.register();
});
afterAll(() => service?.stop());

const found = async (who: Person, q: string, path = "/search", more: Record<string, string> = {}): Promise<Page> => {
  const answer = await who.api<Page>("GET", `${path}?${new URLSearchParams({ q, ...more })}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json;
};
const idsOf = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).data.map(({ item_id }) => item_id).sort();
const community = async (who: Person): Promise<string> => {
  const { data } = (await who.api<{ data: { channel_id: string; channel_type: string }[] }>("GET", "/channels")).json;
  return data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
};
const say = async (who: Person, content: string): Promise<string> =>
  (await who.api<{ message_id: string }>("POST", `/channels/${await community(who)}/messages`, { body: { content } }))
    .json.message_id;

test("a life event is found by others from when it is shared until the share is revoked", async () => {
  const owner = await service.register();
  await service.createEcho(owner, { name: "Wrenfallow" });
  await service.step(24);
  const own = (
    await owner.api<{ data: { item_id: string; item_type: string; title: string; body: string }[] }>(
      "GET",
      "/feeds/personal?limit=100",
    )
  ).json.data;
  const event = own.find(({ item_type, body }) => item_type === "life_event" && body.includes("Wrenfallow"))!;
  const seen = () => idsOf(reader, "wrenfallow", "/search/feed");
  expect(await seen()).toEqual([]);
  const { token } = (await owner.api<{ token: string }>("POST", `/feeds/${event.item_id}/share`)).json;
  expect(await seen()).toContain(event.item_id);
  expect((await owner.api("DELETE", `/feeds/share/${token}`)).status).toBe(204);
  expect(await seen()).toEqual([]);
  expect(await idsOf(owner, "wrenfallow", "/search/feed")).toContain(event.item_id);
});

test("a Private shard and what is lived there are found by who has access, until it is taken away", async () => {
  const [owner, guest] = [await service.register(), await service.register()];
  for (const person of [owner, guest]) {
    await service.setTier(person, "GodMode");
    await person.api("POST", "/account/me/shared-shard-notice");
  }
  const shard = (
    await owner.api<{ shard_id: string }>("POST", "/shards/private", { body: { name: "Quarrelmoss Hollow" } })
  ).json.shard_id;
  const echo = await service.createEcho(owner, { name: "Tansybrook" });
  expect((await owner.api("POST", `/echoes/${echo}/travel`, { body: { shard_id: shard } })).status).toBeLessThan(300);
  await service.step(12);
  const seen = async (who: Person) => ({
    shard: (await idsOf(who, "quarrelmoss", "/search/shards")).includes(shard),
    echo: (await idsOf(who, "tansybrook", "/search/echoes")).includes(echo),
    all: (await found(who, "tansybrook", "/search", { limit: "100" })).data.length > 0,
  });
  const nothing = { shard: false, echo: false, all: false };
  expect(await seen(owner)).toEqual({ shard: true, echo: true, all: true });
  expect(await seen(guest)).toEqual(nothing);
  await owner.api("POST", `/shards/${shard}/access`, { body: { user_id: guest.userId } });
  expect(await seen(guest)).toMatchObject({ shard: true, all: true });
  await owner.api("DELETE", `/shards/${shard}/access/${guest.userId}`);
  expect(await seen(guest)).toEqual(nothing);
});

test("who is about to be erased is not found, and is again when they stay", async () => {
  const leaver = await service.register();
  const echo = await inPublic(service, leaver, { name: "Peltigrass" });
  const seen = () => idsOf(reader, "peltigrass", "/search/echoes");
  expect(await seen()).toEqual([echo]);
  expect((await leaver.api("POST", "/account/me/delete")).status).toBe(202);
  expect(await seen()).toEqual([]);
  expect((await leaver.api("POST", "/account/me/delete/cancel")).status).toBe(200);
  expect(await seen()).toEqual([echo]);
});

test("what somebody said who has opted out since is found by nobody else under their name", async () => {
  const shy = await service.register();
  await inPublic(service, shy, { name: "Marlbracken" });
  expect(await idsOf(reader, "marlbracken")).not.toEqual([]);
  expect((await shy.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } })).status).toBe(200);
  for (const path of ["/search", "/search/echoes", "/search/feed"])
    expect([path, await idsOf(reader, "marlbracken", path)]).toEqual([path, []]);
  expect(await idsOf(shy, "marlbracken", "/search/echoes")).toHaveLength(1);
});

test("of two that fit as well the newer comes first", async () => {
  const speaker = await service.register();
  const first = await say(speaker, "Velloquin by the weir, one.");
  const second = await say(speaker, "Velloquin by the weir, two.");
  const { data } = await found(reader, "velloquin", "/search/messages");
  expect(data.map(({ item_id }) => item_id)).toEqual([second, first]);
});

test("pages of one and of a hundred hold the same, and what is said meanwhile neither repeats nor hides any of them", async () => {
  const speaker = await service.register();
  const said: string[] = [];
  for (let n = 0; n < 12; n++) said.push(await say(speaker, `Number ${n} of the ambersedge.`));
  expect(await idsOf(reader, "ambersedge", "/search/messages", { limit: "100" })).toEqual(said.toSorted());
  const walked: string[] = [];
  for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page++) {
    const { data, next_cursor }: Page = await found(reader, "ambersedge", "/search/messages", {
      limit: "1",
      ...(cursor === null ? {} : { cursor }),
    });
    walked.push(...data.map(({ item_id }) => item_id));
    cursor = next_cursor;
    if (page % 4 === 0) await say(speaker, `Said in between: ${page}.`);
  }
  expect(walked).toHaveLength(said.length);
  expect(walked.toSorted()).toEqual(said.toSorted());
});

test("a place in the list that no longer matches is refused by its name", async () => {
  const speaker = await service.register();
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push(await say(speaker, `The ${n}. cindermarl.`));
  const page = await found(reader, "cindermarl", "/search/messages", { limit: "1" });
  await speaker.api("DELETE", `/channels/${await community(speaker)}/messages/${page.data[0]!.item_id}`);
  const query = new URLSearchParams({ q: "cindermarl", limit: "1", cursor: page.next_cursor! });
  const answer = await reader.api<{ fields: object }>("GET", `/search/messages?${query}`);
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["cursor"]]);
});

test("who is suspended may search on, and what they said is found by nobody else; so it is for who muted them", async () => {
  const speaker = await service.register();
  const id = await say(speaker, "Lumenfold at noon.");
  const seen = async () => Promise.all([speaker, reader].map((who) => idsOf(who, "lumenfold", "/search/messages")));
  expect(await seen()).toEqual([[id], [id]]);
  await reader.api("POST", `/social/mute/${speaker.userId}`);
  expect(await seen()).toEqual([[id], []]);
  await reader.api("DELETE", `/social/mute/${speaker.userId}`);
  expect(await seen()).toEqual([[id], [id]]);
  await suspend(service, speaker);
  expect(await seen()).toEqual([[id], []]);
});

test.each([["\u0000"], ["‮nuos"], ["😀".repeat(60)], ["\uD800"], ["a\u0301".repeat(80)]])(
  "no character in q breaks the search: %j",
  async (q) =>
    expect([200, 400]).toContain((await reader.api("GET", `/search?q=${encodeURIComponent(q.toWellFormed())}`)).status),
);
