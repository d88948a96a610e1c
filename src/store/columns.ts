import { openDatabase } from "./libsql-local.ts";
import { type Migration, migrate } from "./migrate.ts";

/** The columns of every table, by its name. */
export type Columns = Record<string, { name: string; type: string; nullable: boolean }[]>;

/** What these migrations make, looked up in a database of the memory. */
export function columnsOf(migrations: Migration[]): Columns {
  const db = openDatabase(":memory:");
  try {
    migrate(db, migrations, () => 0);
    const rows = db.all<{ tbl: string; name: string; type: string; required: number }>(
      `SELECT m.name AS tbl, i.name AS name, i.type AS type, (i."notnull" OR i.pk > 0) AS required
       FROM sqlite_schema m JOIN pragma_table_info(m.name) i WHERE m.type = 'table' ORDER BY m.name, i.cid`,
    );
    const columns = Map.groupBy(rows, ({ tbl }) => tbl);
    return Object.fromEntries(
      [...columns].map(([tbl, own]) => [
        tbl,
        own.map(({ name, type, required }) => ({ name, type, nullable: required === 0 })),
      ]),
    );
  } finally {
    db.close();
  }
}
