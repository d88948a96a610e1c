import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/store/libsql-local.ts";
import {
  type Migration,
  migrate,
  migrateAccountFile,
  numberMigrations,
  schemaVersion,
} from "../../src/store/migrate.ts";
import { hubMigrations, tenantMigrations } from "../../src/store/migrations.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();
let count = 0;
const fresh = () => openDatabase(join(folder, `${count++}.db`));
const clock = () => 1;
const schemaOf = (db: ReturnType<typeof fresh>) =>
  db.all("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name");

const KINDS: [string, () => Migration[]][] = [
  ["hub", hubMigrations],
  ["tenant", tenantMigrations],
];

for (const [kind, read] of KINDS) {
  describe(`${kind} migrations`, () => {
    const all = read();
    const whole = fresh();
    migrate(whole, all, clock);

    for (let prefix = 0; prefix <= all.length; prefix++) {
      test(`a file that has had the first ${prefix} gets the rest and ends with the same schema`, () => {
        const db = fresh();
        if (prefix > 0) expect(migrate(db, all.slice(0, prefix), clock)).toBe(prefix);
        expect(migrate(db, all, clock)).toBe(all.length - prefix);
        expect(schemaOf(db)).toEqual(schemaOf(whole));
        expect(db.get("PRAGMA integrity_check")).toEqual({ integrity_check: "ok" });
      });
    }

    test("every file of the folder is among them, as it is", () => {
      const path = join(import.meta.dir, "../../migrations", kind);
      const files = readdirSync(path).sort();
      const texts = files.map((file) => readFileSync(join(path, file), "utf8"));
      expect(all.map(({ sql }) => sql)).toEqual(texts);
      expect(all.map(({ version, name }) => `${String(version).padStart(4, "0")}-${name}.sql`)).toEqual(files);
    });

    test("running them again changes nothing", () => {
      expect(migrate(whole, all, clock)).toBe(0);
    });

    test("every table is STRICT", () => {
      const loose = whole
        .all<{ name: string; strict: number }>(
          "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
        )
        .filter((table) => table.strict === 0);
      expect(loose).toEqual([]);
    });
  });
}

test("a migration that fails half-way leaves nothing of itself and is run again next time", () => {
  const db = fresh();
  const good = { version: 1, name: "one", sql: "CREATE TABLE one (a INTEGER) STRICT;", checksum: "1" };
  const bad = {
    version: 2,
    name: "two",
    sql: "CREATE TABLE two (a INTEGER) STRICT; CREATE TABLE one (a INTEGER) STRICT;",
    checksum: "2",
  };
  expect(() => migrate(db, [good, bad], clock)).toThrow("already exists");
  expect(schemaVersion(db)).toBe(1);
  expect(db.get("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'two'")).toEqual({ n: 0 });
  migrate(db, [good, { ...bad, sql: "CREATE TABLE two (a INTEGER) STRICT;" }], clock);
  expect(schemaVersion(db)).toBe(2);
});

test("a file newer than the program is refused untouched", () => {
  const db = fresh();
  migrate(db, tenantMigrations(), clock);
  expect(() => migrate(db, [], clock)).toThrow("use the newer program");
});

test("an applied migration that was edited since is refused", () => {
  const db = fresh();
  const all = tenantMigrations();
  migrate(db, all, clock);
  const edited = all.map((one, index) => (index === 0 ? { ...one, checksum: "other" } : one));
  expect(() => migrate(db, edited, clock)).toThrow("was changed after it was applied");
});

test("the hub's version stands in its rows, an account's in the header of its file as well, also after a crash in between", () => {
  const header = (db: ReturnType<typeof fresh>) => db.get("PRAGMA user_version");
  const hub = fresh();
  migrate(hub, hubMigrations(), clock);
  expect([schemaVersion(hub), header(hub)]).toEqual([hubMigrations().length, { user_version: 0 }]);
  const account = fresh();
  const all = tenantMigrations();
  migrateAccountFile(account, all.slice(0, 1), clock);
  expect([schemaVersion(account), header(account)]).toEqual([1, { user_version: 1 }]);
  migrate(account, all, clock);
  expect([schemaVersion(account), header(account)]).toEqual([all.length, { user_version: 1 }]);
  expect(migrateAccountFile(account, all, clock)).toBe(0);
  expect(header(account)).toEqual({ user_version: all.length });
});

test("a gap in the numbers is refused", () => {
  expect(() => numberMigrations({ "0001-a.sql": "", "0003-b.sql": "" })).toThrow("out of order");
});

test("two files with one number are refused", () => {
  expect(() => numberMigrations({ "0001-a.sql": "", "0001-b.sql": "" })).toThrow("out of order");
});

test("patterns that were kept with a slot for somebody are called by who took part first, or by nobody's name", () => {
  const db = fresh();
  migrate(db, tenantMigrations().slice(0, 7), clock);
  db.exec("PRAGMA foreign_keys = OFF");
  const insert = "INSERT INTO arcs VALUES ('e', ?, 'pattern', 's', 1, ?, '[]', 1, 2, NULL, NULL)";
  db.writeSync((tx) => {
    tx.run(insert, "a", "What became of {person}");
    tx.run(insert, "b", "{person}, by degrees");
    tx.run(insert, "c", "Will the way to {spot} be open again?");
    for (const arc of ["a", "b"])
      tx.run("INSERT INTO arc_beats VALUES ('e', ?, 0, ?, 1, NULL, NULL, NULL)", arc, `e:1.${arc}`);
    tx.run("INSERT INTO life_events VALUES ('e', 'e:1.a', 'v', 1, 'k', 't', 'b', 1, '[\"l:uma\",\"l:bo\"]', 1)");
    tx.run("INSERT INTO relationships VALUES ('e', 'l:uma', 'r', 'Uma Stark', 'local', 's', 1, 1, 1, 1, 1, 1, 1)");
  });
  migrate(db, tenantMigrations(), clock);
  expect(db.all<{ question: string }>("SELECT question FROM arcs ORDER BY arc_id").map((arc) => arc.question)).toEqual([
    "What became of Uma Stark",
    "Someone, by degrees",
    "Will the way to the place be open again?",
  ]);
});
