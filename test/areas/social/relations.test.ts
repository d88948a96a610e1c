import { afterAll, beforeAll, expect, test } from "bun:test";
import { storedRows } from "../../contract/stored-rows.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let admin: { userId: string };
beforeAll(async () => {
  service = await startLiveService();
  const asAdmin = await service.asAdmin();
  admin = { userId: (await asAdmin<{ user_id: string }>("GET", "/account/me")).json.user_id };
});
afterAll(() => service?.stop());

const NOBODY = "01900000-0000-7000-8000-0000000000ff";
const people = (count: number) => Promise.all(Array.from({ length: count }, () => service.register()));

type Page = { data: Record<string, string | null>[]; next_cursor: string | null };
const list = async (person: Person, name: string, query = ""): Promise<Page> =>
  (await person.api<Page>("GET", `/social/${name}${query}`)).json;
const ids = async (person: Person, name: string) => (await list(person, name)).data.map((row) => row.user_id);
const refusal = async (person: Person, method: string, path: string) => {
  const answer = await person.api(method, path);
  return [answer.status, answer.json.error.code];
};

test("a follow is made once, listed on both sides, and taken back however often", async () => {
  const [ada, bo] = (await people(2)) as [Person, Person];
  const first = await ada.api<Record<string, string>>("POST", `/social/follow/${bo.userId}`);
  expect(first.status).toBe(201);
  expect(Object.keys(first.json)).toEqual(["follow_id", "user_id", "created_at"]);
  expect(first.json.user_id).toBe(bo.userId);
  const again = await ada.api("POST", `/social/follow/${bo.userId}`);
  expect([again.status, again.text]).toEqual([200, first.text]);

  const { created_at, follow_id } = first.json;
  const row = { follow_id: follow_id!, created_at: created_at! };
  expect((await list(ada, "following")).data).toEqual([
    { ...row, user_id: bo.userId, display_name: expect.any(String) },
  ]);
  expect((await list(bo, "followers")).data).toEqual([
    { ...row, user_id: ada.userId, display_name: expect.any(String) },
  ]);
  expect([await ids(ada, "followers"), await ids(bo, "following")]).toEqual([[], []]);

  for (let times = 0; times < 2; times++)
    expect((await ada.api("DELETE", `/social/follow/${bo.userId}`)).status).toBe(204);
  expect([await ids(ada, "following"), await ids(bo, "followers")]).toEqual([[], []]);
  expect((await ada.api("DELETE", `/social/mute/${NOBODY}`)).status).toBe(204);
});

test("lists are by when it was done, latest first, with ids of their own as cursors that outlive their rows", async () => {
  const [ada, ...others] = (await people(6)) as [Person, ...Person[]];
  for (const other of [...others].reverse()) await ada.api("POST", `/social/mute/${other.userId}`);
  expect(await ids(ada, "muted")).toEqual(others.map(({ userId }) => userId));
  const first = await list(ada, "muted", "?limit=2");
  expect(first.next_cursor).toBe(first.data[1]!.mute_id!);
  await ada.api("DELETE", `/social/mute/${first.data[1]!.user_id}`);
  const second = await list(ada, "muted", `?limit=2&cursor=${first.next_cursor}`);
  const third = await list(ada, "muted", `?limit=2&cursor=${second.next_cursor}`);
  expect([...second.data, ...third.data].map((row) => row.user_id)).toEqual(others.slice(2).map((one) => one.userId));
  expect(third.next_cursor).toBeNull();
});

test("a block hides each from the other at once, ends both follows, and taking it back brings no follow back", async () => {
  const [ada, bo] = (await people(2)) as [Person, Person];
  await ada.api("POST", `/social/follow/${bo.userId}`);
  await bo.api("POST", `/social/follow/${ada.userId}`);
  expect((await ada.api("POST", `/social/block/${bo.userId}`)).status).toBe(201);
  for (const person of [ada, bo])
    expect([await ids(person, "followers"), await ids(person, "following")]).toEqual([[], []]);
  expect(await ids(ada, "blocked")).toEqual([bo.userId]);
  expect(await ids(bo, "blocked")).toEqual([]);

  expect(await refusal(ada, "POST", `/social/follow/${bo.userId}`)).toEqual([403, "BLOCKED"]);
  expect(await refusal(bo, "POST", `/social/follow/${ada.userId}`)).toEqual([404, "NOT_FOUND"]);
  expect((await bo.api("POST", `/social/block/${ada.userId}`)).status).toBe(201);
  expect((await ada.api("DELETE", `/social/block/${bo.userId}`)).status).toBe(204);
  expect(await refusal(ada, "POST", `/social/follow/${bo.userId}`)).toEqual([404, "NOT_FOUND"]);
  expect((await bo.api("DELETE", `/social/block/${ada.userId}`)).status).toBe(204);
  expect([await ids(ada, "following"), await ids(bo, "following")]).toEqual([[], []]);
  expect((await ada.api("POST", `/social/follow/${bo.userId}`)).status).toBe(201);
});

