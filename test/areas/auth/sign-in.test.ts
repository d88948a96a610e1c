import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type AccountsApp, startAccountsApp } from "./accounts-app.ts";

let app: AccountsApp;
beforeEach(async () => {
  app = startAccountsApp();
  await app.register("ada@example.org");
  await app.mailer.idle();
});
afterEach(() => app.stop());

const WRONG = "not the password at all";

async function fail(times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect((await app.login("ada@example.org", WRONG)).status).toBe(401);
}

describe("POST /auth/login", () => {
  test("answers exactly a token pair, and the token works", async () => {
    const { status, json } = await app.login(" ADA@example.org");
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(["access_token", "refresh_token", "expires_in"]);
    expect(await app.probe(json.access_token)).toBe(200);
  });

  test("a wrong password, an unknown account and nonsense answer in the same words after the same work", async () => {
    await app.login("nobody@example.org", WRONG);
    const attempts = ["ada@example.org", "nobody@example.org", "no address"];
    const answers = [];
    for (const email of attempts) {
      const runs = app.hashing.runs;
      const { status, json } = await app.login(email, WRONG);
      answers.push({ status, code: json.error.code, message: json.error.message, hashes: app.hashing.runs - runs });
    }
    expect(answers[0]).toEqual({
      status: 401,
      code: "AUTH_REQUIRED",
      message: "E-mail or password is wrong.",
      hashes: 1,
    });
    expect(answers[1]).toEqual(answers[0]!);
    expect(answers[2]).toEqual(answers[0]!);
  });

  test("a failed sign-in opens no session", async () => {
    await fail(1);
    expect(app.count("SELECT count(*) AS n FROM sessions")).toBe(1);
  });

  test("a password typed in another normal form is the same password", async () => {
    await app.register("eve@example.org", { password: "café à la crème" });
    expect((await app.login("eve@example.org", "café à la crème".normalize("NFD"))).status).toBe(200);
  });

  test("signing in more often than an account has sessions ends the one used longest ago", async () => {
    const { json } = await app.login("ada@example.org");
    app.time.now += 1;
    const userId = app.db.get<{ user_id: string }>("SELECT user_id FROM accounts")!.user_id;
    for (let i = 0; i < 98; i++) {
      app.file.writeSync((tx) =>
        tx.run(
          "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, NULL, NULL)",
          `filler-${i}`,
          userId,
          app.time.now,
          app.time.now,
          app.time.now * 2,
        ),
      );
    }
    app.time.now += 1;
    expect((await app.refresh(json.refresh_token)).status).toBe(200);
    app.time.now += 1;
    await app.login("ada@example.org");
    expect(app.count("SELECT count(*) AS n FROM sessions WHERE user_id = ?", userId)).toBe(100);
    expect(await app.probe(json.access_token)).toBe(200);
    expect(app.sessionsEnded.length).toBe(1);
  });
});
