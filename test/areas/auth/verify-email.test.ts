import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { DAY_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, startAccountsApp } from "./accounts-app.ts";
import type { Answer } from "./answer.ts";
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
const verify = (value: string, headers = {}, method = "GET"): Promise<Answer> =>
  app.call(`/auth/verify-email?token=${value}`, { method, headers });
const isVerified = async (): Promise<boolean> =>
  (await app.call("/account/me", { token: ada.access_token })).json.email_verified;

describe("GET /auth/verify-email", () => {
  test("confirms the address and says so as JSON", async () => {
    const { status, json } = await verify(token);
    expect([status, json]).toEqual([200, { email_verified: true } as never]);
    expect(await isVerified()).toBe(true);
  });

  test("is not spent by a HEAD", async () => {
    const { status } = await app.call(`/auth/verify-email?token=${token}`, { method: "HEAD" });
    expect(status).toBe(200);
    expect(await isVerified()).toBe(false);
    expect((await verify(token)).status).toBe(200);
  });

  test("shows a browser a page with a button and spends nothing, however often it is opened", async () => {
    const before = await app.rows();
    for (let i = 0; i < 3; i++) {
      const { status, headers, text } = await verify(token, BROWSER);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toStartWith("text/html");
      expect(headers.get("content-security-policy")).toContain("form-action 'self'");
      expect(text).toContain('<form method="post">');
      expect(text).toContain("<button");
      expect(text).not.toContain(token);
    }
    expect(await app.rows()).toBe(before);
  });

  test("works once", async () => {
    await verify(token);
    const { status, json } = await verify(token);
    expect(status).toBe(400);
    expect(json.error.code).toBe("TOKEN_INVALID");
  });

  test.each([
    ["is unknown", "x"],
    ["is missing", ""],
    ["is given twice", "x&token=y"],
  ])("shows a browser a page where the token %s", async (_, value) => {
    for (const method of ["GET", "POST"]) {
      const { status, headers, text } = await verify(value, BROWSER, method);
      expect(status).toBe(400);
      expect(headers.get("content-type")).toStartWith("text/html");
      expect(text).toContain("This link does not work any more");
    }
  });

  test("tells a program where the token is given twice", async () => {
    expect((await verify("x&token=y")).json.fields).toEqual({ token: ["must be given once"] });
  });

  test("refuses an unknown, missing or day-old token and writes nothing", async () => {
    const before = await app.rows();
    expect((await verify("x".repeat(43))).json.error.code).toBe("TOKEN_INVALID");
    expect((await app.call("/auth/verify-email")).json.error.code).toBe("TOKEN_INVALID");
    app.time.now += DAY_MS;
    expect((await verify(token)).json.error.code).toBe("TOKEN_INVALID");
    expect(await app.rows()).toBe(before);
    await app.auth.prune(app.db);
    expect(app.count("SELECT count(*) AS n FROM mail_tokens")).toBe(0);
  });
});

describe("POST /auth/verify-email", () => {
  test("is what the page's button does: it confirms the address and says so", async () => {
    const { status, headers, text } = await verify(token, BROWSER, "POST");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toStartWith("text/html");
    expect(text).toContain("E-mail address confirmed");
    expect(await isVerified()).toBe(true);
    expect((await verify(token, BROWSER)).status).toBe(400);
  });

  test("answers a program in JSON", async () => {
    const { status, json } = await verify(token, {}, "POST");
    expect([status, json]).toEqual([200, { email_verified: true } as never]);
    expect((await verify(token, {}, "POST")).json.error.code).toBe("TOKEN_INVALID");
  });
});

describe("POST /auth/verify-email/resend", () => {
  const resend = (): Promise<Answer> =>
    app.call("/auth/verify-email/resend", { method: "POST", token: ada.access_token });
  const mailed = async (): Promise<string[]> => {
    await app.mailer.idle();
    return readMails(join(app.folder, "mail")).map(tokenIn);
  };

  test("sends another mail; either token confirms", async () => {
    expect((await resend()).status).toBe(202);
    const tokens = await mailed();
    expect(tokens).toHaveLength(2);
    const other = tokens.find((one) => one !== token)!;
    expect((await verify(other)).status).toBe(200);
    expect(await isVerified()).toBe(true);
  });

  test("sends no more than three a day", async () => {
    for (let i = 0; i < 5; i++) expect((await resend()).status).toBe(202);
    expect(await mailed()).toHaveLength(3);
  });

  test("is refused once the address is confirmed, and writes nothing", async () => {
    await verify(token);
    const before = await app.rows();
    const { status, json } = await resend();
    expect([status, json.error.code]).toEqual([409, "CONFLICT"]);
    expect(await app.rows()).toBe(before);
  });
});
