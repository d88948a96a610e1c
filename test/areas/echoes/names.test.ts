import { afterAll, beforeAll, expect, test } from "bun:test";
import { ADA, type LiveService, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

type Fields = { error: string; fields: Record<string, string[]> };

test.each([
  ...["\u200b", "\u200b\u2060\ufeff", "\u3164", "\u2800 \u115f", `W${"\u0336".repeat(12)}`],
  ...["Mara\u200b", "Ma\u00adra", "\u{e0041}Mara", "Ma\u200dra", "Mara\ufe0f"],
])("a name that shows nothing, or less than it holds, or runs out of its line, is a field error: %p", async (name) => {
  const someone = await service.register();
  const answer = await someone.api<Fields>("POST", "/echoes", { body: { ...ADA, name } });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["name"]]);
  const registered = await someone.api<Fields>("PATCH", "/account/me", { body: { display_name: name } });
  expect([registered.status, Object.keys(registered.json.fields)]).toEqual([400, ["display_name"]]);
});

test.each([
  ...["https://evil.com", "see HTTP://evil", "ftp://x", "javascript:alert(1)", "mailto:a", "www.evil", "WWW2.evil.com"],
  ...[
    "evil.com",
    "Visit evil.com now",
    "evil.com/x",
    "EVIL.ME",
    "a.b.example/x",
    "evil.example:8080",
    "ｅｖｉｌ．ｃｏｍ",
    "evil。com",
  ],
  ...[
    "bob@evil.com",
    "10.0.0.1",
    "xn--80ak6aa92e",
    "пример.рф",
    "<b>Bo</b>",
    "Bo>",
    "＜script＞",
    `${"x".repeat(30)}.ru`,
  ],
])("a name that others would see as a link or markup is a field error: %p", async (name) => {
  const someone = await service.register();
  const answer = await someone.api<Fields>("POST", "/echoes", { body: { ...ADA, name } });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["name"]]);
  const renamed = await someone.api<Fields>("PATCH", "/account/me", { body: { display_name: name } });
  expect([renamed.status, Object.keys(renamed.json.fields)]).toEqual([400, ["display_name"]]);
});

test.each([
  ...[
    "J. R. Smith",
    "J.R. Smith",
    "J.R.R. Tolkien",
    "Dr. Amara N.",
    "Dr.Amara",
    "St. John-Smythe",
    "D'Arcy",
    "Mary-Jo",
    "R2-D2",
  ],
  ...[
    "Anne (Annie) Lee",
    "Ada, the 2nd",
    "Smith/Jones",
    "Mx. Ño",
    "will.i.am",
    "¿Quién?",
    "O. de la Cruz y Co",
    "3.14",
    "A&B",
  ],
  ...["@ada", "Jean-Luc", "Łukasz", "Владимир В. Иванов", "東京 太郎。", "محمد", "Mr. T", "P. D. Q. Bach", "a.k.a. Bo"],
])("%p is a name, for an Echo and for its owner", async (name) => {
  const someone = await service.register();
  expect((await someone.api("POST", "/echoes", { body: { ...ADA, name } })).status).toBe(201);
  expect((await someone.api("PATCH", "/account/me", { body: { display_name: name } })).status).toBe(200);
});

test.each(["Zoë", "Nguyễn Thị Ánh", "陳大文", "O’Neil", "أمل", "می‌خواهم", "क्‍ष", "Ṩ̂a", "👩‍🚀 Vee", "❤️"])(
  "%p is a name",
  async (name) => {
    const someone = await service.register();
    expect((await someone.api("POST", "/echoes", { body: { ...ADA, name } })).status).toBe(201);
  },
);
