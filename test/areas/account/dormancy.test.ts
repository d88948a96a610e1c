import { afterEach, beforeEach, expect, test } from "bun:test";
import { insertAccount } from "../../../src/areas/account/account.repo.ts";
import { createDormancy, type DormancyRules } from "../../../src/areas/account/dormancy.service.ts";
import { DAY_MS } from "../../../src/shared/clock.ts";
import type { HibernationReason } from "../../../src/shared/events.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "../../engine/support/running-engine.ts";
import { untilTrue } from "../../reliability/lives.ts";

const START = Date.UTC(2027, 2, 1, 12);
const AWAY: DormancyRules = { inactivityDays: 60, confirmation: false };
const CONFIRMED_ONLY: DormancyRules = { inactivityDays: 0, confirmation: true };
const USER = nthId("user", 1);
const ECHO = nthId("echo", 1);

let run: Awaited<ReturnType<typeof startRunningEngine>>;
let now: number;
beforeEach(async () => {
  now = START;
  run = await startRunningEngine();
  await settle(1);
});
afterEach(async () => {
  await run.stop();
  run.remove();
});

/** An account with an Echo, its address not confirmed. */
async function settle(n: number): Promise<void> {
  const account = {
    userId: nthId("user", n),
    email: `person${n}@example.org`,
    displayName: "Person",
    locale: "en",
    tier: "Core" as const,
    role: "user" as const,
    status: "Active" as const,
    emailVerifiedAt: null,
    sharedShardNoticeAt: null,
    processingRestrictedAt: null,
    coverTier: null,
    communityOptedOutAt: null,
    secondFactorAt: null,
    createdAt: now,
  };
  await run.hub.write((tx) => insertAccount(tx, account, "no hash"));
  const args = { echo: nthEcho(n), shard: personalShard(n), maxEchoes: 2, idempotency: null };
  await run.engine.ask("echo.create", account.userId, args);
}

const dormancy = (rules: DormancyRules) =>
  createDormancy({ clock: () => now, ids: createIdSource(() => now), order: run.engine.order, rules });
const seen = (rules: DormancyRules) => run.hub.write((tx) => dormancy(rules).seen(tx, USER));
const status = async (n = 1) =>
  (await run.engine.ask("echo.get", nthId("user", n), { echoId: nthId("echo", n) })).status;
const ordersDone = () => untilTrue(() => run.hub.get<{ n: number }>("SELECT count(*) AS n FROM orders")!.n === 0);
const slept = (): HibernationReason[] =>
  run.published.flatMap(({ body }) => (body.type === "EchoHibernated" ? [body.reason] : []));

async function settleAfter(days: number, rules: DormancyRules): Promise<void> {
  now += days * DAY_MS;
  await dormancy(rules).settle(run.hub);
  await ordersDone();
}

test("an account not seen for the days that are set sleeps, told with its reason, until it is seen again", async () => {
  await settleAfter(30, AWAY);
  await seen(AWAY);
  await settleAfter(59, AWAY);
  expect(await status()).toBe("Active");
  await settleAfter(1, AWAY);
  expect([await status(), slept()]).toEqual(["Hibernated", ["inactivity"]]);
  await settleAfter(1, AWAY);
  expect(slept()).toEqual(["inactivity"]);
  await seen(AWAY);
  await ordersDone();
  expect(await status()).toBe("Active");
});

test("who was never seen counts from the day the account was made", async () => {
  await settleAfter(60, AWAY);
  expect(await status()).toBe("Hibernated");
});

test("what its owner put to sleep is neither told again nor woken", async () => {
  await run.engine.ask("echo.hibernate", USER, { echoId: ECHO, reason: "user_request" });
  await settleAfter(60, AWAY);
  await seen(AWAY);
  await ordersDone();
  expect([await status(), slept()]).toEqual(["Hibernated", ["user_request"]]);
});

test("0 days mean never", async () => {
  await settleAfter(4_000, { inactivityDays: 0, confirmation: false });
  expect([await status(), slept()]).toEqual(["Active", []]);
});

test("an address that stays unconfirmed for seven days puts the account to sleep, and its confirmation wakes it", async () => {
  await settle(2);
  await run.hub.write((tx) => tx.run("UPDATE accounts SET email_verified_at = 1 WHERE user_id = ?", nthId("user", 2)));
  await settleAfter(6, CONFIRMED_ONLY);
  expect(await status()).toBe("Active");
  await settleAfter(1, CONFIRMED_ONLY);
  expect([await status(1), await status(2), slept()]).toEqual(["Hibernated", "Active", ["inactivity"]]);
  await seen(CONFIRMED_ONLY);
  await ordersDone();
  expect(await status()).toBe("Hibernated");
  await run.hub.write((tx) => tx.run("UPDATE accounts SET email_verified_at = 1 WHERE user_id = ?", USER));
  await seen(CONFIRMED_ONLY);
  await ordersDone();
  expect(await status()).toBe("Active");
});

test("what the owner of an unconfirmed account wakes by hand sleeps again, also when nobody comes back", async () => {
  await settleAfter(8, CONFIRMED_ONLY);
  await seen(CONFIRMED_ONLY);
  await settleAfter(0.01, CONFIRMED_ONLY);
  await run.engine.ask("echo.wake", USER, { echoId: ECHO });
  await settleAfter(0.04, CONFIRMED_ONLY);
  expect(await status()).toBe("Hibernated");
  await settleAfter(2, CONFIRMED_ONLY);
  const marked = () => run.hub.get<{ at: number }>("SELECT dormant_since AS at FROM accounts WHERE user_id = ?", USER);
  const last = marked();
  await settleAfter(1, CONFIRMED_ONLY);
  expect(marked()).toEqual(last);
});