test("who is followed is told once, and not after a mute; nobody else hears of anything", async () => {
  const [ada, bo, cy] = (await people(3)) as [Person, Person, Person];
  type Notice = { kind: string; link: string };
  const told = async (person: Person) =>
    (await person.api<{ data: Notice[] }>("GET", "/account/me/notifications")).json.data;
  await bo.api("POST", `/social/mute/${cy.userId}`);
  for (const person of [ada, ada, cy]) await person.api("POST", `/social/follow/${bo.userId}`);
  expect((await told(bo)).map(({ kind, link }) => [kind, link])).toEqual([
    ["new_follower", `/app/person/${ada.userId}`],
  ]);
  await bo.api("POST", `/social/block/${ada.userId}`);
  expect(await told(bo)).toEqual([]);
  expect([await told(ada), await told(cy)]).toEqual([[], []]);
});

test("what is refused writes nothing: oneself, nobody, and a malformed id", async () => {
  const [ada] = (await people(1)) as [Person];
  const before = await storedRows(service.config.dataDir);
  for (const kind of ["follow", "block", "mute"]) {
    expect(await refusal(ada, "POST", `/social/${kind}/${ada.userId}`)).toEqual([422, "UNPROCESSABLE"]);
    for (const id of [NOBODY, "x"])
      expect(await refusal(ada, "POST", `/social/${kind}/${id}`)).toEqual([404, "NOT_FOUND"]);
  }
  expect(await storedRows(service.config.dataDir)).toEqual(before);
});

test("who keeps to themselves can be blocked but not followed, and who takes no followers is 403", async () => {
  const [ada, shy, closed] = (await people(3)) as [Person, Person, Person];
  await service.restart([ada, shy, closed], (hub) =>
    hub.writeSync((tx) => {
      tx.run("UPDATE standing SET profile = 'Private', state = 'Private' WHERE user_id = ?", shy.userId);
      tx.run("UPDATE standing SET allow_follow = 0 WHERE user_id = ?", closed.userId);
    }),
  );
  expect(await refusal(ada, "POST", `/social/follow/${shy.userId}`)).toEqual([404, "NOT_FOUND"]);
  expect((await ada.api("POST", `/social/block/${shy.userId}`)).status).toBe(201);
  expect((await list(ada, "blocked")).data[0]).toMatchObject({ user_id: shy.userId, display_name: null });
  expect(await refusal(ada, "POST", `/social/follow/${closed.userId}`)).toEqual([403, "FORBIDDEN"]);
  expect((await ada.api("POST", `/social/follow/${admin.userId}`)).status).toBe(201);
});

test("out of the community nobody follows, but unfollows, blocks, mutes and reads", async () => {
  const [ada, bo] = (await people(2)) as [Person, Person];
  await ada.api("POST", `/social/follow/${bo.userId}`);
  await service.restart([ada, bo], (hub) =>
    hub.writeSync((tx) => {
      tx.run("UPDATE accounts SET community_opted_out_at = 1 WHERE user_id = ?", ada.userId);
      tx.run("UPDATE standing SET opted_out = 1 WHERE user_id = ?", ada.userId);
    }),
  );
  expect(await refusal(ada, "POST", `/social/follow/${bo.userId}`)).toEqual([403, "COMMUNITY_OPTED_OUT"]);
  expect(await ids(ada, "following")).toEqual([bo.userId]);
  expect(await ids(bo, "followers")).toEqual([]);
  expect((await ada.api("DELETE", `/social/follow/${bo.userId}`)).status).toBe(204);
  expect((await ada.api("POST", `/social/mute/${bo.userId}`)).status).toBe(201);
  expect((await ada.api("POST", `/social/block/${bo.userId}`)).status).toBe(201);
});

test("who follows somebody is listed to them also with a profile for followers only, and counted as often", async () => {
  const [ada, bo, cy] = (await people(3)) as [Person, Person, Person];
  for (const { api } of [bo, cy]) {
    await api("POST", `/social/follow/${ada.userId}`);
    await api("PATCH", "/account/me/privacy", { body: { profile_visibility: "FollowersOnly" } });
  }
  expect(await ids(ada, "followers")).toEqual([cy.userId, bo.userId]);
  const { json } = await ada.api<{ followers: number }>("GET", `/users/${ada.userId}`);
  expect(json.followers).toBe(2);
  await ada.api("POST", `/social/block/${cy.userId}`);
  expect(await ids(ada, "followers")).toEqual([bo.userId]);
});
