import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, startAccountsApp } from "./accounts-app.ts";
import type { Answer } from "./answer.ts";

let app: AccountsApp;
let ada: Answer["json"];
beforeEach(async () => {
  app = startAccountsApp();
  ada = (await app.register("ada@example.org")).json;
});
afterEach(() => app.stop());

describe("POST /auth/refresh", () => {
  test("answers a new pair of the same session, and the old refresh token is spent", async () => {
    const { status, json } = await app.refresh(ada.refresh_token);
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(["access_token", "refresh_token", "expires_in"]);
    expect(json.refresh_token).not.toBe(ada.refresh_token);
    expect(await app.probe(json.access_token)).toBe(200);
    expect((await app.refresh(ada.refresh_token)).status).toBe(401);
    expect(app.count("SELECT count(*) AS n FROM sessions")).toBe(1);
  });

  test("of twenty refreshes with one token at once exactly one wins, and the session lives on", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.refresh(ada.refresh_token)));
    const won = answers.filter((a) => a.status === 200);
    expect(won.length).toBe(1);
    expect(answers.filter((a) => a.status === 401).length).toBe(19);
    expect((await app.refresh(won[0]!.json.refresh_token)).status).toBe(200);
  });

  test("a used token within ten seconds is refused without consequence", async () => {
    const next = (await app.refresh(ada.refresh_token)).json;
    app.time.now += 10 * SECOND_MS;
    expect((await app.refresh(ada.refresh_token)).status).toBe(401);
    expect((await app.refresh(next.refresh_token)).status).toBe(200);
    expect(app.sessionsEnded).toEqual([]);
  });

  test("a used token after that ends its session: its newest refresh token and its access tokens stop", async () => {
    const next = (await app.refresh(ada.refresh_token)).json;
    expect(await app.probe(next.access_token)).toBe(200);
    app.time.now += 10 * SECOND_MS + 1;
    expect((await app.refresh(ada.refresh_token)).json.error.code).toBe("AUTH_REQUIRED");
    expect((await app.refresh(next.refresh_token)).status).toBe(401);
    expect(await app.probe(next.access_token)).toBe(401);
    expect(app.sessionsEnded.length).toBe(1);
  });

  test("the theft of one session leaves the account's other sessions alone", async () => {
    const other = (await app.login("ada@example.org")).json;
    await app.refresh(ada.refresh_token);
    app.time.now += HOUR_MS / 2;
    await app.refresh(ada.refresh_token);
    expect(await app.probe(other.access_token)).toBe(200);
    expect((await app.refresh(other.refresh_token)).status).toBe(200);
  });

  test("reuse is still noticed after a restart", async () => {
    const next = (await app.refresh(ada.refresh_token)).json;
    await app.restart();
    app.time.now += 11 * SECOND_MS;
    await app.refresh(ada.refresh_token);
    expect((await app.refresh(next.refresh_token)).status).toBe(401);
  });

  test("thirty days slide with every refresh", async () => {
    app.time.now += 29 * DAY_MS;
    const next = (await app.refresh(ada.refresh_token)).json;
    app.time.now += 29 * DAY_MS;
    const last = await app.refresh(next.refresh_token);
    expect(last.status).toBe(200);
    app.time.now += 30 * DAY_MS;
    expect((await app.refresh(last.json.refresh_token)).status).toBe(401);
  });

  test("a session ends 180 days after its sign-in however often it is refreshed, and its last access token with it", async () => {
    let pair = ada;
    for (let day = 0; day < 175; day += 25) {
      app.time.now += 25 * DAY_MS;
      pair = (await app.refresh(pair.refresh_token)).json;
      expect(pair.expires_in).toBe(3600);
    }
    app.time.now += 5 * DAY_MS - HOUR_MS / 2;
    const last = (await app.refresh(pair.refresh_token)).json;
    expect(last.expires_in).toBe(1800);
    app.time.now += HOUR_MS / 2 - 1;
    expect(await app.probe(last.access_token)).toBe(200);
    app.time.now += 1;
    expect(await app.probe(last.access_token)).toBe(401);
    expect((await app.refresh(last.refresh_token)).status).toBe(401);
  });

  test.each([
    ["an unknown token", () => "x".repeat(43)],
    ["an access token", () => ada.access_token],
    ["an empty token", () => ""],
  ])("%s is 401 and writes nothing", async (_, token) => {
    const before = await app.rows();
    expect((await app.refresh(token())).json.error.code).toBe("AUTH_REQUIRED");
    expect(await app.rows()).toBe(before);
  });

  test("a session remembers a bounded number of used tokens", async () => {
    const sessionId = app.db.get<{ session_id: string }>("SELECT session_id FROM sessions")!.session_id;
    app.file.writeSync((tx) => {
      for (let i = 0; i < 1_500; i++)
        tx.run(
          "INSERT INTO refresh_tokens VALUES (?, ?, ?, ?, NULL)",
          `used-${i}`,
          sessionId,
          app.time.now + DAY_MS,
          i,
        );
    });
    await app.refresh(ada.refresh_token);
    expect(app.count("SELECT count(*) AS n FROM refresh_tokens")).toBe(1_001);
  });
});

