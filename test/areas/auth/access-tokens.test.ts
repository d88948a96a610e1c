import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { HOUR_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, startAccountsApp } from "./accounts-app.ts";
import type { Answer } from "./answer.ts";

let app: AccountsApp;
let ada: Answer["json"];
let eve: Answer["json"];
beforeEach(async () => {
  app = startAccountsApp();
  ada = (await app.register("ada@example.org")).json;
  eve = (await app.register("eve@example.org")).json;
});
afterEach(() => app.stop());

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => JSON.parse(atob(token.split(".")[1]!)) as Record<string, unknown>;

function forge(header: unknown, claims: unknown, options: { secret?: string; hash?: string } = {}): string {
  const content = `${encode(header)}.${encode(claims)}`;
  const signature = createHmac(options.hash ?? "sha256", options.secret ?? app.secret).update(content);
  return `${content}.${signature.digest("base64url")}`;
}

const HS256 = { alg: "HS256", typ: "JWT" };

describe("an access token", () => {
  test("says who, which session, which role, by whom and for whom", () => {
    expect(claimsOf(ada.access_token)).toEqual({
      iss: "echoes",
      aud: "echoes-api",
      sub: ada.user_id,
      sid: expect.any(String),
      jti: expect.any(String),
      role: "user",
      iat: expect.any(Number),
      exp: app.time.now / 1000 + 3600,
    });
  });

  test("a token signed as the service signs is accepted, so that the refusals below mean something", async () => {
    expect(await app.probe(forge(HS256, claimsOf(ada.access_token)))).toBe(200);
  });

  const attacks: [string, () => string][] = [
    ["without a signature (alg none)", () => `${encode({ alg: "none" })}.${encode(claimsOf(ada.access_token))}.`],
    ["that says none but is signed", () => forge({ alg: "none" }, claimsOf(ada.access_token))],
    ["signed with HS384", () => forge({ alg: "HS384" }, claimsOf(ada.access_token), { hash: "sha384" })],
    ["signed with HS512", () => forge({ alg: "HS512" }, claimsOf(ada.access_token), { hash: "sha512" })],
    ["that says RS256", () => forge({ alg: "RS256" }, claimsOf(ada.access_token))],
    ["signed with another secret", () => forge(HS256, claimsOf(ada.access_token), { secret: "x".repeat(40) })],
    ["of another issuer", () => forge(HS256, { ...claimsOf(ada.access_token), iss: "others" })],
    ["for another audience", () => forge(HS256, { ...claimsOf(ada.access_token), aud: "others" })],
    ["without an audience", () => forge(HS256, { ...claimsOf(ada.access_token), aud: undefined })],
    ["without an expiry", () => forge(HS256, { ...claimsOf(ada.access_token), exp: undefined })],
    ["that has expired", () => forge(HS256, { ...claimsOf(ada.access_token), exp: app.time.now / 1000 })],
    ["not valid yet", () => forge(HS256, { ...claimsOf(ada.access_token), nbf: app.time.now / 1000 + 60 })],
    ["of a key nobody has", () => forge({ ...HS256, kid: "unknown" }, claimsOf(ada.access_token))],
    ["of an unknown session", () => forge(HS256, { ...claimsOf(ada.access_token), sid: ada.user_id })],
    ["of another account's session", () => forge(HS256, { ...claimsOf(ada.access_token), sub: eve.user_id })],
    ["with a subject that is no text", () => forge(HS256, { ...claimsOf(ada.access_token), sub: { id: ada.user_id } })],
    ["cut short", () => ada.access_token.slice(0, -1)],
    [
      "with a changed claim",
      () => {
        const [header, , signature] = ada.access_token.split(".");
        return `${header}.${encode({ ...claimsOf(ada.access_token), role: "admin" })}.${signature}`;
      },
    ],
    ["with a critical header nobody knows", () => forge({ ...HS256, crit: ["x"], x: 1 }, claimsOf(ada.access_token))],
    ["with more behind it", () => `${ada.access_token}.x`],
    ["that is a refresh token", () => ada.refresh_token],
    ["of a megabyte", () => `${ada.access_token}${"x".repeat(1_000_000)}`],
    ["that is empty", () => ""],
  ];
  test.each(attacks)("%s is 401", async (_, token) => {
    // The real token first, so that what is remembered of it cannot vouch for the forged one.
    expect(await app.probe(ada.access_token)).toBe(200);
    const { status, json } = await app.call("/account/me", { headers: { authorization: `Bearer ${token()}` } });
    expect(status).toBe(401);
    expect(json.error.code).toBe("AUTH_REQUIRED");
  });

  test.each(["Basic", "ApiKey", "Token"])("under the scheme %s is 401", async (scheme) => {
    const headers = { authorization: `${scheme} ${ada.access_token}` };
    expect((await app.call("/account/me", { headers })).status).toBe(401);
  });

  test("the scheme is read in any case", async () => {
    const headers = { authorization: `bearer ${ada.access_token}` };
    expect((await app.call("/account/me", { headers })).status).toBe(200);
  });

  test("stops at its expiry to the second, known or new", async () => {
    const unseen = (await app.login("ada@example.org")).json.access_token;
    expect(await app.probe(ada.access_token)).toBe(200);
    app.time.now += HOUR_MS - 1;
    expect(await app.probe(ada.access_token)).toBe(200);
    app.time.now += 1;
    expect(await app.probe(ada.access_token)).toBe(401);
    expect(await app.probe(unseen)).toBe(401);
  });

  test("a claimed role is not believed", async () => {
    const token = forge(HS256, { ...claimsOf(ada.access_token), role: "admin" });
    expect((await app.call("/admin/users", { token })).json.error.code).toBe("ADMIN_REQUIRED");
  });

  test("of an account that is gone is 404, known or new, where one whose session has ended is 401", async () => {
    const unseen = (await app.login("ada@example.org")).json.access_token;
    const ended = (await app.login("ada@example.org")).json.access_token;
    const signedOut = (await app.login("ada@example.org")).json.access_token;
    expect(await app.probe(ada.access_token)).toBe(200);
    const sessionOf = (token: string) => claimsOf(token).sid as string;
    app.file.writeSync((tx) => tx.run("DELETE FROM sessions WHERE session_id = ?", sessionOf(ended)));
    await app.post("/auth/logout", undefined, { token: signedOut });
    expect(await app.probe(ended)).toBe(401);
    await app.removeAccount(ada.user_id);
    for (const token of [ada.access_token, unseen]) {
      const { status, json } = await app.call("/account/me", { token });
      expect([status, json.error.code, json.error.message]).toEqual([
        404,
        "NOT_FOUND",
        "The account does not exist any more.",
      ]);
    }
    expect(await app.probe(signedOut)).toBe(401);
    expect(await app.probe(forge(HS256, claimsOf(unseen), { secret: "x".repeat(40) }))).toBe(401);
  });

  test("a known token is answered without a wait", async () => {
    await app.probe(ada.access_token);
    expect(app.auth.authenticator.authenticate(`Bearer ${ada.access_token}`)).toMatchObject({
      userId: ada.user_id,
      role: "user",
      tier: "Free",
      fenced: false,
    });
  });
});

