import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, PASSWORD, startAccountsApp } from "./accounts-app.ts";

const ADA = "ada@example.org";
const HOME = "198.51.100.1";
const CAFE = "203.0.113.7";
const WRONG = "not the password at all";

let app: AccountsApp;
beforeEach(async () => {
  // The limit of requests per address would speak before ten guesses times five.
  app = startAccountsApp({ env: { RATE_LIMIT_SCALE: "1000" }, networkFailureScale: 1 });
  await app.register(ADA, {}, HOME);
  await app.mailer.idle();
});
afterEach(() => app.stop());

const signIn = async (ip: string, email = ADA): Promise<number> => (await app.login(email, PASSWORD, ip)).status;

async function fail(
  times: number,
  ip: string | ((i: number) => string),
  email: string | ((i: number) => string) = ADA,
) {
  for (let i = 0; i < times; i++) {
    const from = typeof ip === "string" ? ip : ip(i);
    const { status } = await app.login(typeof email === "string" ? email : email(i), WRONG, from);
    expect(status).toBe(401);
  }
}

const nobody = (i: number): string => `nobody${i}@example.org`;

describe("the sign-in throttle", () => {
  test("ten failures for one account from one network answer it 429, also with the right password, until the window has passed", async () => {
    await fail(10, CAFE);
    const rows = await app.rows();
    const runs = app.hashing.runs;
    const refused = await app.login(ADA, PASSWORD, CAFE);
    expect(refused.status).toBe(429);
    expect(refused.json.error).toMatchObject({ code: "RATE_LIMITED", retry_after_seconds: 900 });
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(app.hashing.runs).toBe(runs);
    expect(await app.rows()).toBe(rows);

    app.time.now += 15 * MINUTE_MS - 1;
    expect(await signIn(CAFE)).toBe(429);
    app.time.now += 1;
    expect(await signIn(CAFE)).toBe(200);
  });

  test("ten guesses from elsewhere shut nobody out", async () => {
    await fail(10, CAFE);
    expect(await signIn(HOME)).toBe(200);
    expect(await signIn("192.0.2.99")).toBe(200);
  });

  test("nor do they stop the guesser's neighbours from signing in to their own accounts", async () => {
    await app.register("eve@example.org", {}, CAFE);
    await fail(10, CAFE);
    expect(await signIn(CAFE, "eve@example.org")).toBe(200);
  });

  test("fifty failures from one network stop it for every account, and no other network", async () => {
    await fail(50, CAFE, nobody);
    expect(await signIn(CAFE)).toBe(429);
    expect(await signIn("203.0.113.8")).toBe(200);
  });

  test("a hundred failures for one account from everywhere stop it from networks it has not signed in from", async () => {
    await fail(100, (i) => `192.0.2.${i}`);
    expect(await signIn("192.0.2.200")).toBe(429);
    expect(await signIn(HOME)).toBe(200);
    expect(await signIn(HOME)).toBe(200);
    expect(await signIn("192.0.2.200")).toBe(429);
  });

  test("an IPv6 customer counts as one network", async () => {
    await fail(10, (i) => `2001:db8:1:2::${i + 1}`);
    expect(await signIn("2001:db8:1:2:ffff::1")).toBe(429);
    expect(await signIn("2001:db8:1:3::1")).toBe(200);
  });

  test("who holds a whole IPv6 site does not get ten guesses for each of its networks", async () => {
    await fail(30, (i) => `2001:db8:1:${i}::1`);
    expect(await signIn("2001:db8:1:ffff::1")).toBe(429);
    expect(await signIn("2001:db8:2::1")).toBe(200);
  });

  test("nor fifty failures", async () => {
    await fail(200, (i) => `2001:db8:1:${i}::1`, nobody);
    expect(await signIn("2001:db8:1:ffff::1")).toBe(429);
    expect(await signIn("2001:db8:2::1")).toBe(200);
  });

  test("an address nobody has is throttled like one that exists", async () => {
    await fail(10, CAFE, "nobody@example.org");
    expect((await app.login("nobody@example.org", WRONG, CAFE)).status).toBe(429);
    await fail(90, (i) => `192.0.2.${i}`, "nobody@example.org");
    expect((await app.login("nobody@example.org", WRONG, "192.0.2.200")).status).toBe(429);
  });

  test("a success forgives what failed for the account from that network", async () => {
    await fail(9, HOME);
    expect(await signIn(HOME)).toBe(200);
    await fail(9, HOME);
    expect(await signIn(HOME)).toBe(200);
  });

  test("a success forgives nothing that failed from elsewhere", async () => {
    await fail(99, (i) => `192.0.2.${i}`);
    await fail(1, HOME);
    expect(await signIn("192.0.2.200")).toBe(429);
    expect(await signIn(HOME)).toBe(200);
    // Its own failure is forgiven, the ninety-nine others are not.
    await fail(1, "192.0.2.201");
    expect(await signIn("192.0.2.202")).toBe(429);
  });

  test("a success does not pay for guesses at other accounts", async () => {
    await fail(49, CAFE, nobody);
    expect(await signIn(CAFE)).toBe(200);
    await fail(1, CAFE, nobody);
    expect(await signIn(CAFE)).toBe(429);
  });

  test("of thirty guesses at once no more than ten learn whether they were right", async () => {
    const guesses = Array.from({ length: 29 }, () => app.login(ADA, WRONG, CAFE));
    guesses.push(app.login(ADA, PASSWORD, CAFE));
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401).length).toBe(10);
    expect(statuses).not.toContain(200);
  });

  test("a restart forgets no failure", async () => {
    await fail(10, CAFE);
    await app.restart();
    expect(await signIn(CAFE)).toBe(429);
  });

  test("keeps no e-mail that was tried, and lets old failures go", async () => {
    await fail(1, CAFE, "typed-my-password-here");
    expect(await app.rows()).not.toContain("typed-my-password-here");
    expect(await app.rows()).not.toContain(CAFE);
    app.time.now += 15 * MINUTE_MS;
    await app.auth.prune(app.db);
    expect(app.count("SELECT count(*) AS n FROM login_failures")).toBe(0);
  });
});
