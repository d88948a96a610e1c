import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { DAY_MS } from "../../../src/shared/clock.ts";
import type { Uuid } from "../../../src/shared/ids.ts";
import { type AccountsApp, PASSWORD, startAccountsApp } from "./accounts-app.ts";
import type { Answer } from "./answer.ts";
import { readMails, tokenIn } from "./read-mails.ts";

let app: AccountsApp;
let ada: Answer["json"];
beforeEach(() => {
  app = startAccountsApp();
});
afterEach(() => app.stop());

async function start(env: Record<string, string>): Promise<void> {
  await app.restart({ env });
  ada = (await app.register("ada@example.org")).json;
}

async function settleAfter(days: number): Promise<void> {
  app.time.now += days * DAY_MS;
  await app.dormancy.settle(app.db);
}

/** What was ordered about sleep for absence, in the order in which it was. */
const ordered = (userId: Uuid = ada.user_id): string[] =>
  app.db
    .all<{ call: string }>(
      "SELECT call FROM orders WHERE user_id = ? AND args ->> 'reason' = 'inactivity' ORDER BY order_id",
      userId,
    )
    .map(({ call }) => call);

test("signing in wakes an account that was away, refreshing keeps it awake", async () => {
  await start({ INACTIVITY_DAYS: "20" });
  await settleAfter(15);
  expect((await app.refresh(ada.refresh_token)).status).toBe(200);
  await settleAfter(19);
  expect(ordered()).toEqual([]);
  await settleAfter(1);
  expect(ordered()).toEqual(["echoes.sleep"]);
  expect((await app.login("ada@example.org", "not the password")).status).toBe(401);
  expect(ordered()).toEqual(["echoes.sleep"]);
  expect((await app.login("ada@example.org")).status).toBe(200);
  expect(ordered()).toEqual(["echoes.sleep", "echoes.wake"]);
});

test("an address that was not confirmed in time is proven by a password reset, not by signing in", async () => {
  await start({ SMTP_URL: "smtp://mail.example.org:25" });
  await settleAfter(7);
  expect((await app.login("ada@example.org")).status).toBe(200);
  expect(ordered()).toEqual(["echoes.sleep"]);
  await app.post("/auth/password-reset", { email: "ada@example.org" });
  await app.auth.passwordReset.settled();
  await app.mailer.idle();
  const mail = readMails(join(app.folder, "mail")).findLast(({ headers }) => headers.subject === "Set a new password")!;
  const body = { token: tokenIn(mail), new_password: `${PASSWORD}, twice` };
  expect((await app.post("/auth/password-reset/confirm", body)).status).toBe(204);
  expect(ordered()).toEqual(["echoes.sleep", "echoes.wake"]);
});

test("without a mail server nobody has to confirm", async () => {
  await start({});
  await settleAfter(30);
  expect(ordered()).toEqual([]);
});
