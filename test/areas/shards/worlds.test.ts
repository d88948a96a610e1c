import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mailsSent } from "../../contract/mails.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { openStream } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Shard = { shard_id: string; name: string; shard_type: string; status: string; owner_id: string | null };
type Page<T> = { data: T[]; next_cursor: string | null };

let service: LiveService;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  guest = await service.register();
  await service.setTier(owner, "GodMode");
});
afterAll(() => service?.stop());

const make = async (kind: "public" | "private", more: object = {}) => {
  const answer = await owner.api<Shard>("POST", `/shards/${kind}`, { body: { name: `A ${kind} place`, ...more } });
  expect(answer.status).toBe(201);
  return answer.json;
};
const listed = async (person: Person): Promise<string[]> =>
  (await person.api<Page<Shard>>("GET", "/shards?limit=100")).json.data.map((shard) => shard.shard_id);
const builtIn = async (): Promise<string> =>
  (await guest.api<Page<Shard>>("GET", "/shards?limit=100")).json.data.find(({ name }) => name === "Lantern Quay")!
    .shard_id;
const statusOf = async (person: Person, method: string, path: string, body?: unknown) => {
  const answer = await person.api(method, path, body === undefined ? {} : { body });
  return [answer.status, answer.json?.error?.code];
};

describe("a shard that is made", () => {
  test("is answered whole, and told on its maker's dashboard alone", async () => {
    const dashboard = await openStream(service.dashboardStream(owner));
    await dashboard.next();
    const answer = await owner.api<Shard>("POST", "/shards/public", {
      body: { name: "  Upper Lock ", description: "Wet.", theme: "canal_city", locale: "nl" },
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      ...{ name: "Upper Lock", description: "Wet.", shard_type: "Public", status: "Active", owner_id: owner.userId },
      ...{ theme: "canal_city", locale: "nl", population: 0, current_day: 0 },
    });
    expect(answer.headers.get("location")).toBe(`/shards/${answer.json.shard_id}`);
    expect(await dashboard.next<object>()).toEqual({
      type: "ShardCreated",
      shard_id: answer.json.shard_id,
      shard_type: "Public",
    });
    expect(dashboard.waiting()).toEqual([]);
    expect((await guest.api("GET", `/shards/${answer.json.shard_id}`)).status).toBe(200);
    expect(await listed(guest)).toContain(answer.json.shard_id);
  });

  test("is made once for one Idempotency-Key", async () => {
    const sending = { body: { name: "Once" }, headers: { "idempotency-key": "once" } };
    const first = await owner.api<Shard>("POST", "/shards/private", sending);
    const second = await owner.api<Shard>("POST", "/shards/private", sending);
    expect(second.json).toEqual(first.json);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
  });

  test("is refused over the tier's number, and then nothing is stored", async () => {
    const starter = await service.register();
    await service.setTier(starter, "Starter");
    expect((await starter.api("POST", "/shards/private", { body: { name: "Mine" } })).status).toBe(201);
    await mailsSent(service.base());
    const before = await storedRows(service.config.dataDir);
    for (const kind of ["private", "public"])
      expect(await statusOf(starter, "POST", `/shards/${kind}`, { name: "More" })).toEqual([403, "TIER_REQUIRED"]);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
  });

  test("is refused by field where its name, theme or locale is not one", async () => {
    for (const body of [{ name: " " }, { name: "a\nb" }, { name: "see example.com" }, { name: "x".repeat(81) }])
      expect((await owner.api("POST", "/shards/private", { body })).json.fields).toHaveProperty("name");
    const answer = await owner.api("POST", "/shards/private", { body: { name: "x", theme: "mars", locale: "!" } });
    expect(Object.keys(answer.json.fields!).sort()).toEqual(["locale", "theme"]);
    expect(answer.status).toBe(400);
  });
});

