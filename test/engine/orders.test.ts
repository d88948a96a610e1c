import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { HibernationReason } from "../../src/shared/events.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { untilTrue } from "../reliability/lives.ts";
import { kill } from "./support/mortal.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "./support/running-engine.ts";

type Running = Awaited<ReturnType<typeof startRunningEngine>>;
const USER = nthId("user", 1);
const ECHO = nthId("echo", 1);

let run: Running;
beforeEach(async () => {
  run = await startRunningEngine();
  await run.engine.ask("echo.create", USER, {
    echo: nthEcho(1),
    shard: personalShard(1),
    maxEchoes: 1,
    idempotency: null,
  });
});
afterEach(async () => {
  await run.stop();
  run.remove();
});

const order = (n: number, call: "echoes.sleep" | "echoes.wake", reason: HibernationReason = "inactivity") => ({
  orderId: nthId("shard", 100 + n),
  userId: USER,
  order: { call, args: { reason } },
  at: 1_000,
});
const status = async () => (await run.engine.ask("echo.get", USER, { echoId: ECHO })).status;
const waiting = () => run.hub.get<{ n: number }>("SELECT count(*) AS n FROM orders")!.n;
const told = (type: string) => run.published.filter(({ body }) => body.type === type).length;
/** A row that the hub holds when the engine starts. */
const leaveBehind = (given: ReturnType<typeof order>) => {
  const hub = openDatabase(`${run.dataDir}/hub.db`);
  hub.writeSync((tx) =>
    tx.run(
      "INSERT INTO orders (order_id, user_id, call, args, created_at) VALUES (?, ?, ?, ?, 1000)",
      given.orderId,
      given.userId,
      given.order.call,
      JSON.stringify(given.order.args),
    ),
  );
  hub.close();
};

describe("an order", () => {
  test("is carried out after the commit of its decision, and told once", async () => {
    await run.hub.write((tx) => run.engine.order(tx, order(1, "echoes.sleep")));
    await untilTrue(() => waiting() === 0);
    expect(await status()).toBe("Hibernated");
    expect(told("EchoHibernated")).toBe(1);
    await run.hub.write((tx) => run.engine.order(tx, order(2, "echoes.wake")));
    await untilTrue(() => waiting() === 0);
    expect(await status()).toBe("Active");
    expect(told("EchoWoken")).toBe(1);
  });

  test("of a transaction that rolls back is never carried out", async () => {
    const failing = run.hub.write((tx) => {
      run.engine.order(tx, order(1, "echoes.sleep"));
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    await run.hub.write((tx) => run.engine.order(tx, order(2, "echoes.wake")));
    await untilTrue(() => waiting() === 0);
    expect(await status()).toBe("Active");
    expect(told("EchoHibernated")).toBe(0);
  });

  test("to an account that has no file is done with", async () => {
    await run.hub.write((tx) => run.engine.order(tx, { ...order(1, "echoes.sleep"), userId: nthId("user", 9) }));
    await untilTrue(() => waiting() === 0);
  });

  test("wakes only what its own cause has put to sleep", async () => {
    await run.engine.ask("echo.hibernate", USER, { echoId: ECHO, reason: "user_request" });
    await run.hub.write((tx) => run.engine.order(tx, order(1, "echoes.sleep")));
    await run.hub.write((tx) => run.engine.order(tx, order(2, "echoes.wake")));
    await untilTrue(() => waiting() === 0);
    expect(await status()).toBe("Hibernated");
  });
});

describe("an order that a death cut off", () => {
  test("before it was delivered is delivered by the next start", async () => {
    await run.stop();
    leaveBehind(order(1, "echoes.sleep"));
    run = await startRunningEngine({}, run.dataDir);
    await untilTrue(() => waiting() === 0);
    expect(await status()).toBe("Hibernated");
  });

  test("after the account had carried it out changes nothing when it is delivered again", async () => {
    await run.hub.write((tx) => run.engine.order(tx, order(1, "echoes.sleep")));
    await untilTrue(() => waiting() === 0);
    await run.engine.ask("echo.wake", USER, { echoId: ECHO });
    await run.stop();
    leaveBehind(order(1, "echoes.sleep"));
    run = await startRunningEngine({}, run.dataDir);
    await untilTrue(() => waiting() === 0);
    expect(await status()).toBe("Active");
    expect(told("EchoHibernated")).toBe(0);
  });

  test("while its worker dies is carried out once it is back, and once", async () => {
    const dying = kill(run.threads.at(-1)!);
    await run.hub.write((tx) => run.engine.order(tx, order(1, "echoes.sleep")));
    await dying;
    await untilTrue(() => waiting() === 0);
    expect(await status()).toBe("Hibernated");
    expect(told("EchoHibernated")).toBe(1);
  });
});
