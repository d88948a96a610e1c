import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Mail } from "../../../src/providers/mail/port.ts";
import { HOUR_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, PASSWORD, startAccountsApp } from "./accounts-app.ts";
import type { Answer } from "./answer.ts";
import { type ReadMail, readMails, tokenIn } from "./read-mails.ts";

const NEW_PASSWORD = "another lamp, another tree";

let app: AccountsApp;
let ada: Answer["json"];
beforeEach(async () => {
  app = startAccountsApp();
  ada = (await app.register("ada@example.org")).json;
  await app.mailer.idle();
});
afterEach(() => app.stop());

const mails = (subject: string): ReadMail[] =>
  readMails(join(app.folder, "mail")).filter((mail) => mail.headers.subject === subject);

async function ask(email = "ada@example.org"): Promise<Answer> {
  const answer = await app.post("/auth/password-reset", { email });
  await app.auth.passwordReset.settled();
  await app.mailer.idle();
  return answer;
}

async function mailedToken(): Promise<string> {
  await ask();
  return tokenIn(mails("Set a new password").at(-1)!);
}

const confirm = (token: string, newPassword = NEW_PASSWORD): Promise<Answer> =>
  app.post("/auth/password-reset/confirm", { token, new_password: newPassword });

describe("POST /auth/password-reset", () => {
  test("answers 202 and sends a token with the request that uses it", async () => {
    const { status, text } = await ask(" ADA@example.org");
    expect([status, text]).toEqual([202, ""]);
    const [mail] = mails("Set a new password");
    expect(mail!.text).toContain("https://echoes.test/app/enter/reset#token=");
    expect(await app.rows()).not.toContain(tokenIn(mail!));
  });

  test.each(["nobody@example.org", "no address"])("answers the same for %s, and keeps nothing of it", async (email) => {
    const known = await ask();
    const unknown = await ask(email);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await app.rows()).not.toContain(email);
    expect(app.count("SELECT count(*) AS n FROM mail_tokens WHERE kind = 'reset'")).toBe(1);
    expect(app.mailer.queued()).toBe(0);
  });

  test("an address that gets no mail takes the same work, down to the mail that is dropped at the hand-over", async () => {
    const sent: Mail[] = [];
    const transport = { send: async (mail: Mail) => void sent.push(mail), close() {} };
    const watched = startAccountsApp({ transport });
    await watched.register("ada@example.org");
    for (const email of ["ada@example.org", "nobody@example.org"]) {
      await watched.post("/auth/password-reset", { email });
      await watched.auth.passwordReset.settled();
      await watched.mailer.idle();
    }
    const [known, nobody] = sent.filter((mail) => mail.subject === "Set a new password");
    expect([known!.to, nobody!.to]).toEqual(["ada@example.org", null]);
    expect(nobody!.html.length).toBe(known!.html.length);
    await watched.stop();
  });

  test("an account has at most three open resets, however often it is asked for", async () => {
    for (let i = 0; i < 6; i++) expect((await ask()).status).toBe(202);
    expect(mails("Set a new password").length).toBe(3);
    app.time.now += HOUR_MS;
    await ask();
    expect(mails("Set a new password").length).toBe(4);
  });
});

describe("POST /auth/password-reset/confirm", () => {
  test("sets the password, ends every session, proves the address and tells the owner", async () => {
    const { status, text } = await confirm(await mailedToken());
    expect([status, text]).toEqual([204, ""]);
    expect((await app.login("ada@example.org", PASSWORD)).status).toBe(401);
    const fresh = await app.login("ada@example.org", NEW_PASSWORD);
    expect(fresh.status).toBe(200);
    expect(await app.probe(ada.access_token)).toBe(401);
    expect((await app.refresh(ada.refresh_token)).status).toBe(401);
    expect(app.sessionsEnded.length).toBe(1);
    const me = await app.call("/account/me", { token: fresh.json.access_token });
    expect(me.json.email_verified).toBe(true);
    await app.mailer.idle();
    expect(mails("Your password was changed").length).toBe(1);
  });

  test("a token works once, and uses up the account's other open tokens", async () => {
    const first = await mailedToken();
    const second = await mailedToken();
    expect((await confirm(second)).status).toBe(204);
    for (const spent of [first, second]) expect((await confirm(spent)).json.error.code).toBe("TOKEN_INVALID");
  });

  test("of ten uses of one token at once exactly one succeeds", async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => confirm(token, `${NEW_PASSWORD} ${i}`)));
    expect(answers.filter((a) => a.status === 204).length).toBe(1);
    expect(answers.filter((a) => a.status === 400).length).toBe(9);
  });

  test("a token lives an hour", async () => {
    const token = await mailedToken();
    app.time.now += HOUR_MS;
    expect((await confirm(token)).json.error.code).toBe("TOKEN_INVALID");
  });

  test("a refused password leaves the token good", async () => {
    const token = await mailedToken();
    const refused = await confirm(token, "password1");
    expect(refused.status).toBe(400);
    expect(refused.json.fields).toEqual({ new_password: ["is one of the most common passwords"] });
    const ownAddress = await confirm(token, "Ada@Example.org");
    expect(ownAddress.json.fields).toEqual({ new_password: ["must not be the e-mail address or a part of it"] });
    expect((await confirm(token)).status).toBe(204);
  });

  test("an unknown token, or one mailed for another purpose, is refused before any hashing and writes nothing", async () => {
    const verifyToken = tokenIn(mails("Confirm your e-mail address")[0]!);
    const before = await app.rows();
    for (const token of ["", "x".repeat(43), verifyToken])
      expect((await confirm(token)).json.error.code).toBe("TOKEN_INVALID");
    expect(await app.rows()).toBe(before);
  });

  test("lets an owner in whom guessing had locked out", async () => {
    for (let i = 0; i < 100; i++) await app.login("ada@example.org", "wrong wrong wrong");
    expect((await app.login("ada@example.org")).status).toBe(429);
    await confirm(await mailedToken());
    expect((await app.login("ada@example.org", NEW_PASSWORD)).status).toBe(200);
  });

  test("a token stays good over a restart", async () => {
    const token = await mailedToken();
    await app.restart();
    expect((await confirm(token)).status).toBe(204);
  });
});
