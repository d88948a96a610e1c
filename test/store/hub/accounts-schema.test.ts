import { afterAll, expect, test } from "bun:test";
import { getTableColumns, getTableName } from "drizzle-orm";
import { accountsTable } from "../../../src/store/hub/accounts.schema.ts";
import { temporaryHub } from "../../support/hub.ts";

const { hub, remove } = temporaryHub();
afterAll(remove);

const declared = Object.values(getTableColumns(accountsTable)).map((column) => ({
  name: column.name,
  type: column.getSQLType().toUpperCase(),
  notNull: column.notNull,
  primary: column.primary,
  enumValues: column.enumValues as string[] | undefined,
}));

test("what the query builder is told of accounts is what the migrations make: columns, types, what may be missing, and members", () => {
  const table = getTableName(accountsTable);
  const made = hub.all<{ name: string; type: string; notnull: number; pk: number }>(
    'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
    table,
  );
  const { sql } = hub.get<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = ?", table)!;
  const membersIn = (column: string): string[] | undefined => {
    const check = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)`).exec(sql);
    return check?.[1]?.split(", ").map((member) => member.slice(1, -1));
  };
  for (const { name, type, notNull, primary, enumValues } of declared) {
    const found = made.find((column) => column.name === name);
    expect([name, found?.type, found?.notnull === 1, found?.pk === 1]).toEqual([name, type, notNull, primary]);
    const members = membersIn(name);
    if (members !== undefined) expect({ name, members: enumValues }).toEqual({ name, members });
  }
});