describe("who sees a shard", () => {
  test("of a Private one: its owner, and who has access, in list and detail; else it is not there", async () => {
    const { shard_id } = await make("private");
    expect(await statusOf(guest, "GET", `/shards/${shard_id}`)).toEqual([404, "NOT_FOUND"]);
    expect(await listed(guest)).not.toContain(shard_id);
    const grant = await owner.api("POST", `/shards/${shard_id}/access`, { body: { user_id: guest.userId } });
    expect(grant.status).toBe(201);
    expect(grant.json).toMatchObject({ shard_id, user_id: guest.userId, display_name: "person2" });
    const again = await owner.api("POST", `/shards/${shard_id}/access`, { body: { user_id: guest.userId } });
    expect([again.status, again.json]).toEqual([200, grant.json]);
    expect(await listed(guest)).toContain(shard_id);
    expect((await guest.api("GET", `/shards/${shard_id}`)).status).toBe(200);
    expect((await owner.api<Page<object>>("GET", `/shards/${shard_id}/access`)).json).toEqual({
      data: [grant.json],
      next_cursor: null,
    });
    for (let i = 0; i < 2; i++)
      expect((await owner.api("DELETE", `/shards/${shard_id}/access/${guest.userId}`)).status).toBe(204);
    expect(await statusOf(guest, "GET", `/shards/${shard_id}`)).toEqual([404, "NOT_FOUND"]);
  });

  test("of a Personal one: its owner, in no list", async () => {
    const echo = await service.createEcho(guest);
    const { current_shard_id } = (await guest.api<{ current_shard_id: string }>("GET", `/echoes/${echo}`)).json;
    expect((await guest.api<Shard>("GET", `/shards/${current_shard_id}`)).json).toMatchObject({
      ...{ shard_type: "Personal", owner_id: guest.userId, population: 1 },
    });
    expect(await statusOf(owner, "GET", `/shards/${current_shard_id}`)).toEqual([404, "NOT_FOUND"]);
    expect(await listed(guest)).not.toContain(current_shard_id);
    await guest.api("DELETE", `/echoes/${echo}`);
  });

  test("lists page from the newest to the oldest without a gap", async () => {
    const all = await listed(owner);
    expect(all).toEqual([...all].sort().reverse());
    const paged: string[] = [];
    for (let cursor = ""; ; ) {
      const { data, next_cursor } = (await owner.api<Page<Shard>>("GET", `/shards?limit=1${cursor}`)).json;
      paged.push(...data.map((shard) => shard.shard_id));
      if (next_cursor === null) break;
      cursor = `&cursor=${next_cursor}`;
    }
    expect(paged).toEqual(all);
  });

  test("of the Echoes in it only what everybody may know is told", async () => {
    const shard_id = await builtIn();
    await guest.api("POST", "/account/me/shared-shard-notice");
    const echo = await service.createEcho(guest, { shard_id });
    const { data } = (await owner.api<Page<object>>("GET", `/shards/${shard_id}/echoes`)).json;
    await guest.api("POST", `/echoes/${echo}/hibernate`);
    expect((await owner.api<Page<object>>("GET", `/shards/${shard_id}/echoes`)).json.data).toMatchObject([
      { echo_id: echo },
    ]);
    expect(data).toEqual([
      {
        ...{ echo_id: echo, name: "Ada", current_mood: expect.any(String), avatar_url: null },
        ...{ owner_id: guest.userId, owner_name: "person2", location: expect.any(String) },
      },
    ]);
    await guest.api("PATCH", "/account/me/privacy", { body: { echoes_visible: false } });
    const residents = async ({ api }: Person) =>
      (await api<Page<object>>("GET", `/shards/${shard_id}/echoes`)).json.data.length;
    expect([await residents(owner), await residents(guest)]).toEqual([0, 1]);
    await guest.api("DELETE", `/echoes/${echo}`);
    expect(await residents(guest)).toBe(0);
  });
});

test("a shard's places are joined, with hours and room, and its answer has sky and calendar", async () => {
  const { shard_id } = await make("public", { theme: "harbour_town" });
  type Place = {
    location_id: string;
    neighbours: string[];
    hours: string[];
    open: boolean;
    capacity: number;
    x: number;
  };
  const { data } = (await guest.api<Page<Place>>("GET", `/shards/${shard_id}/locations?limit=100`)).json;
  expect(data.length).toBeGreaterThanOrEqual(8);
  expect(data.length).toBeLessThanOrEqual(16);
  const reached = new Set([data[0]!.location_id]);
  for (const id of reached)
    for (const next of data.find((one) => one.location_id === id)!.neighbours) reached.add(next);
  expect(reached.size).toBe(data.length);
  expect(data.every(({ hours, capacity }) => hours.length > 0 && capacity > 0)).toBe(true);
  expect(data.some(({ hours }) => hours.length < 4)).toBe(true);
  const one = await guest.api<Page<Place>>(
    "GET",
    `/shards/${shard_id}/locations?limit=1&cursor=${data[0]!.location_id}`,
  );
  expect(one.json.data).toEqual([data[1]!]);
  const detail = (await guest.api<{ festivals: object[] }>("GET", `/shards/${shard_id}`)).json;
  expect(detail).toMatchObject({ season: "spring", day_phase: expect.any(String), town: expect.any(String) });
  expect(detail.festivals).toHaveLength(3);
});

