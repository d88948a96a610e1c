import { afterAll, expect, test } from "bun:test";
import type { HubWriter } from "../../../src/store/hub/hub.ts";
import { temporaryHub } from "../../support/hub.ts";

const { hub, remove } = temporaryHub();
afterAll(remove);

const order = (tx: HubWriter, id: string) =>
  tx.run("INSERT INTO orders (order_id, user_id, call, args, created_at) VALUES (?, 'u', 'c', '[]', 1)", id);
const orders = () => hub.all<{ id: string }>("SELECT order_id AS id FROM orders").map(({ id }) => id);

test("an honest change is made once, and its effects run once", async () => {
  let effects = 0;
  let runs = 0;
  await hub.write((tx) => {
    tx.afterCommit(() => void effects++);
    runs++;
    order(tx, "honest");
  });
  expect([runs, effects, orders()]).toEqual([2, 1, ["honest"]]);
});

test("a change that changes memory fails, and leaves nothing", async () => {
  const seen = new Set<string>();
  const dishonest = hub.write((tx) => {
    if (!seen.has("id")) order(tx, "first");
    seen.add("id");
  });
  await expect(dishonest).rejects.toThrow(/differs\nfirst: {2}run INSERT INTO orders .*\nsecond: nothing/);
  expect(orders()).not.toContain("first");
});

test("a change that uses up a list fails", async () => {
  const list = ["a", "b"];
  const dishonest = hub.write((tx) => {
    for (let id = list.shift(); id !== undefined; id = list.shift()) order(tx, id);
  });
  await expect(dishonest).rejects.toThrow("differs");
});

test("a change whose values are of other kinds the second time fails", async () => {
  let runs = 0;
  const dishonest = hub.write((tx) => void tx.get("SELECT 1 WHERE 1 = ?", runs++ === 0 ? 1 : null));
  await expect(dishonest).rejects.toThrow(/\(number\)\nsecond: .*\(null\)/);
});

test("a change that reads past its transaction fails", async () => {
  const past = hub.write((tx) => {
    if (hub.get("SELECT 1 FROM orders WHERE order_id = ?", "past") === undefined) order(tx, "past");
  });
  await expect(past).rejects.toThrow("reads past its transaction");
  expect(orders()).not.toContain("past");
});

test("a change that could not be sent on as statements fails", async () => {
  const many = hub.write((tx) => {
    for (let n = 0; n < 1_001; n++) order(tx, `many ${n}`);
  });
  await expect(many).rejects.toThrow("more than 1000 statements");
  const large = hub.write((tx) => order(tx, "x".repeat(1_000_001)));
  await expect(large).rejects.toThrow("too large");
  const hidden = hub.write((tx) => tx.run("WITH one AS (SELECT 'o' AS id) DELETE FROM orders WHERE order_id IN one"));
  await expect(hidden).rejects.toThrow("is not run as one");
  const silent = hub.write((tx) => tx.get("DELETE FROM orders"));
  await expect(silent).rejects.toThrow("is not run as one");
  const unheard = hub.write((tx) => tx.run("DELETE FROM orders RETURNING order_id"));
  await expect(unheard).rejects.toThrow("is not asked for");
  expect(orders().filter((id) => id.startsWith("many"))).toEqual([]);
});

test("what a change throws is thrown as it is, and at once", async () => {
  const refusal = new Error("refused");
  let runs = 0;
  const refused = hub.write((tx) => {
    runs++;
    order(tx, "refused");
    throw refusal;
  });
  expect(await refused.catch((error) => error)).toBe(refusal);
  expect([runs, orders().includes("refused")]).toEqual([1, false]);
});
