import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mailsSent } from "../../contract/mails.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { type Api, api } from "../../support/http.ts";
import { requestUpgrade } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Key = {
  key_id: string;
  api_key: string;
  last4: string;
  scopes: string[];
  state: string;
  last_used_at: string | null;
  expires_at: string | null;
};

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

const make = (person: Person, more: object = {}) =>
  person.api<Key>("POST", "/account/me/api-keys", { body: { name: "A program", scopes: ["account:read"], ...more } });
const list = async (person: Person) => (await person.api<{ data: Key[] }>("GET", "/account/me/api-keys")).json.data;
/** What the key is answered where it has the scope. */
const probe = async (key: string) => (await withKey(key)("GET", "/account/me")).status;
const withKey =
  (key: string): Pick<Api, never> & ((method: string, path: string) => ReturnType<Api>) =>
  (method, path) =>
    api(service.base())(method, path, { headers: { authorization: `ApiKey ${key}` } });

async function person(tier: "Free" | "Starter" | "Core" | "GodMode"): Promise<Person> {
  const made = await service.register();
  await service.setTier(made, tier);
  return made;
}

describe("POST /account/me/api-keys", () => {
  test("answers the key once; the list has its last four characters, and the files have neither", async () => {
    const owner = await person("Starter");
    const { status, json } = await make(owner, { name: "  Café  ", scopes: ["feeds:read", "account:read"] });
    expect(status).toBe(201);
    expect(json).toMatchObject({ name: "Café", scopes: ["account:read", "feeds:read"], expires_at: null });
    expect(json.last4).toBe(json.api_key.slice(-4));
    expect(await probe(json.api_key)).toBe(200);
    const [listed] = await list(owner);
    expect(listed).toMatchObject({ key_id: json.key_id, last4: json.last4, state: "Active" });
    expect(JSON.stringify(listed)).not.toContain(json.api_key.slice(5, 30));
    const bytes = await Bun.file(`${service.config.dataDir}/hub.db-wal`).bytes();
    expect(Buffer.from(bytes).includes(json.api_key.slice(13, 45))).toBe(false);
  });

  test.each([
    ["Free", 0],
    ["Starter", 1],
    ["Core", 2],
  ] as const)("of twenty at once on %s makes %i, and the others are 403", async (tier, allowed) => {
    const owner = await person(tier);
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(owner)));
    expect(answers.filter(({ status }) => status === 201).length).toBe(allowed);
    const refused = answers.filter(({ status }) => status !== 201) as { json: unknown }[];
    for (const { json } of refused)
      expect((json as { error: { code: string } }).error.code).toBe("API_KEY_LIMIT_REACHED");
    expect((await list(owner)).length).toBe(allowed);
  });

  test("on a tier that has none is refused in words that say so", async () => {
    const answer = await make(await person("Free"));
    expect((answer.json as { error?: { message: string } }).error?.message).toBe("The tier Free has no API keys.");
  });

  test("knows no bound on GodMode", async () => {
    const owner = await person("GodMode");
    const answers = await Promise.all(Array.from({ length: 30 }, () => make(owner)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
  });

  test.each([
    ["an empty name", { name: " " }, 400],
    ["a name of 51 characters", { name: "x".repeat(51) }, 400],
    ["no scope", { scopes: [] }, 400],
    ["a scope that is none", { scopes: ["admin:write"] }, 400],
    ["a scope twice", { scopes: ["echoes:read", "echoes:read"] }, 400],
    ["an expiry that has passed", { expires_at: "2020-01-01T00:00:00Z" }, 400],
    ["a name that is no text", { name: 7 }, 422],
  ])("with %s makes none", async (_, body, expected) => {
    const owner = await person("Starter");
    await mailsSent(service.base());
    const before = await storedRows(service.config.dataDir);
    expect((await make(owner, body)).status).toBe(expected);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
  });
});

describe("a key", () => {
  test("that was revoked is 401 at once, and revoking it again 404", async () => {
    const owner = await person("Starter");
    const { api_key, key_id } = (await make(owner)).json;
    expect(await probe(api_key)).toBe(200);
    expect((await owner.api("DELETE", `/account/me/api-keys/${key_id}`)).status).toBe(204);
    expect(await probe(api_key)).toBe(401);
    expect((await owner.api("DELETE", `/account/me/api-keys/${key_id}`)).status).toBe(404);
    expect((await make(owner)).status).toBe(201);
  });

  test("with another secret, another scheme, or as a session's token is 401", async () => {
    const owner = await person("Core");
    const [mine, other] = [(await make(owner)).json.api_key, (await make(owner)).json.api_key];
    expect(await probe(mine.slice(0, 13) + other.slice(13))).toBe(401);
    for (const authorization of [`Bearer ${mine}`, `Basic ${mine}`, mine, `ApiKey ${mine} ${mine}`]) {
      const answer = await api(service.base())("GET", "/account/me", { headers: { authorization } });
      expect([authorization.slice(0, 7), answer.status]).toEqual([authorization.slice(0, 7), 401]);
    }
  });

  test("is told of when it was used, to the minute", async () => {
    const owner = await person("Starter");
    const { api_key } = (await make(owner)).json;
    expect((await list(owner))[0]!.last_used_at).toBeNull();
    await probe(api_key);
    expect(Math.abs(Date.now() - Date.parse((await list(owner))[0]!.last_used_at!))).toBeLessThan(60_000);
  });

  test("opens no stream", async () => {
    const owner = await person("Starter");
    const { api_key } = (await make(owner)).json;
    const answer = await requestUpgrade(service.dashboardStream({ ...owner, token: api_key }));
    expect(answer.status).toBe(401);
  });

  test("of an admin is 401, and works again when the account is none any more", async () => {
    const owner = await person("Starter");
    const { api_key } = (await make(owner)).json;
    const asAdmin = await service.asAdmin();
    await asAdmin("PATCH", `/admin/users/${owner.userId}`, { body: { role: "admin" } });
    expect(await probe(api_key)).toBe(401);
    await asAdmin("PATCH", `/admin/users/${owner.userId}`, { body: { role: "user" } });
    expect(await probe(api_key)).toBe(200);
  });

  test("over the tier's number is 401 after a downgrade, the oldest work on, and all do when the tier covers them again", async () => {
    const owner = await person("GodMode");
    const keys: string[] = [];
    for (let i = 0; i < 4; i++) keys.push((await make(owner)).json.api_key);
    const statuses = () => Promise.all(keys.map(probe));
    await service.setTier(owner, "Core");
    expect(await statuses()).toEqual([200, 200, 401, 401]);
    expect((await list(owner)).map(({ state }) => state)).toEqual(["OverLimit", "OverLimit", "Active", "Active"]);
    await service.setTier(owner, "Free");
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    await service.setTier(owner, "Creator");
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  test("that has expired is 401 and leaves its place to another", async () => {
    const owner = await person("Starter");
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const { api_key } = (await make(owner, { expires_at })).json;
    expect(await probe(api_key)).toBe(200);
    expect((await make(owner)).status).toBe(403);
    service.moveDays(1);
    await service.signIn(owner);
    expect(await probe(api_key)).toBe(401);
    expect((await list(owner))[0]).toMatchObject({ state: "Expired", expires_at });
    expect((await make(owner)).status).toBe(201);
  });
});
