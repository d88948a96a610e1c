import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type AccountsApp, startAccountsApp } from "../auth/accounts-app.ts";
import type { Answer } from "../auth/answer.ts";

let app: AccountsApp;
let admin: string;
beforeEach(async () => {
  app = startAccountsApp();
  admin = await app.admin();
});
afterEach(() => app.stop());

const search = (query = ""): Promise<Answer> => app.call(`/admin/users${query}`, { token: admin });
const patch = (userId: string, body: unknown, token = admin): Promise<Answer> =>
  app.call(`/admin/users/${userId}`, { method: "PATCH", body, token });
const emails = (answer: Answer): string[] => answer.json.data.map((user) => user.email);
const audit = () =>
  app.db
    .all<{ actor_id: string; action: string; target_id: string; reason: string | null; details: string }>(
      "SELECT actor_id, action, target_id, reason, details FROM audit_log WHERE action = 'users.update' ORDER BY audit_id",
    )
    .map((row) => ({ ...row, details: JSON.parse(row.details) }));

/** Accounts without the cost of a password hash each. */
function addAccounts(count: number): void {
  app.file.writeSync((tx) => {
    for (let i = 0; i < count; i++)
      tx.run(
        `INSERT INTO accounts (user_id, email, password_hash, display_name, locale, tier, role, created_at)
         VALUES (?, ?, '', ?, 'en', ?, 'user', 0)`,
        `01900000-0000-7000-8000-${i.toString(16).padStart(12, "0")}`,
        `person${i}@example.org`,
        `Person ${i}`,
        i % 2 === 0 ? "Free" : "Core",
      );
  });
}

describe("GET /admin/users", () => {
  test("lists accounts newest first and a cursor reaches every one of them once", async () => {
    addAccounts(45);
    const all = emails(await search("?limit=100"));
    expect(all.length).toBe(46);
    expect(all[0]).toBe("admin@example.org");
    const walked: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const answer = await search(`?limit=10${cursor === "" ? "" : `&cursor=${cursor}`}`);
      walked.push(...emails(answer));
      cursor = answer.json.next_cursor;
    }
    expect(walked).toEqual(all);
  });

  test("shows an account without anything secret", async () => {
    const { json } = await search();
    expect(Object.keys(json.data[0]!)).toEqual([
      "user_id",
      "email",
      "display_name",
      "locale",
      "tier",
      "role",
      "status",
      "email_verified",
      "created_at",
      "processing_restricted",
    ]);
  });

  test("finds the beginning of an e-mail or a display name, in any case", async () => {
    addAccounts(12);
    expect(emails(await search("?q=PERSON1"))).toEqual([
      "person11@example.org",
      "person10@example.org",
      "person1@example.org",
    ]);
    expect(emails(await search("?q=person%207"))).toEqual(["person7@example.org"]);
    expect(emails(await search("?q=erson"))).toEqual([]);
  });

  test("combines filters, also over pages", async () => {
    addAccounts(20);
    expect(emails(await search("?role=admin"))).toEqual(["admin@example.org"]);
    const first = await search("?tier=Core&q=person&limit=6");
    expect(first.json.data.length).toBe(6);
    const second = await search(`?tier=Core&q=person&limit=6&cursor=${first.json.next_cursor}`);
    expect(second.json.data.length).toBe(4);
    expect(second.json.next_cursor).toBeNull();
  });

  test.each(["%25", "_erson1", "' OR 1=1 --", "\\"])("%p in q is text, not a pattern", async (q) => {
    addAccounts(3);
    const { status, json } = await search(`?q=${q.includes("%25") ? q : encodeURIComponent(q)}`);
    expect([status, json.data]).toEqual([200, []]);
  });

  test.each(["?limit=0", "?limit=101", "?cursor=x", "?tier=Gold", "?role=owner", "?q="])("%s is 400", async (query) => {
    expect((await search(query)).status).toBe(400);
  });
});

