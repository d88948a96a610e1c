import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, startAccountsApp } from "./accounts-app.ts";
import type { Answer } from "./answer.ts";
import { readMails, tokenIn } from "./read-mails.ts";

const ADA = "ada@example.org";
const HOME = "198.51.100.1";
const CAFE = "203.0.113.7";
const WRONG = "not the password at all";

let app: AccountsApp;
let ada: Answer["json"];
beforeEach(async () => {
  app = startAccountsApp({ env: { RATE_LIMIT_SCALE: "1000" }, networkFailureScale: 1 });
  ada = (await app.register(ADA, {}, HOME)).json;
  await app.mailer.idle();
});
afterEach(() => app.stop());

type Row = { actor: string | null; target: string | null; details: Record<string, unknown> };

/** Rows of the audit log about this action, oldest first. */
const audited = (action: string): Row[] =>
  app.db
    .all<{ actor: string | null; target: string | null; details: string }>(
      "SELECT actor_id AS actor, target_id AS target, details FROM audit_log WHERE action = ? ORDER BY created_at",
      action,
    )
    .map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> }));

const logged = (action: string) =>
  app.logged("security event").filter((line) => (line as { action?: string }).action === action);

const mails = (subject: string) =>
  readMails(join(app.folder, "mail")).filter((mail) => mail.headers.subject === subject);

const refresh = (refresh_token: string, ip: string): Promise<Answer> =>
  app.post("/auth/refresh", { refresh_token }, { ip });

describe("the audit log and the log tell of", () => {
  test("a sign-in", async () => {
    await app.login(ADA, undefined, HOME);
    expect(audited("auth.sign_in")).toEqual([
      { actor: ada.user_id, target: ada.user_id, details: { count: 1, last_at: "2027-03-01T12:00:00.000Z" } },
    ]);
    expect(logged("auth.sign_in")).toEqual([
      expect.objectContaining({ level: "info", actor_id: ada.user_id, target_id: ada.user_id, count: 1 }),
    ]);
  });

  test("failed sign-ins, a flood of them as one row an hour for each account and one for all that nobody has", async () => {
    for (let i = 0; i < 12; i++) await app.login(ADA, WRONG, `192.0.2.${i}`);
    for (let i = 0; i < 5; i++) await app.login(`nobody${i}@example.org`, WRONG, CAFE);
    app.time.now += HOUR_MS;
    await app.login(ADA, WRONG, CAFE);
    const counted = audited("auth.sign_in_failed").map(
      ({ target, details }) => `${target}: ${details.count as number}`,
    );
    expect(counted.sort()).toEqual([`${ada.user_id}: 1`, `${ada.user_id}: 12`, "null: 5"]);
    expect(logged("auth.sign_in_failed")).toEqual([
      expect.objectContaining({ target_id: ada.user_id, count: 1, network: "192.0.2.0" }),
      expect.objectContaining({ target_id: ada.user_id, count: 10, network: "192.0.2.9" }),
      expect.objectContaining({ target_id: null, count: 1, network: CAFE }),
      expect.objectContaining({ target_id: ada.user_id, count: 1, network: CAFE }),
    ]);
  });

  test("a lockout, when it begins", async () => {
    for (let i = 0; i < 10; i++) await app.login(ADA, WRONG, CAFE);
    for (let i = 0; i < 3; i++) expect((await app.login(ADA, WRONG, CAFE)).status).toBe(429);
    expect(audited("auth.lockout")).toEqual([
      { actor: null, target: ada.user_id, details: expect.objectContaining({ scope: "accountFromNetwork", count: 1 }) },
    ]);
    expect(logged("auth.lockout")).toEqual([expect.objectContaining({ level: "warn", network: CAFE })]);
  });

  test("a password reset, asked for and done", async () => {
    await app.post("/auth/password-reset", { email: ADA });
    await app.auth.passwordReset.settled();
    await app.mailer.idle();
    const token = tokenIn(mails("Set a new password")[0]!);
    await app.post("/auth/password-reset/confirm", { token, new_password: "another lamp, another tree" });
    expect(audited("auth.password_reset_asked").map(({ target }) => target)).toEqual([ada.user_id]);
    expect(audited("auth.password_reset").map(({ target }) => target)).toEqual([ada.user_id]);
    expect(logged("auth.password_reset")).toHaveLength(1);
  });

  test("an admin's route that somebody else asked for, once an hour for each of them", async () => {
    for (let i = 0; i < 3; i++) expect((await app.call("/admin/users", { token: ada.access_token })).status).toBe(403);
    expect(audited("admin.denied")).toEqual([
      { actor: ada.user_id, target: null, details: expect.objectContaining({ route: "GET /admin/users", count: 3 }) },
    ]);
    expect(logged("admin.denied")).toEqual([
      expect.objectContaining({ level: "warn", actor_id: ada.user_id, route: "GET /admin/users" }),
    ]);
  });

  test("a token of ours that names another account's session", async () => {
    const eve = (await app.register("eve@example.org")).json;
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(atob(ada.access_token.split(".")[1]!)) as object;
    const content = `${part({ alg: "HS256" })}.${part({ ...claims, sub: eve.user_id })}`;
    const token = `${content}.${createHmac("sha256", app.secret).update(content).digest("base64url")}`;
    expect(await app.probe(token)).toBe(401);
    expect(audited("auth.foreign_session")).toEqual([
      { actor: null, target: ada.user_id, details: expect.objectContaining({ claimed: eve.user_id }) },
    ]);
    expect(logged("auth.foreign_session")).toEqual([expect.objectContaining({ level: "error" })]);
  });

  test("nothing that opens a door or names a person", async () => {
    await app.login(ADA, WRONG, CAFE);
    await app.login(ADA, undefined, HOME);
    await refresh(ada.refresh_token, HOME);
    app.time.now += 11 * SECOND_MS;
    await refresh(ada.refresh_token, CAFE);
    const told = JSON.stringify([app.db.all("SELECT * FROM audit_log"), app.logged("security event")]);
    for (const secret of [ADA, WRONG, ada.refresh_token, ada.access_token]) expect(told).not.toContain(secret);
  });
});

