import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();
let count = 0;
const fresh = () => {
  const db = openDatabase(join(folder, `${count++}.db`));
  db.exec("CREATE TABLE t (id TEXT PRIMARY KEY, n INTEGER, r REAL, b BLOB) STRICT, WITHOUT ROWID");
  return db;
};

describe("binds", () => {
  test("a boolean is stored as 0 or 1 instead of ending the process", () => {
    const db = fresh();
    db.writeSync((tx) => tx.run("INSERT INTO t (id, n) VALUES ('yes', ?), ('no', ?)", true, false));
    expect(db.all("SELECT id, n FROM t ORDER BY id")).toEqual([
      { id: "no", n: 0 },
      { id: "yes", n: 1 },
    ]);
  });

  test("a whole number is bound as an integer, a fraction as a real", () => {
    const db = fresh();
    expect(db.get("SELECT typeof(?) AS a, typeof(?) AS b", 5, 5.5)).toEqual({ a: "integer", b: "real" });
  });

  test("bytes come back as they were", () => {
    const db = fresh();
    const bytes = new Uint8Array([0, 255, 7]);
    db.writeSync((tx) => tx.run("INSERT INTO t (id, b) VALUES ('x', ?)", bytes));
    expect([...db.get<{ b: Uint8Array }>("SELECT b FROM t")!.b]).toEqual([0, 255, 7]);
  });

  test("undefined is refused by name and nothing is written", () => {
    const db = fresh();
    const write = () => db.writeSync((tx) => tx.run("INSERT INTO t (id, n) VALUES ('x', ?)", undefined as never));
    expect(write).toThrow("parameter 1 cannot be bound: undefined");
    expect(db.all("SELECT * FROM t")).toEqual([]);
  });
});

describe("transactions", () => {
  test("a throw rolls everything back, and the next transaction works", () => {
    const db = fresh();
    expect(() =>
      db.writeSync((tx) => {
        tx.run("INSERT INTO t (id) VALUES ('a')");
        throw new Error("no");
      }),
    ).toThrow("no");
    db.writeSync((tx) => tx.run("INSERT INTO t (id) VALUES ('b')"));
    expect(db.all("SELECT id FROM t")).toEqual([{ id: "b" }]);
  });

  test("work that awaits is refused and rolled back", () => {
    const db = fresh();
    expect(() => db.writeSync(async (tx) => tx.run("INSERT INTO t (id) VALUES ('a')"))).toThrow("must be synchronous");
    expect(db.all("SELECT id FROM t")).toEqual([]);
  });

  test("a transaction inside a transaction is refused; the outer one is not harmed", () => {
    const db = fresh();
    db.writeSync((tx) => {
      tx.run("INSERT INTO t (id) VALUES ('outer')");
      expect(() => db.writeSync((inner) => inner.run("INSERT INTO t (id) VALUES ('inner')"))).toThrow("open already");
    });
    expect(db.all("SELECT id FROM t")).toEqual([{ id: "outer" }]);
  });

  test("many writes that wait for the disk at once all resolve and are all there", async () => {
    const db = fresh();
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        db.writeSync((tx) => tx.run("INSERT INTO t (id, n) VALUES (?, ?)", `k${i}`, i));
        return db.sync();
      }),
    );
    expect(db.get("SELECT count(*) AS n FROM t")).toEqual({ n: 50 });
  });
});

test("a file that is not a database is an error, not an empty database", () => {
  const path = join(folder, "not-a-database.db");
  writeFileSync(path, "x".repeat(8192));
  expect(() => openDatabase(path)).toThrow();
});

test("a closed database says so", () => {
  const db = fresh();
  db.close();
  expect(() => db.get("SELECT 2 AS two")).toThrow("is closed");
});