describe("PATCH /admin/users/{user_id}", () => {
  test("a new tier is in force at once and stands in the audit log with the reason", async () => {
    const ada = (await app.register("ada@example.org")).json;
    await app.probe(ada.access_token);
    const { status, json } = await patch(ada.user_id, { tier: "Core", reason: "Beta tester" });
    expect([status, json.tier]).toEqual([200, "Core"]);
    const me = await app.call("/account/me", { token: ada.access_token });
    expect(me.json.tier).toBe("Core");
    expect(me.headers.get("ratelimit-policy")).toContain("q=300");
    expect(audit()).toEqual([
      {
        actor_id: app.db.get<{ user_id: string }>("SELECT user_id FROM accounts WHERE role = 'admin'")!.user_id,
        action: "users.update",
        target_id: ada.user_id,
        reason: "Beta tester",
        details: { tier: { from: "Free", to: "Core" } },
      },
    ]);
  });

  test("a role given counts from the next request on, and so does a role taken, with the same token", async () => {
    const ada = (await app.register("ada@example.org")).json;
    expect((await app.call("/admin/users", { token: ada.access_token })).json.error.code).toBe("ADMIN_REQUIRED");
    await patch(ada.user_id, { role: "admin" });
    expect((await app.call("/admin/users", { token: ada.access_token })).status).toBe(200);
    await patch(ada.user_id, { role: "user" });
    expect((await app.call("/admin/users", { token: ada.access_token })).status).toBe(403);
  });

  test("nothing to change answers 200 and writes nothing", async () => {
    const ada = (await app.register("ada@example.org")).json;
    await app.mailer.idle();
    const before = await app.rows();
    for (const body of [{}, { tier: "Free", role: "user" }, { reason: "no change" }, { email: "x@example.org" }])
      expect((await patch(ada.user_id, body)).status).toBe(200);
    expect(await app.rows()).toBe(before);
  });

  test("the last admin keeps the role: 409, nothing written; with a second admin it can go", async () => {
    const self = emails(await search("?role=admin"));
    expect(self).toEqual(["admin@example.org"]);
    const { user_id } = (await search("?role=admin")).json.data[0]!;
    const before = await app.rows();
    const { status, json } = await patch(user_id, { role: "user" });
    expect([status, json.error.code]).toEqual([409, "CONFLICT"]);
    expect(await app.rows()).toBe(before);
    await app.admin("second@example.org");
    expect((await patch(user_id, { role: "user" })).status).toBe(200);
  });

  test("two admins taking each other's role at once leave one", async () => {
    const second = await app.admin("second@example.org");
    const [b, a] = (await search("?role=admin")).json.data;
    const statuses = await Promise.all([
      patch(b!.user_id, { role: "user" }, admin),
      patch(a!.user_id, { role: "user" }, second),
    ]);
    expect(statuses.map((answer) => answer.status).sort()).not.toEqual([200, 200]);
    expect(app.count("SELECT count(*) AS n FROM accounts WHERE role = 'admin'")).toBe(1);
  });

  test.each([
    ["an unknown account", "01900000-0000-7000-8000-000000000000", { tier: "Core" }, 404],
    ["no UUID", "ada", { tier: "Core" }, 404],
    ["an unknown tier", "01900000-0000-7000-8000-000000000000", { tier: "Gold" }, 400],
    ["a long reason", "01900000-0000-7000-8000-000000000000", { reason: "x".repeat(501) }, 400],
  ])("%s is refused and nothing is written", async (_, userId, body, expected) => {
    const before = await app.rows();
    expect((await patch(userId, body)).status).toBe(expected);
    expect(await app.rows()).toBe(before);
  });

  test("a user is 403 and changes nothing, not even themselves", async () => {
    const ada = (await app.register("ada@example.org")).json;
    await app.mailer.idle();
    const accounts = () => app.db.all("SELECT * FROM accounts");
    const before = accounts();
    const { status, json } = await patch(ada.user_id, { tier: "GodMode" }, ada.access_token);
    expect([status, json.error.code]).toEqual([403, "ADMIN_REQUIRED"]);
    expect(accounts()).toEqual(before);
  });
});
