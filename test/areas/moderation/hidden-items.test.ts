import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Api } from "../../support/http.ts";
import { builtIn, heard, say } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Item = Record<"item_id" | "item_type" | "body" | "visibility" | "shard_id", string>;
type Case = { case_id: string; target_id: string; excerpt: string; report_count: number };
type Page<T> = { data: T[] };

let service: LiveService;
let admin: Api;
let owner: Person;
let reader: Person;
let quay: string;
beforeAll(async () => {
  service = await startLiveService();
  admin = await service.asAdmin();
  [owner, reader] = [await service.register(), await service.register()];
  await owner.api("POST", "/account/me/shared-shard-notice");
  quay = (await owner.api<Page<{ shard_id: string }>>("GET", "/shards")).json.data[0]!.shard_id;
  await service.createEcho(owner, { shard_id: quay });
  await reader.api("POST", `/social/follow/${owner.userId}`);
  await service.step(8);
});
afterAll(() => service?.stop());

const caseOf = async (targetId: string): Promise<Case> =>
  (await admin<Page<Case>>("GET", "/admin/moderation/queue?limit=100")).json.data.find(
    ({ target_id }) => target_id === targetId,
  )!;
async function hide(type: string, targetId: string): Promise<string> {
  await reader.api("POST", "/reports", { body: { target_type: type, target_id: targetId, reason: "spam" } });
  const { case_id } = await caseOf(targetId);
  const body = { case_id, action: "hide", reason: "Against the rules." };
  return (await admin<{ action_id: string }>("POST", "/admin/moderation/actions", { body })).json.action_id;
}
/** A public entry, and four words that follow each other in no other item. */
function toldOnce(items: Item[]): { item: Item; phrase: string } {
  for (const item of items.filter(
    ({ item_type, visibility }) => item_type === "diary_entry" && visibility === "public",
  ))
    for (const phrase of item.body.match(/\p{L}+ \p{L}+ \p{L}+ \p{L}+/gu) ?? [])
      if (items.filter(({ body }) => body.includes(phrase)).length === 1) return { item, phrase };
  throw new Error("no entry says anything that no other item says");
}
/** Where others find a text. */
async function places(phrase: string, itemId: string, token: string): Promise<string[]> {
  const quoted = encodeURIComponent(`"${phrase}"`);
  const asked = {
    community: "/feeds/community?limit=100",
    social: "/feeds/social?limit=100",
    shard: `/feeds/shard/${quay}?limit=100`,
    item: `/feeds/${itemId}`,
    share: `/feeds/share/${token}`,
    "search feed": `/search/feed?limit=100&q=${quoted}`,
    "search all": `/search?limit=100&q=${quoted}`,
    "search diary": `/search/diary?limit=100&q=${quoted}`,
  };
  const found: string[] = [];
  for (const [place, path] of Object.entries(asked))
    if ((await reader.api("GET", path)).text.includes(phrase)) found.push(place);
  return found;
}

test("an item that moderation hides is in no feed, share or search of others, nor what tells that it was shared, until it is shown again", async () => {
  const { data } = (await owner.api<Page<Item>>("GET", "/feeds/personal?limit=100")).json;
  const { item, phrase } = toldOnce(data);
  const { token } = (await owner.api<{ token: string }>("POST", `/feeds/${item.item_id}/share`)).json;
  const everywhere = await places(phrase, item.item_id, token);
  expect(everywhere).toContain("share");
  expect(everywhere).toContain("community");
  const action = await hide("feed_item", item.item_id);
  expect(await places(phrase, item.item_id, token)).toEqual([]);
  expect((await owner.api("GET", "/feeds/personal?limit=100")).text).toContain(phrase);
  expect(await heard(owner.api("POST", `/feeds/${item.item_id}/share`))).toEqual([409, "CONFLICT"]);
  await admin("POST", `/admin/moderation/actions/${action}/reverse`, { body: { reason: "A mistake." } });
  expect(await places(phrase, item.item_id, token)).toEqual(everywhere);
});

