import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, PASSWORD, startAccountsApp } from "./accounts-app.ts";

let app: AccountsApp;
beforeEach(async () => {
  app = startAccountsApp();
  await app.register("ada@example.org");
  await app.mailer.idle();
});
afterEach(() => app.stop());

const WRONG = "not the password at all";

/** Fails to sign in, each time from another address unless one is given. */
async function fail(times: number, email = "ada@example.org", ip?: string): Promise<void> {
  for (let i = 0; i < times; i++) expect((await app.login(email, WRONG, ip)).status).toBe(401);
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
      app.db.writeSync((tx) =>
        tx.run(
          "INSERT INTO sessions VALUES (?, ?, ?, ?, ?)",
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

describe("the sign-in throttle", () => {
  test("after ten failures for one account from anywhere even the right password is 429, until the window has passed", async () => {
    await fail(10);
    const rows = app.rows();
    const runs = app.hashing.runs;
    const refused = await app.login("ada@example.org");
    expect(refused.status).toBe(429);
    expect(refused.json.error).toMatchObject({ code: "RATE_LIMITED", retry_after_seconds: 900 });
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(app.hashing.runs).toBe(runs);
    expect(app.rows()).toBe(rows);

    app.time.now += 15 * MINUTE_MS - 1;
    expect((await app.login("ada@example.org")).status).toBe(429);
    app.time.now += 1;
    expect((await app.login("ada@example.org")).status).toBe(200);
  });

  test("an address nobody has is throttled like one that exists", async () => {
    await fail(10, "nobody@example.org");
    expect((await app.login("nobody@example.org", WRONG)).status).toBe(429);
  });

  test("ten failures from one address stop that address for every account, and no other address", async () => {
    for (let i = 0; i < 10; i++) await fail(1, `someone${i}@example.org`, "203.0.113.7");
    expect((await app.login("ada@example.org", PASSWORD, "203.0.113.7")).status).toBe(429);
    expect((await app.login("ada@example.org", PASSWORD, "203.0.113.8")).status).toBe(200);
  });

  test("an IPv6 customer counts as one network", async () => {
    for (let i = 0; i < 10; i++) await fail(1, `someone${i}@example.org`, `2001:db8:1:2::${i + 1}`);
    expect((await app.login("ada@example.org", PASSWORD, "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await app.login("ada@example.org", PASSWORD, "2001:db8:1:3::1")).status).toBe(200);
  });

  test("a success forgives the account's failures", async () => {
    await fail(9);
    await app.login("ada@example.org");
    await fail(9);
    expect((await app.login("ada@example.org")).status).toBe(200);
  });

  test("of thirty guesses at once no more than ten learn whether they were right", async () => {
    const guesses = Array.from({ length: 29 }, () => app.login("ada@example.org", WRONG));
    guesses.push(app.login("ada@example.org"));
    const statuses = (await Promise.all(guesses)).map((a) => a.status);
    expect(statuses.filter((s) => s === 401).length).toBe(10);
    expect(statuses.filter((s) => s === 429).length).toBe(20);
  });

  test("a restart forgets no failure", async () => {
    await fail(10);
    await app.restart();
    expect((await app.login("ada@example.org")).status).toBe(429);
  });

  test("keeps no e-mail that was tried, and lets old failures go", async () => {
    await fail(1, "typed-my-password-here");
    expect(app.rows()).not.toContain("typed-my-password-here");
    app.time.now += 15 * MINUTE_MS;
    await app.auth.prune();
    expect(app.count("SELECT count(*) AS n FROM login_failures")).toBe(0);
  });
});
