import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorlds } from "../../../src/engine/main/worlds.ts";
import { readImageFacts } from "../../../src/providers/images/facts.ts";
import { THEME_IDS } from "../../../src/shared/themes.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Shard = { shard_id: string; banner_url: string | null };

let service: LiveService;
let owner: Person;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "Core");
});
afterAll(() => service?.stop());

test("a shard that is made has its picture at once, for everybody and for long; it goes with the shard", async () => {
  const made = (await owner.api<Shard>("POST", "/shards/public", { body: { name: "A place" } })).json;
  const picture = await fetch(service.base() + made.banner_url!);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect(await readImageFacts(new Uint8Array(await picture.arrayBuffer()))).toMatchObject({ width: 1200, height: 400 });
  const again = await fetch(service.base() + made.banner_url!, {
    headers: { "if-none-match": picture.headers.get("etag")! },
  });
  expect(again.status).toBe(304);
  expect((await owner.api("DELETE", `/shards/${made.shard_id}`)).status).toBe(204);
  expect((await fetch(service.base() + made.banner_url!)).status).toBe(404);
});

test("a Personal shard gets one when its owner asks, once", async () => {
  const echo = await service.createEcho(owner);
  const { current_shard_id } = (await owner.api<{ current_shard_id: string }>("GET", `/echoes/${echo}`)).json;
  const banner = async () => (await owner.api<Shard>("GET", `/shards/${current_shard_id}`)).json.banner_url;
  expect(await banner()).toBeNull();
  expect((await owner.api<object>("POST", "/shards/backfill-banners")).json).toEqual({ drawn: 1 });
  const url = await banner();
  expect((await fetch(service.base() + url!)).status).toBe(200);
  expect((await owner.api<object>("POST", "/shards/backfill-banners")).json).toEqual({ drawn: 0 });
  expect(await banner()).toBe(url);
});

test("a banner follows from theme and seed, and every kind of world has its own", () => {
  const { banner } = createWorlds();
  const drawn = THEME_IDS.map((theme) => banner({ theme, seed: "a seed" }));
  expect(new Set(drawn).size).toBe(THEME_IDS.length);
  expect(drawn).toEqual(THEME_IDS.map((theme) => banner({ theme, seed: "a seed" })));
  expect(banner({ theme: THEME_IDS[0], seed: "another" })).not.toBe(drawn[0]);
});
