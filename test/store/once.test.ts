import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS } from "../../src/shared/clock.ts";
import type { IdempotencyKey } from "../../src/shared/idempotency.ts";
import { onceInHub } from "../../src/store/once.ts";
import { temporaryHub } from "../support/hub.ts";

/** On a real hub file. The account's store is asked through POST /echoes. */
const { hub, db, remove } = temporaryHub();
afterAll(remove);
beforeEach(() => db.writeSync((tx) => tx.run("DELETE FROM idempotency_keys")));

const ADA = "01900000-0000-7000-8000-00000000000a";
const EVE = "01900000-0000-7000-8000-00000000000e";
const key = (more: Partial<IdempotencyKey> = {}): IdempotencyKey => ({
  ...{ key: "k", route: "POST /messages", bodyHash: "one body" },
  ...more,
});

let done = 0;
const ask = (userId: string, idempotency: IdempotencyKey | null, now = 0) =>
  hub.write((tx) => onceInHub(tx, userId, idempotency, now, () => ({ made: ++done })));
const stored = () => db.get<{ n: number }>("SELECT count(*) AS n FROM idempotency_keys")!.n;

describe("what is born in the hub", () => {
  test("is born once per user, route and key, and a retry gets the first answer", async () => {
    const first = await ask(ADA, key());
    expect(first.replayed).toBe(false);
    expect(await ask(ADA, key())).toEqual({ value: first.value, replayed: true });
    for (const other of [ask(EVE, key()), ask(ADA, key({ route: "POST /tips" })), ask(ADA, key({ key: "other" }))])
      expect((await other).replayed).toBe(false);
  });

  test("is refused under a key that came with another body, and nothing is done", async () => {
    await ask(ADA, key());
    const before = done;
    expect(ask(ADA, key({ bodyHash: "another body" }))).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    expect(done).toBe(before);
  });

  test("is born anew after a day, and the day's answers are gone from the file", async () => {
    await ask(ADA, key());
    expect((await ask(ADA, key(), DAY_MS)).replayed).toBe(true);
    expect((await ask(EVE, key({ key: "later" }), DAY_MS + 1)).replayed).toBe(false);
    expect(stored()).toBe(1);
    expect((await ask(ADA, key(), DAY_MS + 1)).replayed).toBe(false);
  });

  test("without a key is born every time and remembered nowhere", async () => {
    expect([(await ask(ADA, null)).replayed, (await ask(ADA, null)).replayed]).toEqual([false, false]);
    expect(stored()).toBe(0);
  });

  test("leaves no answer behind when what it is born with is rolled back", async () => {
    const failing = hub.write((tx) => {
      onceInHub(tx, ADA, key(), 0, () => ({ made: ++done }));
      throw new Error("later in the transaction");
    });
    expect(failing).rejects.toThrow("later in the transaction");
    expect(stored()).toBe(0);
    expect((await ask(ADA, key())).replayed).toBe(false);
  });
});
