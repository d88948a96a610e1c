import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { streamOf } from "../../../src/engine/random.ts";
import type { Told } from "../../../src/shared/events.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { temporaryHub } from "../../support/hub.ts";

const USER = "01900000-0000-7000-8000-000000000001";
const ended = (sessionId: string): Told => ({ userId: USER, about: null, body: { type: "SessionEnded", sessionId } });

let hub: ReturnType<typeof temporaryHub>;
beforeEach(() => {
  hub = temporaryHub();
});
afterEach(() => hub.remove());

const told = () => hub.told.map(({ body }) => ("sessionId" in body ? body.sessionId : body.type));
const note = "INSERT INTO revoked_tokens (token_id, expires_at) VALUES (?, 1)";
const noted = () => hub.hub.all<{ token_id: string }>("SELECT token_id FROM revoked_tokens").map((row) => row.token_id);

describe("what is told in a transaction", () => {
  test("is published after the commit, in order, before the write resolves", async () => {
    let during: unknown[] = ["not looked"];
    await hub.hub.write((tx) => {
      tx.tell(ended("a"));
      tx.tell(ended("b"));
      during = told();
    });
    expect(during).toEqual([]);
    expect(told()).toEqual(["a", "b"]);
  });

  test("is never seen when the transaction rolls back, nor is an effect", async () => {
    let effects = 0;
    const failing = hub.hub.write((tx) => {
      tx.run(note, "x");
      tx.tell(ended("a"));
      tx.afterCommit(() => effects++);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect({ told: told(), noted: noted(), effects }).toEqual({ told: [], noted: [], effects: 0 });
  });

  test("waits for what durable writes before it have told", async () => {
    const durable = hub.hub.write((tx) => tx.tell(ended("first")), { durable: true });
    const plain = hub.hub.write((tx) => tx.tell(ended("second")));
    expect(told()).toEqual([]);
    await plain;
    expect(told()).toEqual(["first", "second"]);
    await durable;
  });
});

test("an effect runs once, as soon as its commit can be read, and before a durable write resolves", async () => {
  const seen: string[][] = [];
  const write = hub.hub.write(
    (tx) => {
      tx.run(note, "x");
      tx.afterCommit(() => seen.push(noted()));
    },
    { durable: true },
  );
  expect(seen).toEqual([["x"]]);
  await write;
  expect(seen.length).toBe(1);
});

test("a change notes its time, one that changes nothing leaves no trace", async () => {
  const at = () => hub.hub.get<{ at: number }>("SELECT latest_at AS at FROM hub_clock")!.at;
  hub.setTime(5_000);
  await hub.hub.write((tx) => tx.run("DELETE FROM revoked_tokens"));
  expect(at()).toBe(0);
  await hub.hub.write((tx) => tx.run(note, "x"));
  expect(at()).toBe(5_000);
  hub.setTime(4_000);
  await hub.hub.write((tx) => tx.run(note, "y"));
  expect(at()).toBe(5_000);
});

test("whoever keeps rows in memory hears of it when somebody else writes the file", async () => {
  let cleared = 0;
  hub.hub.onForeignChange(() => cleared++);
  await hub.hub.write((tx) => tx.run(note, "own"));
  const other = openDatabase(`${hub.folder}/hub.db`);
  other.writeSync((tx) => tx.run(note, "foreign"));
  other.close();
  await untilTrue(() => cleared > 0);
  expect(cleared).toBe(1);
});

describe("after a purge", () => {
  const NAME = "Quetzalfinch";
  const files = () => readdirSync(hub.folder).filter((file) => file.startsWith("hub.db"));
  const holders = () => files().filter((file) => readFileSync(join(hub.folder, file)).includes(NAME));

  /** Rows of two kinds and many lengths, one by one, so that pages are divided and rows moved; then those of the one are deleted. */
  const moveAndDelete = async () => {
    const random = streamOf("moved rows");
    for (let row = 0; row < 1_500; row++) {
      const id = `${random.int(1e9)}${"y".repeat(random.int(900))}${row % 2 === 0 ? NAME : ""}`;
      await hub.hub.write((tx) => tx.run(note, id));
    }
    await hub.hub.write((tx) => tx.run("DELETE FROM revoked_tokens WHERE token_id LIKE ?", `%${NAME}`));
  };

  test("no file of the hub holds a byte of what was deleted, wherever it had been moved", async () => {
    await moveAndDelete();
    const left = noted().length;
    hub.db.checkpoint();
    expect(holders()).toEqual(["hub.db"]);
    await hub.hub.purge();
    expect(holders()).toEqual([]);
    expect(noted().length).toBe(left);
  });

  test("what was to be written while it went on is written, and reads never waited", async () => {
    await moveAndDelete();
    const purged = hub.hub.purge();
    const writes = ["a", "b", "c"].map((id) => hub.hub.write((tx) => tx.run(note, id), { durable: id === "b" }));
    const meanwhile = noted();
    await Promise.all([purged, ...writes]);
    expect(meanwhile.length).toBe(750);
    expect(noted()).toEqual(expect.arrayContaining([...meanwhile, "a", "b", "c"]));
  });
});
