import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { DAY_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, type Answer, startAccountsApp } from "./accounts-app.ts";
import { readMails, tokenIn } from "./read-mails.ts";

let app: AccountsApp;
let ada: Answer["json"];
let token: string;
beforeEach(async () => {
  app = startAccountsApp();
  ada = (await app.register("ada@example.org")).json;
  await app.mailer.idle();
  token = tokenIn(readMails(join(app.folder, "mail"))[0]!);
});
afterEach(() => app.stop());

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const verify = (value: string, headers = {}): Promise<Answer> =>
  app.call(`/auth/verify-email?token=${value}`, { headers });

describe("GET /auth/verify-email", () => {
  test("confirms the address and says so as JSON", async () => {
    const { status, json } = await verify(token);
    expect([status, json]).toEqual([200, { email_verified: true } as never]);
    expect((await app.call("/account/me", { token: ada.access_token })).json.email_verified).toBe(true);
  });

  test("is not spent by a HEAD", async () => {
    const { status } = await app.call(`/auth/verify-email?token=${token}`, { method: "HEAD" });
    expect(status).toBe(200);
    expect((await app.call("/account/me", { token: ada.access_token })).json.email_verified).toBe(false);
    expect((await verify(token)).status).toBe(200);
  });

  test("shows a browser a page", async () => {
    const { status, headers, text } = await verify(token, BROWSER);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toStartWith("text/html");
    expect(text).toContain("E-mail address confirmed");
  });

  test("works once", async () => {
    await verify(token);
    const { status, json } = await verify(token);
    expect(status).toBe(400);
    expect(json.error.code).toBe("TOKEN_INVALID");
  });

  test("shows a browser a page when the link does not work", async () => {
    const { status, headers, text } = await verify("x", BROWSER);
    expect(status).toBe(400);
    expect(headers.get("content-type")).toStartWith("text/html");
    expect(text).toContain("This link does not work any more");
  });

  test("refuses an unknown, missing or day-old token and writes nothing", async () => {
    const before = app.rows();
    expect((await verify("x".repeat(43))).json.error.code).toBe("TOKEN_INVALID");
    expect((await app.call("/auth/verify-email")).json.error.code).toBe("TOKEN_INVALID");
    app.time.now += DAY_MS;
    expect((await verify(token)).json.error.code).toBe("TOKEN_INVALID");
    expect(app.rows()).toBe(before);
    await app.auth.prune();
    expect(app.count("SELECT count(*) AS n FROM mail_tokens")).toBe(0);
  });
});
