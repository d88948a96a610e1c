import { columnsOf } from "../../store/columns.ts";
import type { Bind, Database, Writer } from "../../store/driver.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { migrate } from "../../store/migrate.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import { flawOf } from "./judge-row.ts";
import { LIFE_TABLES, type LifeTable, type TakenRows } from "./life-tables.ts";

/** What an export tells of an account's lives: rows by table, and the schema whose columns they have. */
export type TakenLives = { schemaVersion: number; tables: Readonly<Record<string, TakenRows>> };

/** Why an export is not taken in, for the operator to read. */
export class ImportRefused extends Error {}

/** Tables of an export of which nothing is taken, and why. */
export const LEFT_TABLES: Readonly<Record<string, string>> = {
  echo_states: "a life that is lived again comes to its state",
  echo_parts: "parts of that state",
  life_rules: "whatever is taken in was lived again by the rules of this program",
};

/** What tells of one tick: of one that has not been taken along there must be none. */
const OF_A_TICK = ["diary", "life_events", "feed_items", "arc_beats"] as const;

/**
 * The lives in a database of the memory with today's schema; the store's own rules have judged every row. What was exported while a tick
 * was lived ends with the last tick that is there whole. Throws ImportRefused for rows that no account can have.
 */
export function stageLives({ schemaVersion, tables }: TakenLives): Database {
  const migrations = tenantMigrations();
  const db = openDatabase(":memory:");
  try {
    assertTables(Object.keys(tables));
    migrate(db, migrations.slice(0, schemaVersion), () => 0);
    const columns = columnsOf(migrations.slice(0, schemaVersion));
    const living = new Set((tables.echoes ?? []).filter((row) => row.status !== "Deleted").map((row) => row.echo_id));
    db.writeSync((tx) => {
      for (const table of LIFE_TABLES)
        for (const row of tables[table] ?? [])
          if (living.has(row.echo_id!)) insertTaken(tx, table, columns[table]!, row);
      cutOffHalfTicks(tx);
    });
    migrate(db, migrations, () => 0);
    return db;
  } catch (error) {
    db.close();
    throw new ImportRefused(`its lives cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function assertTables(names: readonly string[]): void {
  const known = new Set<string>([...LIFE_TABLES, ...Object.keys(LEFT_TABLES)]);
  const stranger = names.find((name) => !known.has(name));
  if (stranger !== undefined) throw new Error(`${JSON.stringify(stranger)} is no table of a life`);
}

function insertTaken(
  tx: Writer,
  table: LifeTable,
  columns: readonly { name: string; type: string }[],
  row: TakenRows[number],
): void {
  const known = columns.filter(({ name }) => Object.hasOwn(row, name));
  if (known.length < Object.keys(row).length) throw new Error(`a row of ${table} has columns that are not known`);
  const flaw = flawOf(table, row);
  if (flaw !== null) throw new Error(`a row of ${table} was not written by a service: ${flaw}`);
  insertRow(
    tx,
    table,
    Object.fromEntries(
      known.map(({ name, type }) => {
        const value = row[name]!;
        return [name, type === "BLOB" && typeof value === "string" ? Buffer.from(value, "base64") : value];
      }),
    ),
  );
}

/** One whole row; the names are the program's own. */
export const insertRow = (tx: Writer, table: LifeTable, row: Readonly<Record<string, Bind>>): number =>
  tx.run(
    `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join(", ")})`,
    ...Object.values(row),
  );

function cutOffHalfTicks(tx: Writer): void {
  const last = "(SELECT max(l.tick) FROM lived_ticks l WHERE l.echo_id = t.echo_id)";
  for (const table of OF_A_TICK) tx.run(`DELETE FROM ${table} AS t WHERE t.tick > ${last}`);
  cutOffArcs(tx, last);
  tx.run(`DELETE FROM inputs AS t WHERE t.tick > ${last} AND json_extract(t.payload, '$.kind') = 'encounter'`);
  tx.run(`UPDATE inputs AS t SET tick = NULL WHERE t.tick > ${last}`);
}

/** A pattern is found whole, with the tick that ends it; a thread that has ended since is open again. */
function cutOffArcs(tx: Writer, last: string): void {
  tx.run(`DELETE FROM arcs AS t WHERE t.opened_tick > ${last} OR (t.kind = 'pattern' AND t.ended_tick > ${last})`);
  tx.run(
    "DELETE FROM arc_beats AS t WHERE NOT EXISTS (SELECT 1 FROM arcs a WHERE a.echo_id = t.echo_id AND a.arc_id = t.arc_id)",
  );
  tx.run(`UPDATE arcs AS t SET ended_tick = NULL, ending = NULL, summary = NULL WHERE t.ended_tick > ${last}`);
}
