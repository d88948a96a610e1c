import type { Bind, Reader, Row } from "./driver.ts";

/** A page of a table by its primary key: the rows after the key `after`, null for the first page. */
export type TablePage = { after: readonly Bind[] | null; limit: number };

/** The columns of a table's primary key, in its order. `table` is a name of the program's own, never one from outside. */
export const primaryKey = (db: Reader, table: string): string[] =>
  db
    .all<{ name: string }>("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", table)
    .map(({ name }) => name);

/** Whole rows in the order of the primary key; with `of`, those alone for which a condition holds, whose one bind is a value. */
export function tablePage(
  db: Reader,
  table: string,
  { after, limit }: TablePage,
  of?: { condition: string; value: Bind },
): { rows: Row[]; last: Bind[] | null } {
  const key = primaryKey(db, table);
  const conditions = [
    ...(of === undefined ? [] : [of.condition]),
    ...(after === null ? [] : [`(${key.join(", ")}) > (${key.map(() => "?").join(", ")})`]),
  ];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  const rows = db.all(
    `SELECT * FROM ${table} ${where} ORDER BY ${key.join(", ")} LIMIT ?`,
    ...(of === undefined ? [] : [of.value]),
    ...(after ?? []),
    limit,
  );
  const last = rows.at(-1);
  return { rows, last: last === undefined || rows.length < limit ? null : key.map((name) => last[name]!) };
}
