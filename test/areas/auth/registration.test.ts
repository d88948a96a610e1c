import { afterEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type AccountsApp, type AppOptions, startAccountsApp } from "./accounts-app.ts";
import { readMails } from "./read-mails.ts";

let app: AccountsApp;
const start = (options: AppOptions = {}): AccountsApp => {
  app = startAccountsApp(options);
  return app;
};
afterEach(() => app.stop());

describe("POST /auth/register", () => {
  test("answers a working token pair and the account", async () => {
    start();
    const { status, json } = await app.register(" Ada@Example.ORG ", { display_name: " Ada L. ", locale: "pt-br" });
    expect(status).toBe(201);
    expect(Object.keys(json)).toEqual([
      "access_token",
      "refresh_token",
      "expires_in",
      "user_id",
      "email",
      "display_name",
      "tier",
      "email_verified",
      "created_at",
    ]);
    expect(json).toMatchObject({
      expires_in: 3600,
      email: "ada@example.org",
      display_name: "Ada L.",
      tier: "Free",
      email_verified: false,
      created_at: "2027-03-01T12:00:00.000Z",
    });
    const me = await app.call("/account/me", { token: json.access_token });
    expect(me.json).toMatchObject({ user_id: json.user_id, locale: "pt-BR", role: "user", status: "Active" });
  });

  test("makes the Personal shard and the consents with the account", async () => {
    start();
    const { json } = await app.register("ada@example.org", { consents: ["Marketing", "Marketing"] });
    expect(app.db.all("SELECT shard_type, name FROM shards WHERE owner_id = ?", json.user_id)).toEqual([
      { shard_type: "Personal", name: "ada's world" },
    ]);
    expect(app.db.all("SELECT consent_type, withdrawn_at FROM consents WHERE user_id = ?", json.user_id)).toEqual([
      { consent_type: "DataProcessing", withdrawn_at: null },
      { consent_type: "Marketing", withdrawn_at: null },
    ]);
  });

  test("stores neither the password nor a token in readable form", async () => {
    start();
    const { json } = await app.register("ada@example.org");
    await app.mailer.idle();
    const rows = await app.rows();
    expect(rows).not.toContain("a lamp in the orchard");
    expect(rows).not.toContain(json.refresh_token);
    expect(rows).not.toContain(json.access_token);
    expect(rows).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });

  test("sends a verification mail that a mail program can read", async () => {
    start();
    await app.register("ada@example.org", { display_name: "Ada & Co" });
    await app.mailer.idle();
    const [mail] = readMails(join(app.folder, "mail"));
    expect(mail!.headers.to).toBe("ada@example.org");
    expect(mail!.headers.subject).toBe("Confirm your e-mail address");
    expect(mail!.text).toStartWith("Hello,");
    expect(mail!.text).toContain("https://echoes.test/auth/verify-email?token=");
    expect(mail!.html).toContain("<p>Hello,</p>");
    expect(app.mailer.queued()).toBe(0);
  });

  test("calls who gives no name by the e-mail, and not by a link that this reads as", async () => {
    start();
    expect((await app.register("john.smith@example.org")).json.display_name).toBe("john.smith");
    expect((await app.register("www.evil.com@example.org")).json.display_name).toBe("wwwevilcom");
  });

  test("names every wrong field at once and writes nothing", async () => {
    start();
    const before = await app.rows();
    const { status, json } = await app.register("not an address", {
      password: "short",
      display_name: " \u202e ",
      locale: "english please",
      consents: ["Community"],
    });
    expect(status).toBe(400);
    expect(json.error).toBe("VALIDATION_ERROR" as never);
    expect(Object.keys(json.fields).sort()).toEqual(["consents", "display_name", "email", "locale", "password"]);
    expect(await app.rows()).toBe(before);
  });

  test("knows one mailbox by one spelling, whatever its domain is written in", async () => {
    start();
    expect((await app.register("ada@ＥＸＡＭＰＬＥ.org")).json.email).toBe("ada@example.org");
    expect((await app.register("ada@example.org")).json.error.code).toBe("EMAIL_TAKEN");
    expect((await app.register("ada@müller.example")).json.email).toBe("ada@xn--mller-kva.example");
    expect((await app.register("ada@xn--mller-kva.example")).json.error.code).toBe("EMAIL_TAKEN");
  });

  test.each([
    "a@b",
    "a b@example.org",
    "a@exa mple.org",
    "@example.org",
    "a@b@example.org",
    "a\u202e@example.org",
    "a\r\nBcc:x@example.org",
    "a@1.2",
    "a@-example-.org",
    "a@example..org",
    "a@example.org/b.org",
    `a@${"x".repeat(64)}.org`,
  ])("%p is not an e-mail address", async (email) => {
    start();
    expect((await app.register(email)).json.fields).toEqual({ email: ["must be an e-mail address"] });
  });

  test.each(["Password123", "12345678", "iloveyou", "qwertyuiop", "Dragon2024", "p@ssw0rd"])(
    "refuses the common password %s",
    async (password) => {
      start();
      const { status, json } = await app.register("ada@example.org", { password });
      expect(status).toBe(400);
      expect(json.fields.password).toEqual(["is one of the most common passwords"]);
    },
  );

  test.each([
    ["the e-mail", "Ada.Lovelace@Analytical-Engines.example"],
    ["its local part", "ada.LOVELACE"],
    ["its domain", "analytical-engines.example"],
    ["its domain's name", "Analytical-Engines"],
    ["a name in its local part", "lovelace"],
    ["the last labels of its domain", "engines.example"],
    ["a part with blanks around it", "  ada.lovelace "],
    ["the local part in other letters of the same kind", "ａｄａ.lovelace"],
  ])("refuses as a password %s", async (_, password) => {
    start();
    const before = await app.rows();
    const { status, json } = await app.register("ada.lovelace@analytical-engines.example", { password });
    expect([status, json.fields]).toEqual([400, { password: ["must not be the e-mail address or a part of it"] }]);
    expect(await app.rows()).toBe(before);
  });

  test.each([
    ["eight blanks", " ".repeat(8), "must not be blank"],
    ["blanks of other kinds", "\u00a0\u3000\t\u2003 \n\u00a0 ", "must not be blank"],
    ["blanks that count as letters", "\u200b\u2800\u3164\u00ad\u200b\u2800\u3164\u00ad", "must not be blank"],
    ["the service's name with more", "My-ECHOES-2031!", "must not contain the name of this service"],
  ])("refuses as a password %s", async (_, password, message) => {
    start();
    const { status, json } = await app.register("ada@example.org", { password });
    expect([status, json.fields]).toEqual([400, { password: [message] }]);
  });

  test("takes a password that has more in it than the e-mail", async () => {
    start();
    expect((await app.register("lamp@orchard.example", { password: "lamp orchard moon" })).status).toBe(201);
  });

  test.each([
    ["7 characters", "x".repeat(7), 400],
    ["8 characters", "ax7 k q!", 201],
    ["8 characters outside the BMP", "🜁🜂🜃🜄🜁🜃🜂🜄", 201],
    ["128 characters", "ab".repeat(64), 201],
    ["129 characters", "a".repeat(129), 400],
  ])("a password of %s answers as its length says", async (_, password, expected) => {
    start();
    expect((await app.register("ada@example.org", { password })).status).toBe(expected);
  });

  test("one address has one account, however it is spelled", async () => {
    start();
    await app.register("ada@example.org");
    await app.mailer.idle();
    const before = await app.rows();
    const { status, json } = await app.register("ADA@example.org ");
    expect(status).toBe(409);
    expect(json.error.code).toBe("EMAIL_TAKEN");
    expect(await app.rows()).toBe(before);
  });

  test("of twenty sign-ups with one address at once exactly one succeeds, and makes one shard", async () => {
    start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.register("ada@example.org")));
    expect(answers.filter((a) => a.status === 201).length).toBe(1);
    expect(answers.filter((a) => a.status === 409 && a.json.error.code === "EMAIL_TAKEN").length).toBe(19);
    expect(app.count("SELECT count(*) AS n FROM shards WHERE shard_type = 'Personal'")).toBe(1);
  });

  test.each(["closed", "waitlist"])("REGISTRATION=%s refuses everyone and writes nothing", async (mode) => {
    start({ env: { REGISTRATION: mode } });
    const before = await app.rows();
    const { status, json } = await app.register("ada@example.org");
    expect(status).toBe(403);
    expect(json.error.code).toBe("REGISTRATION_CLOSED");
    expect(await app.rows()).toBe(before);
  });

  test("wrong fields are named before a closed door is", async () => {
    start({ env: { REGISTRATION: "closed" } });
    expect((await app.register("not an address")).status).toBe(400);
  });

  test("fields nobody may set are ignored", async () => {
    start();
    const { json } = await app.register("ada@example.org", { role: "admin", tier: "GodMode", user_id: "x" });
    const me = await app.call("/account/me", { token: json.access_token });
    expect(me.json).toMatchObject({ role: "user", tier: "Free" });
  });

  test("a body of the wrong shape is 422", async () => {
    start();
    const { status, json } = await app.post("/auth/register", { email: 7 });
    expect(status).toBe(422);
    expect(json.error.code).toBe("VALIDATION_INVALID_BODY");
  });

  test("a null for what may be left out counts as left out", async () => {
    start();
    const { status, json } = await app.register("ada@example.org", {
      display_name: null,
      locale: null,
      consents: null,
    });
    expect([status, json.display_name]).toEqual([201, "ada"]);
    const patched = await app.call("/account/me", {
      method: "PATCH",
      token: json.access_token,
      body: { display_name: null },
    });
    expect(patched.status).toBe(422);
  });

  test("the account survives a restart", async () => {
    start();
    await app.register("ada@example.org");
    await app.restart();
    expect((await app.login("ada@example.org")).status).toBe(200);
  });
});
