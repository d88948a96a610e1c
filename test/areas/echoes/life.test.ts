import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

const TICKS = 24;

let service: LiveService;
let owner: Person;
let stranger: Person;
let echoId: string;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  stranger = await service.register();
  await service.setTier(owner, "Core");
  echoId = await service.createEcho(owner);
  await service.step(TICKS);
});
afterAll(() => service?.stop());

type Entry = { diary_id: string; tick_id: number; body: string; sources: { sentence: number; refs: unknown[] }[] };
type Page<T> = { data: T[]; next_cursor: string | null };
type Refusal = { error: { code: string } };

const page = async <T>(path: string, who = owner) => (await who.api<Page<T>>("GET", path)).json;

/** All items of a list, read page by page. */
async function whole<T>(path: string, limit: number): Promise<{ items: T[]; sizes: number[] }> {
  const items: T[] = [];
  const sizes: number[] = [];
  let cursor = "";
  for (;;) {
    const { data, next_cursor } = await page<T>(`${path}${path.includes("?") ? "&" : "?"}limit=${limit}${cursor}`);
    items.push(...data);
    sizes.push(data.length);
    if (next_cursor === null) return { items, sizes };
    cursor = `&cursor=${next_cursor}`;
  }
}

describe("the diary", () => {
  test("is newest first, and every page but the last is full", async () => {
    const { items, sizes } = await whole<Entry>(`/echoes/${echoId}/diary`, 3);
    const ids = items.map((entry) => entry.diary_id);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(new Set(ids).size).toBe(ids.length);
    expect(sizes.slice(0, -1).every((size) => size === 3)).toBe(true);
    expect(items.map((entry) => entry.tick_id)).toEqual(items.map((entry) => entry.tick_id).sort((a, b) => b - a));
    expect((await page<Entry>(`/echoes/${echoId}/diary?limit=100`)).data).toEqual(items);
  });

  test("since_tick leaves exactly the entries of that tick and later ones, on every page", async () => {
    const { items } = await whole<Entry>(`/echoes/${echoId}/diary`, 100);
    const middle = items[Math.floor(items.length / 2)]!.tick_id;
    const later = await whole<Entry>(`/echoes/${echoId}/diary?since_tick=${middle}`, 2);
    expect(later.items).toEqual(items.filter((entry) => entry.tick_id >= middle));
    expect((await page(`/echoes/${echoId}/diary?since_tick=${TICKS + 100}`)).data).toEqual([]);
    expect((await page(`/echoes/${echoId}/diary?since_tick=${Number.MAX_SAFE_INTEGER}`)).data).toEqual([]);
  });

  test("an entry has the declared fields and can be asked for alone; each sentence says what it rests on", async () => {
    const newest = (await page<Entry>(`/echoes/${echoId}/diary?limit=1`)).data[0]!;
    expect(Object.keys(newest)).toEqual([
      "diary_id",
      "echo_id",
      "tick_id",
      "title",
      "body",
      "mood",
      "location",
      "content_locale",
      "image_url",
      "sources",
      "created_at",
    ]);
    expect(newest).toMatchObject({ echo_id: echoId, content_locale: "en", image_url: null });
    expect(newest.sources.length).toBeGreaterThan(0);
    expect((await owner.api("GET", `/echoes/${echoId}/diary/${newest.diary_id}`)).json).toEqual(newest as never);
  });

  test("an unknown entry is 404 NOT_FOUND, a malformed limit, cursor or since_tick a field error", async () => {
    const unknown = await owner.api<Refusal>("GET", `/echoes/${echoId}/diary/${owner.userId}`);
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "NOT_FOUND"]);
    for (const [query, field] of [
      ["limit=0", "limit"],
      ["limit=101", "limit"],
      ["limit=ten", "limit"],
      ["cursor=1", "cursor"],
      ["since_tick=-1", "since_tick"],
      ["since_tick=1.5", "since_tick"],
      [`since_tick=${Number.MAX_SAFE_INTEGER + 1}`, "since_tick"],
    ]) {
      const answer = await owner.api<{ fields: object }>("GET", `/echoes/${echoId}/diary?${query}`);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field!]]);
    }
  });
});

describe("what else a life leaves", () => {
  test("the timeline has life events with their participants", async () => {
    const { items } = await whole<{ event_id: string; echo_id: string }>(`/echoes/${echoId}/timeline`, 2);
    expect(items.length).toBeGreaterThan(0);
    expect(Object.keys(items[0]!)).toEqual([
      "event_id",
      "echo_id",
      "tick_id",
      "kind",
      "title",
      "body",
      "significance",
      "weight",
      "participants",
      "created_at",
    ]);
    expect(items.every((event) => event.echo_id === echoId)).toBe(true);
  });

  test("the memory graph's edges join its nodes", async () => {
    type Graph = { nodes: { memory_id: string }[]; edges: { from: string; to: string }[] };
    const { nodes, edges } = (await owner.api<Graph>("GET", `/echoes/${echoId}/memories`)).json;
    const known = new Set(nodes.map((node) => node.memory_id));
    expect(known.size).toBeGreaterThan(0);
    for (const edge of edges) expect([known.has(edge.from), known.has(edge.to)]).toEqual([true, true]);
  });

  test("relationships are a list of the Echo's ties, without cross_user_consent", async () => {
    const { items } = await whole<Record<string, unknown>>(`/echoes/${echoId}/relationships`, 2);
    expect(items.length).toBeGreaterThan(0);
    expect(Object.keys(items[0]!)).toEqual([
      "relationship_id",
      "echo_id",
      "other_echo_id",
      "other_echo_name",
      "stage",
      "familiarity",
      "affinity",
      "trust",
      "romance",
      "rivalry",
      "since_tick",
      "last_interaction_tick",
      ...["other_kind", "relation", "pronouns", "trade", "known_as", "reach", "last_news"],
    ]);
  });
});

