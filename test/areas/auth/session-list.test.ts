import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, PASSWORD, startAccountsApp } from "./accounts-app.ts";
import type { Answer } from "./answer.ts";
import { readMails } from "./read-mails.ts";

const ADA = "ada@example.org";
const NEW_PASSWORD = "another lamp in the orchard";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

let app: AccountsApp;
let ada: Answer["json"];
beforeEach(async () => {
  app = startAccountsApp();
  ada = (await app.register(ADA, {}, "198.51.100.77")).json;
});
afterEach(() => app.stop());

type Session = { session_id: string; device: string | null; network: string; current: boolean; last_used_at: string };
const sessions = async (token: string, query = ""): Promise<Session[]> =>
  (await app.call(`/account/me/sessions${query}`, { token })).json.data as never;
const change = (token: string, body: unknown, ip?: string) =>
  app.call("/account/me/password", { method: "PUT", token, body, ...(ip === undefined ? {} : { ip }) });
const end = (token: string, sessionId: string) =>
  app.call(`/account/me/sessions/${sessionId}`, { method: "DELETE", token });
const signInWith = async (agent: string, ip: string) =>
  (await app.post("/auth/login", { email: ADA, password: PASSWORD }, { headers: { "user-agent": agent }, ip })).json;

describe("GET /account/me/sessions", () => {
  test("lists where the account is signed in, newest first, and marks the caller's own", async () => {
    app.time.now += HOUR_MS;
    const phone = await signInWith(FIREFOX, "2001:db8:7:1::5");
    const [newest, first, ...more] = await sessions(phone.access_token);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({ device: "Firefox on Linux", network: "2001:db8:7::/48", current: true });
    expect(first).toMatchObject({ device: null, network: "198.51.100.0/24", current: false });
    expect(first!.last_used_at).toBe("2027-03-01T12:00:00.000Z");
  });

  test("tells of a refresh by its time and network, and of no session that has ended", async () => {
    app.time.now += DAY_MS;
    await app.post("/auth/refresh", { refresh_token: ada.refresh_token }, { ip: "203.0.113.9" });
    const other = await signInWith("curl/8.5.0", "203.0.113.9");
    const listed = await sessions(other.access_token);
    expect(listed[1]).toMatchObject({ network: "203.0.113.0/24", last_used_at: "2027-03-02T12:00:00.000Z" });
    app.time.now += 30 * DAY_MS - 1;
    const later = await signInWith("curl/8.5.0", "203.0.113.9");
    app.time.now += 1;
    expect((await sessions(later.access_token)).map(({ device }) => device)).toEqual(["curl"]);
  });

  test("pages", async () => {
    for (let i = 0; i < 4; i++) await app.login(ADA);
    const first = await app.call("/account/me/sessions?limit=3", { token: ada.access_token });
    const rest = await sessions(ada.access_token, `?limit=3&cursor=${first.json.next_cursor}`);
    const ids = [...(first.json.data as unknown as Session[]), ...rest].map(({ session_id }) => session_id);
    expect(new Set(ids).size).toBe(5);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  test("keeps no address", async () => {
    await signInWith(FIREFOX, "203.0.113.9");
    expect(await app.rows()).not.toContain("203.0.113.9");
    expect(await app.rows()).not.toContain("198.51.100.77");
  });
});

describe("DELETE /account/me/sessions/{session_id}", () => {
  test("ends that session with its tokens, tells the streams, and is 404 the second time", async () => {
    const phone = await signInWith(FIREFOX, "203.0.113.9");
    const [{ session_id } = { session_id: "" }] = await sessions(phone.access_token);
    expect((await end(ada.access_token, session_id)).status).toBe(204);
    expect(await app.probe(phone.access_token)).toBe(401);
    expect((await app.refresh(phone.refresh_token)).status).toBe(401);
    expect(app.sessionsEnded).toEqual([session_id]);
    expect((await end(ada.access_token, session_id)).json.error.code).toBe("NOT_FOUND");
    expect(await app.probe(ada.access_token)).toBe(200);
  });

  test("of somebody else is 404 and ends nothing", async () => {
    const eve = (await app.register("eve@example.org")).json;
    const [{ session_id } = { session_id: "" }] = await sessions(ada.access_token);
    expect((await end(eve.access_token, session_id)).status).toBe(404);
    expect(app.sessionsEnded).toEqual([]);
    expect(await app.probe(ada.access_token)).toBe(200);
  });

  test("of the caller's own signs the caller out", async () => {
    const [{ session_id } = { session_id: "" }] = await sessions(ada.access_token);
    expect((await end(ada.access_token, session_id)).status).toBe(204);
    expect(await app.probe(ada.access_token)).toBe(401);
  });
});

describe("PUT /account/me/password", () => {
  const RIGHT = { current_password: PASSWORD, new_password: NEW_PASSWORD };

  test("sets it, ends every other session, keeps the caller's, and mails the owner", async () => {
    const other = (await app.login(ADA)).json;
    expect((await change(ada.access_token, RIGHT)).status).toBe(204);
    expect(await app.probe(ada.access_token)).toBe(200);
    expect((await app.refresh(ada.refresh_token)).status).toBe(200);
    expect(await app.probe(other.access_token)).toBe(401);
    expect(app.sessionsEnded.length).toBe(1);
    expect((await app.login(ADA)).status).toBe(401);
    expect((await app.login(ADA, NEW_PASSWORD)).status).toBe(200);
    await app.mailer.idle();
    const mails = readMails(join(app.folder, "mail")).filter(({ headers }) => headers.subject?.includes("password"));
    expect(mails.map(({ text }) => text.includes("all its other sessions"))).toEqual([true]);
  });

  test("spends the reset mails that are open", async () => {
    await app.post("/auth/password-reset", { email: ADA });
    await app.auth.passwordReset.settled();
    expect(app.count("SELECT count(*) AS n FROM mail_tokens WHERE kind = 'reset'")).toBe(1);
    await change(ada.access_token, RIGHT);
    expect(app.count("SELECT count(*) AS n FROM mail_tokens WHERE kind = 'reset'")).toBe(0);
  });

  test("with a wrong current one is 403, changes nothing, and answers 429 when it is guessed at", async () => {
    const wrong = { ...RIGHT, current_password: "not the password at all" };
    for (let i = 0; i < 10; i++) {
      const { status, json } = await change(ada.access_token, wrong, "203.0.113.9");
      expect([status, json.error.code]).toEqual([403, "FORBIDDEN"]);
    }
    expect((await change(ada.access_token, RIGHT, "203.0.113.9")).json.error.code).toBe("RATE_LIMITED");
    expect(app.sessionsEnded).toEqual([]);
    expect((await app.login(ADA)).status).toBe(200);
  });

  test("with a new one that is refused is 400 by field, and no failed sign-in", async () => {
    const { status, json } = await change(ada.access_token, { current_password: "wrong", new_password: "password" });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["new_password"]]);
    expect(app.count("SELECT count(*) AS n FROM login_failures")).toBe(0);
  });

  test("twice at once: one wins, the other's current password is wrong by then", async () => {
    const answers = await Promise.all(
      [1, 2].map((n) => change(ada.access_token, { ...RIGHT, new_password: `${NEW_PASSWORD} ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });
});
