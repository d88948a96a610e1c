import { afterAll, beforeAll, expect, test } from "bun:test";
import { api } from "../../support/http.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { picture } from "../profile/pictures.ts";

let service: LiveService;
let ada: Person;
let bo: Person;
let shardId = "";
let adasEcho = "";
let bosEcho = "";
beforeAll(async () => {
  service = await startLiveService();
  ada = await service.register();
  bo = await service.register();
  await service.restart([ada, bo], (hub) => {
    shardId = hub.get<{ id: string }>("SELECT shard_id AS id FROM shards WHERE shard_type = 'Public'")!.id;
  });
  for (const person of [ada, bo]) await person.api("POST", "/account/me/shared-shard-notice");
  adasEcho = await service.createEcho(ada, { shard_id: shardId });
  bosEcho = await service.createEcho(bo, { name: "Bo", shard_id: shardId });
});
afterAll(() => service?.stop());

const NOBODY = "01900000-0000-7000-8000-0000000000ff";
const REQUEST_ID = "01900000-0000-7000-8000-00000000f00d";
type Page = { data: Record<string, string>[]; next_cursor: string | null };

test("the profile says who somebody is and what they tell of themselves, to anybody", async () => {
  const shown = async () => {
    const { status, json } = await api(service.base())<Record<string, unknown>>("GET", `/public/users/${ada.userId}`);
    const forPeople = (await bo.api<Record<string, unknown>>("GET", `/users/${ada.userId}`)).json;
    expect([status, forPeople]).toEqual([200, expect.objectContaining(json)]);
    return json;
  };
  const who = { user_id: ada.userId, display_name: expect.any(String), created_at: expect.any(String) };
  expect(await shown()).toEqual({ ...who, bio: null, pronouns: null, location: null, avatar_url: null });
  const told = { bio: "Keeps the lamp.", pronouns: "she/her", location: "The lighthouse" };
  await ada.api("PATCH", "/account/me/profile", { body: told });
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await picture("png"))], { type: "image/png" }), "me.png");
  const headers = { authorization: `Bearer ${ada.token}` };
  const sent = await fetch(`${service.base()}/account/me/profile/avatar`, { method: "POST", headers, body });
  const { avatar_url } = (await sent.json()) as { avatar_url: string };
  expect(avatar_url).toMatch(/^\/media\//);
  expect(await shown()).toEqual({ ...who, ...told, avatar_url });
});

test("whoever is not shown to everybody is answered like nobody, byte for byte", async () => {
  const hidden = { profile: ["'Private'", "'FollowersOnly'"], suspended: ["1"], leaving: ["1"], deleted: ["1"] };
  const people = await Promise.all(Array.from({ length: 6 }, () => service.register()));
  const rows = [...Object.entries(hidden), ["opted_out", ["1"]] as const].flatMap(([column, values]) =>
    values.map((value) => `${column} = ${value}`),
  );
  await service.restart([ada, bo], (hub) =>
    hub.writeSync((tx) => {
      rows.forEach((set, n) => {
        const state = { "profile = 'Private'": "Private", "suspended = 1": "Suspended", "leaving = 1": "Leaving" }[set];
        tx.run(`UPDATE standing SET ${set} WHERE user_id = ?`, people[n]!.userId);
        const then = set === "deleted = 1" ? "Deleted" : (state ?? "Shown");
        tx.run("UPDATE standing SET state = ? WHERE user_id = ?", then, people[n]!.userId);
      });
    }),
  );
  const heard = async (id: string) => {
    const answer = await api(service.base())("GET", `/public/users/${id}`, { headers: { "x-request-id": REQUEST_ID } });
    const headers = [...answer.headers].filter(([name]) => !["date", "ratelimit"].includes(name));
    return { status: answer.status, text: answer.text, headers };
  };
  const nobody = await heard(NOBODY);
  expect(nobody.status).toBe(404);
  for (const [n, set] of rows.entries()) expect([set, await heard(people[n]!.userId)]).toEqual([set, nobody]);
  expect(await heard("not-a-uuid")).toEqual(nobody);
});

test("the profile for people says how the two stand to each other", async () => {
  await ada.api("POST", `/social/follow/${bo.userId}`);
  await ada.api("POST", `/social/mute/${bo.userId}`);
  const seen = async (who: Person, whom: Person) =>
    (await who.api<Record<string, unknown>>("GET", `/users/${whom.userId}`)).json;
  expect(await seen(ada, bo)).toMatchObject({ followers: 1, you_follow: true, follows_you: false, muted: true });
  expect(await seen(bo, ada)).toMatchObject({ following: 1, you_follow: false, follows_you: true, muted: false });
  expect(await seen(bo, bo)).toMatchObject({ user_id: bo.userId, followers: 1 });
  await ada.api("DELETE", `/social/mute/${bo.userId}`);
});

test("a person's Echoes are those in Public shards, without what is private of them, unless they are not to be listed", async () => {
  await service.setTier(bo, "Core");
  await service.createEcho(bo, { name: "Cy" });
  const { data } = (await ada.api<Page>("GET", `/users/${bo.userId}/echoes`)).json;
  expect(data).toEqual([
    {
      echo_id: bosEcho,
      name: "Bo",
      current_mood: expect.any(String) as never,
      status: "Active",
      current_shard_id: shardId,
      owner_id: bo.userId,
    },
  ]);
  const people = [ada, bo];
  const setVisible = (value: 0 | 1) =>
    service.restart(people, (hub) =>
      hub.writeSync((tx) => tx.run("UPDATE standing SET echoes_visible = ? WHERE user_id = ?", value, bo.userId)),
    );
  await setVisible(0);
  for (const list of ["echoes", "echoes-in-common"])
    expect((await ada.api<Page>("GET", `/users/${bo.userId}/${list}`)).json).toEqual({ data: [], next_cursor: null });
  expect((await bo.api<Page>("GET", `/users/${bo.userId}/echoes`)).json.data).toHaveLength(1);
  await setVisible(1);
});

test("Echoes in common are those that both know by what their Echoes have lived", async () => {
  const common = async (): Promise<string[]> =>
    (await ada.api<Page>("GET", `/users/${bo.userId}/echoes-in-common`)).json.data.map((echo) => echo.echo_id!);
  expect(await common()).toEqual([]);
  const known = async (who: Person, echoId: string): Promise<unknown[]> => {
    const page = await who.api<Page>("GET", `/echoes/${echoId}/relationships?limit=100`);
    return page.json.data.map((row) => row.other_echo_id);
  };
  for (let steps = 0; (await common()).length < 2; steps++) {
    expect(steps).toBeLessThan(20);
    await service.step(20);
  }
  expect(await known(ada, adasEcho)).toContain(bosEcho);
  expect((await common()).sort()).toEqual([adasEcho, bosEcho].sort());
  await ada.api("DELETE", `/echoes/${adasEcho}`);
  expect(await common()).toEqual([bosEcho]);
});
