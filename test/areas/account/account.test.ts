import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { HOUR_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, startAccountsApp } from "../auth/accounts-app.ts";
import type { Answer } from "../auth/answer.ts";

let app: AccountsApp;
let ada: Answer["json"];
beforeEach(async () => {
  app = startAccountsApp();
  ada = (await app.register("ada@example.org")).json;
  await app.mailer.idle();
});
afterEach(() => app.stop());

const patch = (body: unknown): Promise<Answer> =>
  app.call("/account/me", { method: "PATCH", body, token: ada.access_token });
const acknowledge = (): Promise<Answer> =>
  app.post("/account/me/shared-shard-notice", undefined, { token: ada.access_token });

/** Puts the account into the state a deletion request leaves it in, and has it read anew. */
async function fence(): Promise<void> {
  app.file.writeSync((tx) => tx.run("UPDATE accounts SET status = 'PendingDeletion'"));
  await app.restart();
}

describe("GET /account/me", () => {
  test("answers the caller's own account", async () => {
    const { status, json } = await app.call("/account/me", { token: ada.access_token });
    expect(status).toBe(200);
    expect(json).toEqual({
      user_id: ada.user_id,
      email: "ada@example.org",
      display_name: "ada",
      locale: "en",
      tier: "Free",
      role: "user",
      status: "Active",
      email_verified: false,
      created_at: "2027-03-01T12:00:00.000Z",
      processing_restricted: false,
    } as never);
  });
});

describe("PATCH /account/me", () => {
  test("changes what was sent, and the next read and the next start see it", async () => {
    expect((await patch({ display_name: "  Ada Lovelace " })).json).toMatchObject({
      display_name: "Ada Lovelace",
      locale: "en",
    });
    expect((await patch({ locale: "ZH-hant-tw" })).json).toMatchObject({
      display_name: "Ada Lovelace",
      locale: "zh-Hant-TW",
    });
    expect(app.accounts.account(ada.user_id)?.displayName).toBe("Ada Lovelace");
    await app.restart();
    expect((await app.call("/account/me", { token: ada.access_token })).json.display_name).toBe("Ada Lovelace");
  });

  test("an empty body answers 200 with the account unchanged", async () => {
    const before = await app.rows();
    expect((await patch({})).status).toBe(200);
    expect(await app.rows()).toBe(before);
  });

  test("what an owner may not set is ignored", async () => {
    const before = await app.rows();
    const { status, json } = await patch({ role: "admin", tier: "GodMode", email: "x@example.org", status: "Active" });
    expect([status, json.role, json.tier, json.email]).toEqual([200, "user", "Free", "ada@example.org"]);
    expect(await app.rows()).toBe(before);
  });

  test.each([
    ["display_name", ""],
    ["display_name", "   "],
    ["display_name", "x".repeat(51)],
    ["display_name", "a\nb"],
    ["display_name", "a\u202eb"],
    ["locale", "english!"],
    ["locale", "en_US"],
    ["locale", `en-${"a".repeat(40)}`],
  ])("%s %p is refused by name and nothing is written", async (field, value) => {
    const before = await app.rows();
    const { status, json } = await patch({ [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual([field]);
    expect(await app.rows()).toBe(before);
  });

  test("fifty characters outside the BMP are fifty characters", async () => {
    expect((await patch({ display_name: "🌒".repeat(50) })).status).toBe(200);
  });

  test("null is 422, as neither field can be cleared", async () => {
    expect((await patch({ display_name: null })).status).toBe(422);
  });

  test("an account being deleted is 409 ACCOUNT_FENCED and keeps its name", async () => {
    await fence();
    const before = await app.rows();
    const { status, json } = await patch({ display_name: "Other" });
    expect([status, json.error.code]).toEqual([409, "ACCOUNT_FENCED"]);
    expect(await app.rows()).toBe(before);
  });
});

test("a wrong field is named before the account is found to be on its way out", async () => {
  await fence();
  expect((await patch({ display_name: "" })).status).toBe(400);
});

describe("POST /account/me/shared-shard-notice", () => {
  test("answers 204, and a repeat keeps the first time", async () => {
    const first = await acknowledge();
    expect([first.status, first.text]).toEqual([204, ""]);
    const at = app.accounts.account(ada.user_id)?.sharedShardNoticeAt;
    expect(at).toBe(app.time.now);
    app.time.now += HOUR_MS / 2;
    expect((await acknowledge()).status).toBe(204);
    expect(app.accounts.account(ada.user_id)?.sharedShardNoticeAt).toBe(at!);
  });

  test("an account being deleted is 409 ACCOUNT_FENCED and acknowledges nothing", async () => {
    await fence();
    const { status, json } = await acknowledge();
    expect([status, json.error.code]).toEqual([409, "ACCOUNT_FENCED"]);
    expect(app.accounts.account(ada.user_id)?.sharedShardNoticeAt).toBeNull();
  });
});

test("an account being deleted can still sign in, refresh and sign out", async () => {
  await fence();
  const { json } = await app.login("ada@example.org");
  const next = await app.refresh(json.refresh_token);
  expect(next.status).toBe(200);
  expect((await app.post("/auth/logout", undefined, { token: next.json.access_token })).status).toBe(204);
});

test.each([
  ["GET", "/account/me"],
  ["PATCH", "/account/me"],
  ["POST", "/account/me/shared-shard-notice"],
])("%s %s without credentials is 401", async (method, path) => {
  expect((await app.call(path, { method, ...(method === "PATCH" ? { body: {} } : {}) })).status).toBe(401);
});