test("a relationship says who somebody is and how they are known, where the life holds it", async () => {
  type Known = Record<"other_echo_name" | "other_kind" | "stage", string> & Record<string, unknown>;
  const { items } = await whole<Known>(`/echoes/${echoId}/relationships`, 100);
  expect(items.find(({ other_echo_name }) => other_echo_name === "Ruth")).toMatchObject({
    ...{ other_kind: "kin", relation: "sister", pronouns: "she", known_as: "kin" },
  });
  for (const { known_as, reach, last_news } of items) {
    expect(known_as === null).toBe(reach === null);
    if (last_news !== null) expect(known_as).not.toBeNull();
  }
});

describe("sleep", () => {
  test("a hibernated Echo lives no tick and wakes where it was; a repeat of either is refused", async () => {
    const id = await service.createEcho(owner);
    const asleep = await owner.api<Record<string, unknown>>("POST", `/echoes/${id}/hibernate`);
    expect([asleep.status, asleep.json.status]).toEqual([200, "Hibernated"]);
    expect((await owner.api<Record<string, unknown>>("GET", `/echoes/${id}`)).json).toEqual(asleep.json);
    const again = await owner.api("POST", `/echoes/${id}/hibernate`);
    expect([again.status, again.json.error.code]).toEqual([409, "ECHO_NOT_ACTIVE"]);
    const before = (await page<Entry>(`/echoes/${id}/diary`)).data;
    await service.step(8);
    expect((await page<Entry>(`/echoes/${id}/diary`)).data).toEqual(before);
    const awake = await owner.api<Record<string, unknown>>("POST", `/echoes/${id}/wake`);
    expect(awake.json).toMatchObject({ status: "Active", hibernated_at: null, current_tick: asleep.json.current_tick });
    const twice = await owner.api("POST", `/echoes/${id}/wake`);
    expect([twice.status, twice.json.error.code]).toEqual([409, "CONFLICT"]);
    await service.step(16);
    expect((await page<Entry>(`/echoes/${id}/diary`)).data.length).toBeGreaterThan(before.length);
  });
});

const EVERY_ROUTE = (id: string, entryId: string): [method: string, path: string][] => [
  ["GET", `/echoes/${id}`],
  ["DELETE", `/echoes/${id}`],
  ["POST", `/echoes/${id}/hibernate`],
  ["POST", `/echoes/${id}/wake`],
  ["GET", `/echoes/${id}/diary`],
  ["GET", `/echoes/${id}/diary/${entryId}`],
  ["GET", `/echoes/${id}/memories`],
  ["GET", `/echoes/${id}/relationships`],
  ["GET", `/echoes/${id}/timeline`],
];

describe("whose Echo it is", () => {
  test("another's Echo, an unknown one and a malformed id answer alike on every route", async () => {
    const entryId = (await page<Entry>(`/echoes/${echoId}/diary?limit=1`)).data[0]!.diary_id;
    for (const id of [echoId, stranger.userId, "not-a-uuid"])
      for (const [method, path] of EVERY_ROUTE(id, entryId)) {
        const answer = await stranger.api(method, path);
        expect([method, path, answer.status, answer.json.error.code]).toEqual([method, path, 404, "ECHO_NOT_FOUND"]);
      }
    expect((await owner.api<{ status: string }>("GET", `/echoes/${echoId}`)).json.status).toBe("Active");
  });

  test("a deleted Echo is 404 everywhere, and its items leave the feed", async () => {
    const id = await service.createEcho(owner);
    await service.step(4);
    const entryId = (await page<Entry>(`/echoes/${id}/diary?limit=1`)).data[0]!.diary_id;
    const items = (await page<{ item_id: string }>(`/feeds/personal?echo_id=${id}`)).data;
    expect(items.length).toBeGreaterThan(0);
    expect((await owner.api("DELETE", `/echoes/${id}`)).status).toBe(204);
    for (const [method, path] of EVERY_ROUTE(id, entryId)) {
      const answer = await owner.api(method, path);
      expect([path, answer.status, answer.json.error.code]).toEqual([path, 404, "ECHO_NOT_FOUND"]);
    }
    const listed = (await owner.api<{ echo_id: string }[]>("GET", "/echoes")).json.map((echo) => echo.echo_id);
    expect(listed).not.toContain(id);
    expect((await page(`/feeds/personal?echo_id=${id}`)).data).toEqual([]);
    expect((await owner.api("GET", `/feeds/${items[0]!.item_id}`)).status).toBe(404);
  });

  test("nothing under /echoes takes PATCH or PUT", async () => {
    for (const path of ["/echoes", `/echoes/${echoId}`, `/echoes/${echoId}/diary`])
      for (const method of ["PATCH", "PUT"]) {
        const answer = await owner.api(method, path, { body: { name: "Eve" } });
        expect([answer.status, answer.json.error.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
        expect(answer.headers.get("allow")).toContain("GET");
      }
  });
});
