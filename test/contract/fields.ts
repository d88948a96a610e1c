import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ID } from "./app/thing.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

export function fieldsContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SCALE: "1000" });
  });
  afterAll(() => app.stop());

  const post = <T>(body: unknown, path = "/things", headers: Record<string, string> = {}) =>
    app.api.as("creator")<T>("POST", path, { body, headers });

  /** The fields named by a refusal in the second shape, which it asserts. */
  async function fieldsOf(sending: Promise<{ status: number; json: unknown }>): Promise<string[]> {
    const { status, json } = await sending;
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual(["error", "fields"]);
    const { error, fields } = json as { error: string; fields: Record<string, string[]> };
    expect(error).toBe("VALIDATION_ERROR");
    for (const messages of Object.values(fields)) expect(messages.length).toBeGreaterThan(0);
    return Object.keys(fields).sort();
  }

  describe("400 VALIDATION_ERROR names fields", () => {
    test("all of them at once, of body, query and headers together, by their path", async () => {
      const body = {
        name: "x",
        note: "too long",
        options: ["", "fine", "far too long"],
        count: 11,
        inner: { at: "yesterday" },
      };
      const sent = post(body, "/things?size=0", { "idempotency-key": "k".repeat(256) });
      expect(await fieldsOf(sent)).toEqual([
        "Idempotency-Key",
        "count",
        "inner.at",
        "name",
        "note",
        "options.0",
        "options.2",
        "size",
      ]);
    });

    test("a UUID is taken in its plain form alone", async () => {
      for (const id of [`urn:uuid:${ID}`, `{${ID}}`, ID.replaceAll("-", ""), "nope"])
        expect(await fieldsOf(post({ name: "abc", owner_id: id }))).toEqual(["owner_id"]);
    });

    test("a timestamp is RFC 3339 with an offset, of a day that exists", async () => {
      for (const at of ["2026-02-30T00:00:00Z", "2026-01-01", "2026-01-01T00:00:00", "2026-01-01T25:00:00Z"])
        expect(await fieldsOf(post({ name: "abc", inner: { at } }))).toEqual(["inner.at"]);
    });

    test("text that storage could not hold, in any body field, even an unknown one, and in a query", async () => {
      const nul = '{"name":"a\\u0000b","options":["ok","\\ud800"],"rest":{"deep":"\\udc00"}}';
      expect(await fieldsOf(post(nul))).toEqual(["name", "options.1", "rest.deep"]);
      expect(await fieldsOf(post('{"name":"abc","a\\u0000":1}'))).toEqual(["body"]);
      expect(await fieldsOf(app.api.as("creator")("GET", "/things?kind=a%00b"))).toEqual(["kind"]);
    });

    test("fields called like members of every object are fields like others", async () => {
      const names = ["__proto__", "constructor", "toString"];
      const body = `{"name":"abc",${names.map((name) => `"${name}":"\\u0000"`).join()}}`;
      expect(await fieldsOf(post(body))).toEqual(names.sort());
    });

    test("at most a hundred of them, by names of bounded length", async () => {
      const many = `{"name":"abc","rest":[${'"\\u0000",'.repeat(5_000)}0],"${"k".repeat(9_000)}":"\\u0000"}`;
      const { status, text } = await post(many);
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(20_000);
      const long = await post<{ fields: Record<string, string[]> }>(`{"name":"abc","${"k".repeat(9_000)}":"\\u0000"}`);
      expect(Object.keys(long.json.fields)[0]!.length).toBeLessThan(300);
    });

    test("a whole character beyond the basic plane is no surrogate", async () => {
      const { status, json } = await post<{ body: { name: string } }>('{"name":"\\ud83d\\ude00 hi"}');
      expect(status).toBe(201);
      expect(json.body.name).toBe("😀 hi");
    });
  });

  describe("a list's query", () => {
    const list = (query: string) =>
      app.api.as("creator")<{ query: Record<string, unknown>; page: unknown }>("GET", `/things${query}`);

    for (const query of [
      "?limit=0",
      "?limit=101",
      "?limit=ten",
      "?limit=1.5",
      "?limit=",
      "?limit=1e1",
      "?limit=+5",
      "?limit=1&limit=2",
    ])
      test(`${query} is refused by name`, async () => {
        expect(await fieldsOf(list(query))).toEqual(["limit"]);
      });
    for (const query of ["?cursor=nope", "?cursor=", `?cursor=urn:uuid:${ID}`])
      test(`${query} is refused by name`, async () => {
        expect(await fieldsOf(list(query))).toEqual(["cursor"]);
      });
    test("an unreadable truth value is refused by name", async () => {
      expect(await fieldsOf(list("?open=yes"))).toEqual(["open"]);
    });
    test("defaults are filled in, values converted, unknown parameters ignored", async () => {
      expect((await list("")).json.query).toEqual({ limit: 20 });
      const { json } = await list(`?limit=100&cursor=${ID.toUpperCase()}&open=true&kind=a%20b+c&__proto__=x&else=1`);
      expect(json.query).toEqual({ limit: 100, cursor: ID, open: true, kind: "a b c" });
    });
    test("a page tells the id of its last item while more follow, and null at the end", async () => {
      expect((await list("?limit=2")).json.page).toEqual({ data: [1, 2], next_cursor: "2" });
      expect((await list("?limit=3")).json.page).toEqual({ data: [1, 2, 3], next_cursor: null });
    });
  });

  describe("what a handler receives", () => {
    test("holds no field that was not declared", async () => {
      const body =
        '{"name":"abc","role":"admin","inner":{"at":"2026-01-01T00:00:00Z","else":1},"__proto__":{"x":1},"constructor":2}';
      const { json } = await post<{ body: unknown }>(body);
      expect(json.body).toEqual({ name: "abc", inner: { at: "2026-01-01T00:00:00Z" } });
    });
    test("has UUIDs in lower case, from body and path", async () => {
      const { json } = await post<{ body: { owner_id: string } }>({ name: "abc", owner_id: ID.toUpperCase() });
      expect(json.body.owner_id).toBe(ID);
      expect((await app.api.as("creator")<{ id: string }>("GET", `/things/${ID.toUpperCase()}`)).json.id).toBe(ID);
    });
    test("names path values as its own path does, percent-decoded", async () => {
      const { json } = await app.api.as("creator")<unknown>("GET", `/things/${ID}/parts/%E2%82%AC%2F1`);
      expect(json).toEqual({ thing_id: ID, part: "€/1" });
    });
    test("an optional field that is null is absent on creation, at any depth, and null in a change", async () => {
      const made = await post<{ body: unknown }>({ name: "abc", note: null, count: null, kind: null, options: null });
      expect([made.status, made.json.body]).toEqual([201, { name: "abc" }]);
      const inner = { at: "2026-01-01T00:00:00Z", more: null };
      expect((await post<{ body: unknown }>({ name: "abc", inner })).json.body).toEqual({
        name: "abc",
        inner: { at: inner.at },
      });
      expect((await post({ name: null })).status).toBe(422);
      const patch = (body: unknown) => app.api.as("creator")<{ note?: null }>("PATCH", `/things/${ID}`, { body });
      expect((await patch({ note: null })).json.note).toBeNull();
      expect((await patch({ count: null })).status).toBe(422);
    });
  });

  describe("an enumeration", () => {
    test("names the field of a value that is none of its members, and refuses another type by shape", async () => {
      expect(await fieldsOf(post({ name: "abc", kind: "huge", shade: "green" }))).toEqual(["kind", "shade"]);
      expect((await post({ name: "abc", kind: 5 })).status).toBe(422);
      expect((await post({ name: "abc", shade: {} })).status).toBe(422);
    });

    test("of another JSON type than one of its members may have all of their types", async () => {
      expect(await fieldsOf(post({ name: "abc", level: 7 }))).toEqual(["level"]);
      expect(await fieldsOf(post({ name: "abc", level: "low" }))).toEqual(["level"]);
      expect((await post({ name: "abc", level: true })).status).toBe(422);
    });
  });

  describe("a change of nothing", () => {
    const patch = (headers: Record<string, string>) => app.api.as("creator")("PATCH", `/things/${ID}`, { headers });
    test("is 200 under a JSON type and 415 without one", async () => {
      expect((await patch({ "content-type": "application/json" })).status).toBe(200);
      expect((await patch({})).status).toBe(415);
    });
  });

  describe("Idempotency-Key", () => {
    type Made = { idempotency: { key: string; route: string; bodyHash: string } | null };
    const keyed = (key: string, body: unknown, path = "/things") => post<Made>(body, path, { "idempotency-key": key });

    test("comes with the route and a hash that tells bodies apart", async () => {
      const first = (await keyed("k1", { name: "abc" })).json.idempotency!;
      expect(first.key).toBe("k1");
      expect(first.route).toBe("POST /things");
      expect((await keyed("k1", { name: "abc" })).json.idempotency).toEqual(first);
      expect((await keyed("k1", { name: "abd" })).json.idempotency!.bodyHash).not.toBe(first.bodyHash);
    });
    test("may have 255 characters, and none is none", async () => {
      expect((await keyed("k".repeat(255), { name: "abc" })).status).toBe(201);
      expect((await post<Made>({ name: "abc" })).json.idempotency).toBeNull();
    });
    test("an empty one is refused by name", async () => {
      expect(await fieldsOf(keyed("", { name: "abc" }))).toEqual(["Idempotency-Key"]);
    });
  });
}
