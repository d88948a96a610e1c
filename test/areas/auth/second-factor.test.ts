import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AccountsApp, PASSWORD, startAccountsApp } from "./accounts-app.ts";
import { codeAt } from "./authenticator-app.ts";
import { readMails } from "./read-mails.ts";

const EMAIL = "ada@example.org";
const STEP_MS = 30_000;
const HOME = "198.51.100.7";

let app: AccountsApp;
let token: string;
beforeEach(async () => {
  app = startAccountsApp();
  token = (await app.register(EMAIL, {}, HOME)).json.access_token;
});
afterEach(() => app.stop());

const factor = (path = "", body?: unknown, as = token) =>
  app.call(`/account/me/second-factor${path}`, { ...(body === undefined ? {} : { method: "POST", body }), token: as });
const begin = () => factor("", { current_password: PASSWORD });
const login = (code?: string, password = PASSWORD, ip = HOME) =>
  app.post("/auth/login", { email: EMAIL, password, ...(code === undefined ? {} : { code }) }, { ip });
const mailedTitles = async () => {
  await app.mailer.idle();
  return readMails(join(app.folder, "mail")).map(({ headers }) => headers.subject);
};

/** Turns it on; a step later, so that the next code is another one. */
async function enrol(): Promise<{ uri: string; secret: string; recovery: string[] }> {
  const { secret, otpauth_uri: uri } = (await begin()).json;
  const { status, json } = await factor("/confirm", { code: codeAt(uri, app.time.now) });
  expect(status).toBe(200);
  app.time.now += STEP_MS;
  return { uri, secret, recovery: json.recovery_codes };
}

describe("turning a second factor on", () => {
  test("takes the password, then a code; until then the password alone signs in", async () => {
    expect((await factor("", { current_password: "something else" })).status).toBe(403);
    const { status, json } = await begin();
    expect(status).toBe(201);
    expect(json.otpauth_uri).toStartWith(`otpauth://totp/Echoes:ada%40example.org?`);
    expect(json.otpauth_uri).toContain(json.secret);
    expect((await factor()).json).toEqual({ state: "Waiting", since: null, recovery_codes_left: 0 } as never);
    expect((await login()).status).toBe(200);
    expect((await factor("/confirm", { code: "000000" })).status).toBe(403);
    expect((await login()).status).toBe(200);
  });

  test("answers ten recovery codes once, ends the other sessions, and mails the owner", async () => {
    const other = (await login()).json.access_token;
    const { recovery } = await enrol();
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await app.probe(token)).toBe(200);
    expect(await app.probe(other)).toBe(401);
    expect((await factor()).json).toMatchObject({ state: "On", recovery_codes_left: 10 });
    expect(await mailedTitles()).toContain("Signing in takes a second factor now");
  });

  test("is refused while one is on, and a confirmation while none waits", async () => {
    expect((await factor("/confirm", { code: "000000" })).status).toBe(409);
    const { uri } = await enrol();
    expect((await begin()).status).toBe(409);
    expect((await factor("/confirm", { code: codeAt(uri, app.time.now) })).status).toBe(409);
  });

  test("begun again forgets the secret that waited", async () => {
    const first = (await begin()).json.otpauth_uri;
    const second = (await begin()).json.otpauth_uri;
    expect((await factor("/confirm", { code: codeAt(first, app.time.now) })).status).toBe(403);
    expect((await factor("/confirm", { code: codeAt(second, app.time.now) })).status).toBe(200);
  });
});