describe("POST /auth/logout", () => {
  test("stops the access token and the session at once, and tells the streams", async () => {
    const { status, text } = await app.post("/auth/logout", undefined, { token: ada.access_token });
    expect([status, text]).toEqual([204, ""]);
    expect(await app.probe(ada.access_token)).toBe(401);
    expect((await app.refresh(ada.refresh_token)).status).toBe(401);
    expect(app.sessionsEnded.length).toBe(1);
  });

  test("leaves the account's other sessions alone", async () => {
    const other = (await app.login("ada@example.org")).json;
    await app.post("/auth/logout", undefined, { token: ada.access_token });
    expect(await app.probe(other.access_token)).toBe(200);
  });

  test("a restart keeps the blocklist", async () => {
    await app.post("/auth/logout", undefined, { token: ada.access_token });
    // Without its session row back the blocklist is what refuses the token.
    const claims = JSON.parse(atob(ada.access_token.split(".")[1]!)) as { sid: string; sub: string };
    app.file.writeSync((tx) =>
      tx.run("INSERT INTO sessions VALUES (?, ?, 0, 0, ?, NULL, NULL)", claims.sid, claims.sub, app.time.now * 2),
    );
    expect(await app.probe(ada.access_token)).toBe(401);
    await app.restart();
    expect(await app.probe(ada.access_token)).toBe(401);
  });

  test("the blocklist forgets tokens that have expired by themselves", async () => {
    await app.post("/auth/logout", undefined, { token: ada.access_token });
    await app.auth.prune(app.db);
    expect(app.count("SELECT count(*) AS n FROM revoked_tokens")).toBe(1);
    app.time.now += HOUR_MS;
    await app.auth.prune(app.db);
    expect(app.count("SELECT count(*) AS n FROM revoked_tokens")).toBe(0);
  });

  test("without a token is 401", async () => {
    expect((await app.post("/auth/logout")).status).toBe(401);
  });
});

describe("POST /auth/revoke-all", () => {
  test("stops every refresh and access token of the account, the caller's too, and nobody else's", async () => {
    const phone = (await app.login("ada@example.org")).json;
    const eve = (await app.register("eve@example.org")).json;
    expect((await app.post("/auth/revoke-all", undefined, { token: phone.access_token })).status).toBe(204);
    for (const pair of [ada, phone]) {
      expect(await app.probe(pair.access_token)).toBe(401);
      expect((await app.refresh(pair.refresh_token)).status).toBe(401);
    }
    expect(await app.probe(eve.access_token)).toBe(200);
    expect(app.sessionsEnded.length).toBe(2);
    expect((await app.login("ada@example.org")).status).toBe(200);
  });

  test("holds after a restart", async () => {
    await app.post("/auth/revoke-all", undefined, { token: ada.access_token });
    await app.restart();
    expect(await app.probe(ada.access_token)).toBe(401);
  });
});

test("pruning deletes expired sessions with their tokens and keeps living ones", async () => {
  app.time.now += 20 * DAY_MS;
  await app.login("ada@example.org");
  app.time.now += 10 * DAY_MS;
  await app.auth.prune(app.db);
  expect(app.count("SELECT count(*) AS n FROM sessions")).toBe(1);
  expect(app.count("SELECT count(*) AS n FROM refresh_tokens")).toBe(1);
});