describe("a shard's owner", () => {
  test("changes its name, description and locale, and nobody else does", async () => {
    const { shard_id } = await make("public");
    const changed = await owner.api<Shard & { description: null }>("PATCH", `/shards/${shard_id}`, {
      body: { name: "New", description: null },
    });
    expect([changed.status, changed.json.name, changed.json.description]).toEqual([200, "New", null]);
    expect(await statusOf(owner, "PATCH", `/shards/${shard_id}`, { name: null })).toEqual([
      422,
      "VALIDATION_INVALID_BODY",
    ]);
    for (const [method, path, body] of [
      ["PATCH", "", { name: "Mine" }],
      ["DELETE", ""],
      ["GET", "/access"],
      ["POST", "/access", { user_id: guest.userId }],
      ["DELETE", `/access/${guest.userId}`],
    ] as const)
      expect(await statusOf(guest, method, `/shards/${shard_id}${path}`, body)).toEqual([403, "FORBIDDEN"]);
    expect(await statusOf(guest, "PATCH", `/shards/public/${shard_id}/archive`)).toEqual([403, "FORBIDDEN"]);
  });

  test("gives access to a Private one alone, to somebody else who is there", async () => {
    const { shard_id } = await make("private");
    const access = `/shards/${shard_id}/access`;
    expect(await statusOf(owner, "POST", access, { user_id: owner.userId })).toEqual([409, "CONFLICT"]);
    expect(await statusOf(owner, "POST", access, { user_id: shard_id })).toEqual([404, "NOT_FOUND"]);
    const open = await make("public");
    expect(await statusOf(owner, "POST", `/shards/${open.shard_id}/access`, { user_id: guest.userId })).toEqual([
      ...[409, "CONFLICT"],
    ]);
  });

  test("neither ends a Personal shard nor the service's own", async () => {
    await service.createEcho(owner);
    const own = (await owner.api<{ current_shard_id: string }[]>("GET", "/echoes")).json[0]!.current_shard_id;
    expect(await statusOf(owner, "DELETE", `/shards/${own}`)).toEqual([403, "FORBIDDEN"]);
    expect(await statusOf(owner, "PATCH", `/shards/public/${own}/archive`)).toEqual([403, "FORBIDDEN"]);
    expect(await statusOf(owner, "DELETE", `/shards/${await builtIn()}`)).toEqual([409, "CONFLICT"]);
    expect(await statusOf(owner, "PATCH", `/shards/public/${await builtIn()}/archive`)).toEqual([409, "CONFLICT"]);
  });

  test("archives a Public one once, as an admin does, and deletes it once; archived ones are in their own list alone", async () => {
    const { shard_id } = await make("public");
    const archived = await owner.api<Shard>("PATCH", `/shards/public/${shard_id}/archive`);
    expect([archived.status, archived.json.status]).toEqual([200, "Archived"]);
    expect(await statusOf(owner, "PATCH", `/shards/public/${shard_id}/archive`)).toEqual([409, "CONFLICT"]);
    expect(await listed(owner)).toContain(shard_id);
    expect(await listed(guest)).not.toContain(shard_id);
    const other = await make("public");
    expect((await (await service.asAdmin())("PATCH", `/shards/public/${other.shard_id}/archive`)).status).toBe(200);
    const closed = await make("private");
    expect(await statusOf(owner, "PATCH", `/shards/public/${closed.shard_id}/archive`)).toEqual([404, "NOT_FOUND"]);
    expect((await owner.api("DELETE", `/shards/${shard_id}`)).status).toBe(204);
    expect(await statusOf(owner, "DELETE", `/shards/${shard_id}`)).toEqual([404, "NOT_FOUND"]);
  });
});