describe("a new signing key", () => {
  const [first, second, third] = ["first", "second", "third"].map(
    (name) => `the ${name} key, long enough to sign with`,
  ) as [string, string, string];
  const kidOf = (token: string): unknown => (JSON.parse(atob(token.split(".")[0]!)) as { kid: unknown }).kid;

  test("signs what comes, and what the one before signed stays good", async () => {
    await app.restart({ keys: { current: first, previous: null } });
    const before = (await app.login("ada@example.org")).json;
    await app.restart({ keys: { current: second, previous: first } });
    expect(await app.probe(before.access_token)).toBe(200);
    const after = (await app.refresh(before.refresh_token)).json;
    expect(await app.probe(after.access_token)).toBe(200);
    expect(kidOf(before.access_token)).toMatch(/^[0-9a-f]{12}$/);
    expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
  });

  test("signs nobody out, not even where the one before is gone: the refresh token is not signed", async () => {
    await app.restart({ keys: { current: first, previous: null } });
    const before = (await app.login("ada@example.org")).json;
    await app.restart({ keys: { current: third, previous: second } });
    expect(await app.probe(before.access_token)).toBe(401);
    expect((await app.refresh(before.refresh_token)).status).toBe(200);
  });

  test("is found without a name in the token", async () => {
    await app.restart({ keys: { current: second, previous: first } });
    for (const secret of [first, second])
      expect(await app.probe(forge(HS256, claimsOf(ada.access_token), { secret }))).toBe(200);
    expect(await app.probe(forge(HS256, claimsOf(ada.access_token), { secret: third }))).toBe(401);
  });
});