describe("POST /auth/login with a second factor on", () => {
  test("is 401 TOTP_REQUIRED with the right password, until the code is there", async () => {
    const { uri } = await enrol();
    const { status, json, headers } = await login();
    expect([status, json.error.code]).toEqual([401, "TOTP_REQUIRED"]);
    expect(headers.get("www-authenticate")).toBe("Bearer, ApiKey");
    expect((await login("000000")).json.error.code).toBe("TOTP_REQUIRED");
    const { json: pair } = await login(codeAt(uri, app.time.now));
    expect(await app.probe(pair.access_token)).toBe(200);
  });

  test("says nothing of it to who has the wrong password, whatever the code", async () => {
    const { uri } = await enrol();
    for (const code of [undefined, "000000", codeAt(uri, app.time.now)])
      expect((await login(code, "something else")).json.error).toMatchObject({
        code: "AUTH_REQUIRED",
        message: "E-mail or password is wrong.",
      });
  });

  test("takes each code once, and none from before one that was taken", async () => {
    const { uri } = await enrol();
    const code = codeAt(uri, app.time.now);
    expect((await login(code)).status).toBe(200);
    expect((await login(code)).status).toBe(401);
    expect((await login(codeAt(uri, app.time.now - STEP_MS))).status).toBe(401);
    app.time.now += STEP_MS;
    expect((await login(codeAt(uri, app.time.now))).status).toBe(200);
  });

  test("remembers a code that was taken across a restart", async () => {
    const { uri } = await enrol();
    const code = codeAt(uri, app.time.now);
    expect((await login(code)).status).toBe(200);
    await app.restart();
    expect((await login(code)).status).toBe(401);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])("with an authenticator %i steps off is %i", async (steps, status) => {
    const { uri } = await enrol();
    app.time.now += 5 * STEP_MS;
    expect((await login(codeAt(uri, app.time.now + steps * STEP_MS))).status).toBe(status);
  });

  test("takes a code however it is spaced, and of several at once lets one in", async () => {
    const { uri } = await enrol();
    const code = codeAt(uri, app.time.now);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(spaced)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  test("takes each recovery code once, and mails the owner", async () => {
    const { recovery } = await enrol();
    const [first, second] = recovery as [string, string];
    expect((await login(first.toUpperCase())).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    expect((await login(second.replaceAll("-", ""))).status).toBe(200);
    expect((await factor()).json.recovery_codes_left).toBe(8);
    expect(await mailedTitles()).toContain("A recovery code was used to sign in");
  });

  test("refuses after ten wrong codes from one network, the right one too, and mails the owner once", async () => {
    const { uri, recovery } = await enrol();
    for (let n = 0; n < 10; n++) expect((await login(String(n).repeat(6))).status).toBe(401);
    for (const code of [codeAt(uri, app.time.now), recovery[0]!]) expect((await login(code)).status).toBe(429);
    const guessed = (await mailedTitles()).filter(
      (title) => title === "Somebody guesses the codes of your second factor",
    );
    expect(guessed.length).toBe(1);
  });

  test("with guesses from ever other networks refuses all but those that the owner has signed in from", async () => {
    const { uri } = await enrol();
    for (let n = 0; n < 100; n++) expect((await login("999999", PASSWORD, `203.0.${n}.1`)).status).toBe(401);
    expect((await login("999999", PASSWORD, "203.1.0.1")).status).toBe(429);
    expect((await login(codeAt(uri, app.time.now))).status).toBe(200);
  });

  test("does not count the first request without a code as a failure", async () => {
    const { uri } = await enrol();
    for (let n = 0; n < 15; n++) expect((await login()).status).toBe(401);
    expect((await login(codeAt(uri, app.time.now))).status).toBe(200);
  });

  test("a new password leaves it on", async () => {
    const { uri } = await enrol();
    const wanted = "another lamp in the orchard";
    const change = { method: "PUT", body: { current_password: PASSWORD, new_password: wanted }, token };
    expect((await app.call("/account/me/password", change)).status).toBe(204);
    expect((await login(undefined, wanted)).json.error.code).toBe("TOTP_REQUIRED");
    expect((await login(codeAt(uri, app.time.now), wanted)).status).toBe(200);
  });
});

describe("turning it off, and new recovery codes", () => {
  test("take password and code, and count wrong ones", async () => {
    const { uri } = await enrol();
    for (const path of ["/disable", "/recovery-codes"]) {
      expect((await factor(path, { current_password: PASSWORD, code: "000000" })).status).toBe(403);
      const code = codeAt(uri, app.time.now);
      expect((await factor(path, { current_password: "something else", code })).status).toBe(403);
    }
    expect((await factor()).json).toMatchObject({ state: "On", recovery_codes_left: 10 });
    const guesses = Array.from({ length: 8 }, () => factor("/disable", { current_password: PASSWORD, code: "1" }));
    expect((await Promise.all(guesses)).map(({ status }) => status).toSorted()).toEqual(Array(8).fill(403));
  });

  test("off, the password signs in alone, and nothing is left of the secret", async () => {
    const { uri } = await enrol();
    const proofs = { current_password: PASSWORD, code: codeAt(uri, app.time.now) };
    expect((await factor("/disable", proofs)).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect((await factor()).json).toEqual({ state: "Off", since: null, recovery_codes_left: 0 } as never);
    expect(app.count("SELECT count(*) AS n FROM totp_secrets")).toBe(0);
    expect((await factor("/disable", proofs)).status).toBe(409);
    expect(await mailedTitles()).toContain("Signing in takes no second factor any more");
  });

  test("new recovery codes end those of before", async () => {
    const { uri, recovery } = await enrol();
    const proofs = { current_password: PASSWORD, code: codeAt(uri, app.time.now) };
    const { json } = await factor("/recovery-codes", proofs);
    expect((await login(recovery[0])).status).toBe(401);
    expect((await login(json.recovery_codes[0])).status).toBe(200);
    expect(await mailedTitles()).toContain("Your recovery codes were made anew");
  });
});

test("secret and recovery codes are nowhere in the files, and another key opens nothing", async () => {
  const { uri, secret, recovery } = await enrol();
  await app.restart();
  const bytes = ["hub.db", "hub.db-wal"].map((file) => readFileSync(join(app.folder, file), "latin1")).join("");
  for (const text of [secret, ...recovery, recovery[0]!.replaceAll("-", "")]) expect(bytes).not.toContain(text);
  await app.restart({ env: { DATA_SECRET: "another key of the tests, long enough" } });
  expect((await login(codeAt(uri, app.time.now))).status).toBe(401);
  expect(app.logged("a second factor cannot be read with this DATA_SECRET").length).toBe(1);
  expect((await login(recovery[0])).status).toBe(200);
});

describe("with ADMIN_REQUIRE_TOTP", () => {
  test("an admin without a second factor signs in as a user, and is an admin once it is on", async () => {
    await app.stop();
    app = startAccountsApp({ env: { ADMIN_REQUIRE_TOTP: "on" } });
    token = await app.admin(EMAIL);
    const users = async (as: string) => app.call("/admin/users", { token: as });
    const refused = await users(token);
    expect([refused.status, refused.json.error.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    const { uri } = await enrol();
    expect((await users(token)).status).toBe(200);
    const again = (await login(codeAt(uri, app.time.now))).json.access_token;
    expect((await users(again)).status).toBe(200);
    app.time.now += STEP_MS;
    await factor("/disable", { current_password: PASSWORD, code: codeAt(uri, app.time.now) });
    expect((await users(token)).status).toBe(403);
  });
});

test("the operator takes it off somebody who has lost everything, and ends their sessions", async () => {
  await enrol();
  expect(await app.auth.secondFactor.reset("nobody@example.org")).toEqual({ outcome: "unknown" });
  expect(await app.auth.secondFactor.reset(` ${EMAIL.toUpperCase()}`)).toEqual({ outcome: "reset" });
  expect(await app.auth.secondFactor.reset(EMAIL)).toEqual({ outcome: "off" });
  expect(await app.probe(token)).toBe(401);
  expect((await login()).status).toBe(200);
});
