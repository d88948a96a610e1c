import { afterAll, beforeAll, expect, test } from "bun:test";
import { readImageFacts } from "../../../src/providers/images/facts.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { GIF, joined, latin } from "./pictures.ts";

let service: LiveService;
let person: Person;
beforeAll(async () => {
  service = await startLiveService();
  person = await service.register();
});
afterAll(() => service?.stop());

const PATH = "/account/me/profile";
const profile = async (who = person) => (await who.api("GET", PATH)).json as unknown as Record<string, unknown>;
const change = (body: unknown) => person.api<Record<string, unknown>>("PATCH", PATH, { body });

test("a new account tells its name and nothing else", async () => {
  const newcomer = await service.register();
  const name = newcomer.email.split("@")[0]!;
  const nothing = { bio: null, pronouns: null, location: null, avatar_url: null };
  expect(await profile(newcomer)).toEqual({ user_id: newcomer.userId, display_name: name, ...nothing });
});

test("fields are changed one by one, kept as they are read, and cleared by null", async () => {
  const bio = "  Keeps the lamp.\r\nكاتب · 灯台守 · Лампа · क्षत्रिय 👩‍👩‍👧 https://lamp.example  ";
  const first = await change({ bio, pronouns: "she/her", location: "São Tomé" });
  expect(first.status).toBe(200);
  const told = { bio: bio.trim().replace("\r\n", "\n"), pronouns: "she/her", location: "São Tomé" };
  expect(await profile()).toMatchObject(told);
  await change({ display_name: "Ada of the lamp", location: null });
  expect(await profile()).toMatchObject({ ...told, location: null, display_name: "Ada of the lamp" });
  expect((await person.api<{ display_name: string }>("GET", "/account/me")).json.display_name).toBe("Ada of the lamp");
  expect((await change({})).json).toEqual(await profile());
});

test("what nobody could read, or that is none of theirs to set, is refused by field and stores nothing", async () => {
  const before = await storedRows(service.config.dataDir);
  const refusals: [unknown, number, string[]?][] = [
    [{ bio: "x".repeat(501) }, 400, ["bio"]],
    [{ bio: "x\n".repeat(30) }, 400, ["bio"]],
    [{ bio: "   " }, 400, ["bio"]],
    [{ bio: "a\u202eb" }, 400, ["bio"]],
    [{ bio: `a${"\u0301".repeat(40)}` }, 400, ["bio"]],
    [{ bio: "\ud800" }, 400, ["bio"]],
    [{ bio: "a\u0000b" }, 400, ["bio"]],
    [{ pronouns: "www.evil.example" }, 400, ["pronouns"]],
    [{ pronouns: "x".repeat(31), location: "two\nlines" }, 400, ["pronouns", "location"]],
    [{ location: "<b>here</b>" }, 400, ["location"]],
    [{ display_name: "A\u200bda" }, 400, ["display_name"]],
    [{ display_name: null }, 422],
    [{ bio: 5 }, 422],
    [{ bio: { toString: "x" } }, 422],
    [[], 422],
    ['{"bio":"one","bio":2}', 400],
    [`{"bio":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, 422],
    [`{"bio":"${"x".repeat(300_000)}"}`, 413],
  ];
  for (const [body, status, fields] of refusals) {
    const answer = await change(body);
    expect([String(body).slice(0, 40), answer.status]).toEqual([String(body).slice(0, 40), status]);
    if (fields !== undefined) expect(Object.keys(answer.json.fields as object).sort()).toEqual(fields.sort());
  }
  expect(await storedRows(service.config.dataDir)).toEqual(before);
});

test("what is not the profile's is left alone, `__proto__` as well", async () => {
  const before = await profile();
  const body =
    '{"__proto__":{"bio":"x"},"constructor":"y","user_id":"01900000-0000-7000-8000-0000000000ff","avatar_url":"/x","tier":"GodMode","role":"admin"}';
  expect((await change(body)).json).toEqual(before);
  expect((await person.api<{ tier: string; role: string }>("GET", "/account/me")).json).toMatchObject({
    tier: "Free",
    role: "user",
  });
});

test("a GIF is known by its blocks, from the first to the trailer", async () => {
  expect(await readImageFacts(GIF)).toEqual({ format: "gif", width: 1, height: 1, end: GIF.byteLength });
  expect((await readImageFacts(joined(GIF, latin("appended"))))?.end).toBe(GIF.byteLength);
  for (let length = 0; length < GIF.byteLength; length++)
    expect(await readImageFacts(GIF.subarray(0, length))).toBeNull();
});
