import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ApiError } from "../../../src/shared/errors.ts";
import { type AccountsApp, PASSWORD, startAccountsApp } from "../auth/accounts-app.ts";

let app: AccountsApp;
beforeEach(() => {
  app = startAccountsApp();
});
afterEach(() => app.stop());

const ADMIN_PASSWORD = "the keeper's own lamp";
const actions = () =>
  app.db
    .all<{ action: string }>("SELECT action FROM audit_log WHERE action LIKE 'admin.%' ORDER BY audit_id")
    .map(({ action }) => action);

describe("createAdmin", () => {
  test("makes an admin with a proven address and a Personal shard, and audits it", async () => {
    const { outcome, userId } = await app.auth.createAdmin(" Admin@example.org", ADMIN_PASSWORD);
    expect(outcome).toBe("created");
    const { json } = await app.login("admin@example.org", ADMIN_PASSWORD);
    const me = await app.call("/account/me", { token: json.access_token });
    expect(me.json).toMatchObject({ user_id: userId, role: "admin", email_verified: true });
    expect(app.count("SELECT count(*) AS n FROM shards WHERE owner_id = ?", userId)).toBe(1);
    expect(actions()).toEqual(["admin.create"]);
  });

  test("called again changes nothing, so it can stand in every start", async () => {
    await app.auth.createAdmin("admin@example.org", ADMIN_PASSWORD);
    const before = await app.rows();
    expect((await app.auth.createAdmin("admin@example.org", "yet another password")).outcome).toBe("unchanged");
    expect(await app.rows()).toBe(before);
  });

  test("works while registration is closed", async () => {
    await app.stop();
    app = startAccountsApp({ env: { REGISTRATION: "closed" } });
    expect((await app.auth.createAdmin("admin@example.org", ADMIN_PASSWORD)).outcome).toBe("created");
  });

  test("promotes an existing account, with the operator's password and without the sessions from before", async () => {
    const squatter = (await app.register("admin@example.org")).json;
    expect((await app.auth.createAdmin("admin@example.org", ADMIN_PASSWORD)).outcome).toBe("promoted");
    expect(await app.probe(squatter.access_token)).toBe(401);
    expect((await app.refresh(squatter.refresh_token)).status).toBe(401);
    expect((await app.login("admin@example.org", PASSWORD)).status).toBe(401);
    const { json } = await app.login("admin@example.org", ADMIN_PASSWORD);
    expect((await app.call("/admin/users", { token: json.access_token })).status).toBe(200);
    expect(actions()).toEqual(["admin.promote"]);
  });

  test.each([
    ["not an address", ADMIN_PASSWORD],
    ["admin@example.org", "password1"],
    ["admin@example.org", "short"],
  ])("refuses %p with %p and writes nothing", async (email, password) => {
    const before = await app.rows();
    expect(app.auth.createAdmin(email, password)).rejects.toThrow(ApiError);
    expect(await app.rows()).toBe(before);
  });

  test("called twice at once makes one account", async () => {
    const results = await Promise.all([
      app.auth.createAdmin("admin@example.org", ADMIN_PASSWORD),
      app.auth.createAdmin("admin@example.org", ADMIN_PASSWORD),
    ]);
    expect(new Set(results.map((result) => result.userId)).size).toBe(1);
    expect(actions()).toEqual(["admin.create"]);
  });
});