test("a life event that was hidden while it was shared stays hidden when it is shared again", async () => {
  const { data } = (await owner.api<Page<Item>>("GET", "/feeds/personal?limit=100")).json;
  const item = data.find(({ item_type }) => item_type === "life_event")!;
  const share = () => owner.api<{ token: string }>("POST", `/feeds/${item.item_id}/share`);
  const { token } = (await share()).json;
  await hide("feed_item", item.item_id);
  expect((await owner.api("DELETE", `/feeds/share/${token}`)).status).toBe(204);
  expect(await heard(share())).toEqual([409, "CONFLICT"]);
  expect(await places(item.body, item.item_id, token)).toEqual([]);
});

test("an item that was hidden by what told of it is shown again when that is taken back, though nothing tells of it any more", async () => {
  const { data } = (await owner.api<Page<Item>>("GET", "/feeds/personal?limit=100")).json;
  const open = data
    .filter(({ item_type, visibility }) => item_type === "diary_entry" && visibility === "public")
    .at(-1)!;
  const event = data.filter(({ item_type }) => item_type === "life_event").at(-1)!;
  const read = ({ item_id }: Item) => heard(reader.api("GET", `/feeds/${item_id}`));
  const share = ({ item_id }: Item) => owner.api<{ token: string }>("POST", `/feeds/${item_id}/share`);
  for (const item of [open, event]) {
    const { token } = (await share(item)).json;
    const told = (await owner.api<Page<Item>>("GET", "/feeds/personal?limit=1")).json.data[0]!;
    expect(told.item_type).toBe("user_shared");
    const action = await hide("feed_item", told.item_id);
    expect(await read(item)).toEqual([404, "NOT_FOUND"]);
    await owner.api("DELETE", `/feeds/share/${token}`);
    expect(await read(item)).toEqual([404, "NOT_FOUND"]);
    await admin("POST", `/admin/moderation/actions/${action}/reverse`, { body: { reason: "A mistake." } });
    expect((await read(item))[0]).toBe(item === open ? 200 : 404);
    expect((await share(item)).status).toBe(201);
    expect((await read(item))[0]).toBe(200);
  }
});

test("a message that moderation hides is found by no search", async () => {
  const commons = await builtIn(owner.api, "Community");
  const { message_id } = (await say(owner.api, commons, "Zinnias under the viaduct.")).json;
  const found = async () => (await reader.api("GET", "/search/messages?q=zinnias")).text.includes(message_id);
  while (!(await found()));
  await hide("message", message_id);
  expect(await found()).toBe(false);
});

test("what auto-moderation refuses and cannot decide alone opens one case, or joins it, once for each rule", async () => {
  const loud = await service.register();
  const commons = await builtIn(loud.api, "Community");
  const link = () => heard(say(loud.api, commons, "Look: https://example.org/lamps"));
  expect(await link()).toEqual([422, "MESSAGE_REJECTED"]);
  expect(await caseOf(loud.userId)).toMatchObject({ report_count: 1, excerpt: "Look: https://example.org/lamps" });
  await link();
  for (let times = 0; times < 3; times++) await say(loud.api, commons, "Lamps!");
  expect(await heard(say(loud.api, commons, "Lamps!"))).toEqual([422, "MESSAGE_REJECTED"]);
  const found = await caseOf(loud.userId);
  expect(found.report_count).toBe(2);
  const whole = await admin<{ history: { text: string }[] }>("GET", `/admin/moderation/queue/${found.case_id}`);
  expect(whole.json.history.map(({ text }) => text)).toEqual([
    "auto-moderation: new_account_link",
    "auto-moderation: repeated_text",
  ]);
  const rude = await service.register();
  expect(await heard(say(rude.api, commons, "You fucking fool"))).toEqual([422, "MESSAGE_REJECTED"]);
  expect(await caseOf(rude.userId)).toBeUndefined();
});
