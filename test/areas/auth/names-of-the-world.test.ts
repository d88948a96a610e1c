import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type AccountsApp, startAccountsApp } from "./accounts-app.ts";

let app: AccountsApp;
beforeAll(() => {
  app = startAccountsApp();
});
afterAll(() => app.stop());

/** One of each language, as people write them. */
const NAMES = [
  ...["Zoë O'Brien-Núñez", "Đặng Thị Minh", "Łukasz Żak", "İbrahim Öztürk", "Þórunn Ægisdóttir", "Søren Kierkegård"],
  ...["Ελένη Παπαδοπούλου", "Дмитрий Ёлкин", "Їжакевич Ґанна", "Ђорђе Њежић", "Գայանե Հակոբյան", "ნინო ბერიძე"],
  ...["محمد بن سلمان", "فاطمه زهرا", "نِعمت اُللہ", "שרה בת־שבע", "ܡܪܝܡ", "प्रियंका शर्मा", "ঋতুপর্ণ ঘোষ", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ...["தமிழ்ச்செல்வி", "తెలుగు రాజు", "ಕನ್ನಡ ಗೌಡ", "മലയാളം നായർ", "සිංහල පෙරේරා", "สมชาย ใจดี", "ສົມພອນ", "អង្គរ សុខា", "မောင်မောင်"],
  ...["王小明", "渡辺 さくら", "김민준", "ᠮᠣᠩᠭᠣᠯ", "አበበ ቢቂላ", "ᏣᎳᎩ", "བསྟན་འཛིན"],
];

test.each(NAMES)("a person may be called %s, to the letter", async (name) => {
  const { status, json } = await app.register(`person${NAMES.indexOf(name)}@example.org`, { display_name: name });
  expect([status, json.display_name]).toEqual([201, name.normalize("NFC")]);
});

describe("an address that looks like another", () => {
  test.each([
    ["a Cyrillic а", "аda@lookalike.example"],
    ["a dotless ı", "adı@lookalike.example"],
    ["full width", "ａda@lookalike.example"],
    ["a letter of the domain", "ada@lооkalike.example"],
  ])("by %s opens no other account, and is an account of its own at most", async (_, email) => {
    const first = await app.register("ada@lookalike.example");
    expect([201, 409]).toContain(first.status);
    const { status, json } = await app.register(email);
    expect(status).toBe(201);
    expect(json.email).not.toBe("ada@lookalike.example");
    expect((await app.login(email, "not the password")).status).toBe(401);
  });

  test.each([
    ["zero-width joiner", "a\u200dda@lookalike.example"],
    ["a soft hyphen", "a\u00adda@lookalike.example"],
    ["a turned order", "\u202eada@lookalike.example"],
    ["a line break", "ada\n@lookalike.example"],
    ["a second at", "ada@evil@lookalike.example"],
  ])("by what cannot be seen (%s) is refused, with nothing stored", async (_, email) => {
    const before = await app.rows();
    const { status, json } = await app.register(email);
    expect([status, Object.keys(json.fields)]).toEqual([400, ["email"]]);
    expect(await app.rows()).toBe(before);
  });
});
