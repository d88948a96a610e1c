import { afterAll, beforeAll, expect, test } from "bun:test";
import { storedRows } from "../../contract/stored-rows.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let person: Person;
beforeAll(async () => {
  service = await startLiveService();
  person = await service.register();
});
afterAll(() => service?.stop());

const settings = async () => (await person.api("GET", "/account/me/privacy")).json as unknown;
const change = (body: unknown) => person.api("PATCH", "/account/me/privacy", { body });

const OPEN = {
  profile_visibility: "Public",
  echoes_visible: true,
  search_indexable: true,
  allow_follow: true,
  show_online: true,
  community_opt_out: false,
  shared_shard_notice_acknowledged_at: null,
};

test("a new account is open, and says when it acknowledged the shared-shard notice", async () => {
  const newcomer = await service.register();
  const own = async () => (await newcomer.api("GET", "/account/me/privacy")).json as unknown;
  expect(await own()).toMatchObject(OPEN);
  await newcomer.api("POST", "/account/me/shared-shard-notice");
  const { shared_shard_notice_acknowledged_at: at } = (await own()) as { shared_shard_notice_acknowledged_at: string };
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("each setting is changed by itself, and what is left out stays", async () => {
  const before = (await settings()) as object;
  const { status, json } = await change({ search_indexable: false, shared_shard_notice_acknowledged_at: "2020" });
  expect([status, json as unknown]).toEqual([200, { ...before, search_indexable: false }]);
  for (const one of [{ echoes_visible: false }, { show_online: false }, { allow_follow: false }]) await change(one);
  expect(await settings()).toEqual({
    ...before,
    search_indexable: false,
    echoes_visible: false,
    show_online: false,
    allow_follow: false,
  });
  expect((await change({})).json as unknown).toEqual(await settings());
});

test("who is private, or takes no followers, is not followed; who opens up again is", async () => {
  const [shy, other] = [await service.register(), await service.register()];
  const follow = async () => (await other.api("POST", `/social/follow/${shy.userId}`)).status;
  const choose = (body: unknown) => shy.api("PATCH", "/account/me/privacy", { body });
  await choose({ profile_visibility: "Private" });
  expect(await follow()).toBe(404);
  await choose({ profile_visibility: "Public", allow_follow: false });
  expect(await follow()).toBe(403);
  await choose({ allow_follow: true });
  expect(await follow()).toBe(201);
});

test("what cannot be is refused and stores nothing", async () => {
  const before = await storedRows(service.config.dataDir);
  const refusals: [unknown, number][] = [
    [{ profile_visibility: "Everybody" }, 400],
    [{ profile_visibility: "public" }, 400],
    [{ profile_visibility: null }, 422],
    [{ echoes_visible: "yes" }, 422],
    [{ allow_follow: 1 }, 422],
    [[], 422],
    ['{"__proto__": {"allow_follow": false}, "allow_follow": null}', 422],
    [`{"a":${"[".repeat(10_000)}${"]".repeat(10_000)},"show_online":0}`, 422],
  ];
  for (const [body, status] of refusals) expect([body, (await change(body)).status]).toEqual([body, status]);
  expect(await storedRows(service.config.dataDir)).toEqual(before);
});
