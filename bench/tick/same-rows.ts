import { dataPaths } from "../../src/config/paths.ts";
import { listTenants, tenantPath } from "../../src/engine/tenant/files.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";

/** Of the outbox only its head is compared: which rows are gone already depends on when the hub answered. */
const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('outbox', 'schema_migrations')";

/** Throws unless both folders hold, tenant by tenant and table by table, as many rows of as many characters. */
export function assertSameRows(oneDir: string, otherDir: string): void {
  const [one, other] = [dataPaths(oneDir).tenants, dataPaths(otherDir).tenants];
  for (const userId of listTenants(one)) {
    const differ = difference(contents(tenantPath(one, userId)), contents(tenantPath(other, userId)));
    if (differ !== null) throw new Error(`subject and peer wrote different rows for ${userId}: ${differ}`);
  }
}

type Contents = Record<string, { rows: number; characters: number }>;

function contents(path: string): Contents {
  const db = openDatabase(path, { readOnly: true });
  const found: Contents = {};
  for (const { name: table } of db.all<{ name: string }>(TABLES)) {
    const columns = db.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
    const length = columns.map(({ name }) => `coalesce(length(${name}), 0)`).join(" + ");
    found[table] = db.get<Contents[string]>(
      `SELECT count(*) AS rows, coalesce(sum(${length}), 0) AS characters FROM ${table}`,
    )!;
  }
  db.close();
  return found;
}

function difference(one: Contents, other: Contents): string | null {
  for (const [table, a] of Object.entries(one)) {
    const b = other[table]!;
    if (a.rows !== b.rows || a.characters !== b.characters)
      return `${table} ${a.rows} rows, ${a.characters} characters against ${b.rows} and ${b.characters}`;
  }
  return null;
}
