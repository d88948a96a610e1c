import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { AREAS } from "../../src/areas.ts";
import { type DataOwned, PERSON_COLUMN, type TablesData, withheldOf } from "../../src/data/register.ts";
import type { Reader } from "../../src/store/driver.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { migrate } from "../../src/store/migrate.ts";
import { hubMigrations, tenantMigrations } from "../../src/store/migrations.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();

/** What is wrong with the register of one kind of file, in words; nothing when every table has one owner that says all of it. */
function flaws(db: Reader, owned: readonly (TablesData | undefined)[]): string[] {
  const found: string[] = [];
  const columns = Map.groupBy(
    db.all<{ tbl: string; col: string }>(
      `SELECT m.name AS tbl, i.name AS col FROM sqlite_schema m JOIN pragma_table_info(m.name) i
       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
    ),
    ({ tbl }) => tbl,
  );
  const entries = owned.flatMap((tables) => Object.entries(tables ?? {}));
  for (const table of columns.keys()) {
    const owners = entries.filter(([name]) => name === table).length;
    if (owners !== 1) found.push(`${table} has ${owners} owners`);
  }
  for (const [table, { people, exported }] of entries) {
    const own = new Set(columns.get(table)?.map(({ col }) => col));
    if (own.size === 0) found.push(`${table} is not there`);
    const anonymised = Object.values(people).flatMap((then) =>
      typeof then === "object" && "anonymise" in then ? Object.keys(then.anonymise) : [],
    );
    const withheld = withheldOf({ people, exported });
    const part = typeof exported === "object" && "partOf" in exported ? exported : null;
    if (part !== null && columns.get(part.partOf)?.some(({ col }) => col === part.by) !== true)
      found.push(`${table} is part of ${part.partOf} by a column that is not there`);
    for (const column of [...Object.keys(people), ...anonymised, ...withheld, ...(part === null ? [] : [part.by])])
      if (!own.has(column)) found.push(`${table} has no column ${column}`);
    for (const column of own)
      if (PERSON_COLUMN.test(column) && !(column in people)) found.push(`${table}.${column} names somebody`);
  }
  return found;
}

const KINDS = [
  ["hub", hubMigrations, (data: DataOwned) => data.hub],
  ["account", tenantMigrations, (data: DataOwned) => data.account],
] as const;

describe.each(KINDS)("the register of data: %s", (kind, migrations, part) => {
  const db = openDatabase(join(folder, `${kind}.db`));
  migrate(db, migrations(), () => 0);
  const owned = AREAS.map(({ data }) => part(data));

  test("every table has one area that says whose it is, what deletion does and what the export holds", () => {
    expect(flaws(db, owned)).toEqual([]);
  });

  test("a table without an owner, and a column that names somebody unsaid, are found", () => {
    db.exec("CREATE TABLE letters (letter_id TEXT PRIMARY KEY, author_id TEXT NOT NULL) STRICT");
    expect(flaws(db, owned)).toEqual(["letters has 0 owners"]);
    const letters: TablesData = { letters: { people: { reader_id: "delete" }, exported: "own" } };
    expect(flaws(db, [...owned, letters])).toEqual([
      "letters has no column reader_id",
      "letters.author_id names somebody",
    ]);
    expect(flaws(db, [...owned, letters, letters])).toContain("letters has 2 owners");
    db.exec("DROP TABLE letters");
  });
});