describe("a refresh token that comes twice", () => {
  const SUBJECT = "One of your sessions was used twice";

  test("ends its session, and the owner is told by mail", async () => {
    await refresh(ada.refresh_token, HOME);
    app.time.now += 11 * SECOND_MS;
    await refresh(ada.refresh_token, HOME);
    await app.mailer.idle();
    expect(audited("auth.refresh_reuse")[0]!.details).toMatchObject({ session_ended: true, other_network: false });
    expect(logged("auth.refresh_reuse")).toEqual([expect.objectContaining({ level: "warn", target_id: ada.user_id })]);
    expect(mails(SUBJECT).map((mail) => mail.headers.to)).toEqual([ADA]);
    expect(mails(SUBJECT)[0]!.text).toContain("has been signed out");
  });

  test("within seconds and from another network is told to the owner, once, and the session goes on", async () => {
    const next = (await refresh(ada.refresh_token, CAFE)).json;
    for (let i = 0; i < 3; i++) expect((await refresh(ada.refresh_token, HOME)).status).toBe(401);
    await app.mailer.idle();
    expect(audited("auth.refresh_reuse")[0]!.details).toMatchObject({
      session_ended: false,
      other_network: true,
      count: 3,
    });
    expect(mails(SUBJECT)).toHaveLength(1);
    expect(mails(SUBJECT)[0]!.text).toContain("from different networks");
    expect((await refresh(next.refresh_token, CAFE)).status).toBe(200);
  });

  test("within seconds and from one network, as two tabs send it, is written down and mailed to nobody", async () => {
    await refresh(ada.refresh_token, HOME);
    await refresh(ada.refresh_token, HOME);
    await app.mailer.idle();
    expect(audited("auth.refresh_reuse")[0]!.details).toMatchObject({ session_ended: false, other_network: false });
    expect(mails(SUBJECT)).toEqual([]);
  });
});

test("the audit log is kept for 400 days", async () => {
  await app.admin();
  app.time.now += 400 * DAY_MS - HOUR_MS;
  await app.login(ADA, WRONG, CAFE);
  await app.audit.prune(app.db);
  expect(audited("admin.create")).toHaveLength(1);
  app.time.now += 2 * HOUR_MS;
  await app.audit.prune(app.db);
  expect(audited("admin.create")).toEqual([]);
  expect(audited("auth.sign_in_failed")).toHaveLength(1);
});
