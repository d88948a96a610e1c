import { afterAll, beforeAll, expect, test } from "bun:test";
import { putTranslation } from "../../../src/areas/feeds/translations.repo.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Item = Record<"item_id" | "item_type" | "title" | "body" | "visibility", string>;
type Page<T> = { data: T[] };

const NAME = "Quetzalfinch";

let service: LiveService;
let owner: Person;
let other: Person;
let others: string;
let item: Item;
let token: string;
beforeAll(async () => {
  service = await startLiveService();
  [owner, other] = [await service.register(), await service.register()];
  const [first] = (await owner.api<Page<{ shard_id: string }>>("GET", "/shards")).json.data;
  for (const { api } of [owner, other]) await api("POST", "/account/me/shared-shard-notice");
  await service.createEcho(owner, { shard_id: first!.shard_id });
  others = await service.createEcho(other, { shard_id: first!.shard_id, name: NAME });
  await untilTrue(async () => {
    await service.step(20);
    const found = (await mine()).find((one) => one.item_type === "diary_entry" && one.body.includes(NAME));
    if (found !== undefined) item = found;
    return found !== undefined;
  });
  token = (await owner.api<{ token: string }>("POST", `/feeds/${item.item_id}/share`)).json.token;
  const deleted = await other.api("DELETE", `/echoes/${others}`);
  expect(deleted.status).toBe(204);
  // As if its grace period were over.
  await service.restart([owner, other], (hub) =>
    hub.writeSync((tx) => {
      tx.run("UPDATE echo_directory SET changed_at = 1 WHERE echo_id = ?", others);
      putTranslation(tx, owner.userId, { itemId: item.item_id, locale: "nl", title: NAME, body: NAME });
    }),
  );
});
afterAll(() => service?.stop());

const mine = async () => (await owner.api<Page<Item>>("GET", "/feeds/personal?limit=100")).json.data;
const texts = async (): Promise<string[]> =>
  Promise.all(
    [`/feeds/share/${token}`, `/feeds/${item.item_id}`, "/feeds/community?limit=100"].map(
      async (path) => (await other.api("GET", path)).text,
    ),
  );

test("an item that is told without a name is so on its share page and in what tells of the share, and in no other language", async () => {
  await untilTrue(async () => (await texts()).every((text) => !text.includes(NAME)));
  const told = (await mine()).find(({ item_id }) => item_id === item.item_id)!;
  expect(told.title + told.body).toMatch(/[Ss]omeone/);
  for (const text of await texts()) expect(text).toContain(JSON.stringify(told.body));
  const shared = (await other.api<Page<Item>>("GET", "/feeds/community?limit=100")).json.data.find(
    (one) => one.item_type === "user_shared",
  )!;
  expect([shared.title, shared.body]).toEqual([told.title, told.body]);
  await owner.api("PATCH", "/account/me", { body: { locale: "nl" } });
  const own = (await mine()).find(({ item_id }) => item_id === item.item_id)!;
  expect([own.title, own.body]).toEqual([told.title, told.body]);
});
