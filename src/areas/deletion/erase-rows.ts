import type { OnDeletion, TablesData } from "../../data/register.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { primaryKey } from "../../store/table-pages.ts";

/** Rows deleted in one transaction, so that no request waits long for it. */
const ROWS_PER_WRITE = 500;

/** A column that names people and what deletion does with the rows in which it names the leaver. */
type Task = { table: string; column: string; then: OnDeletion };

/**
 * Does what the register says of every row of the hub that names the user. Tables come in the order of `registers`, the last area's
 * first, as those above hold on to what is below; accounts come last of all. Running it again changes nothing.
 */
export async function eraseRows(hub: Hub, registers: readonly TablesData[], userId: Uuid): Promise<void> {
  for (const task of tasksOf(registers)) {
    const { then } = task;
    if (then === "delete") await deleteRows(hub, task, userId);
    else if ("anonymise" in then) await anonymiseRows(hub, task, then.anonymise, userId);
  }
}

const tasksOf = (registers: readonly TablesData[]): Task[] =>
  registers
    .toReversed()
    .flatMap((tables) =>
      Object.entries(tables).flatMap(([table, { people }]) =>
        Object.entries(people).map(([column, then]) => ({ table, column, then })),
      ),
    )
    .sort((a, b) => Number(a.table === "accounts") - Number(b.table === "accounts"));

async function deleteRows(hub: Hub, { table, column }: Task, userId: Uuid): Promise<void> {
  const key = primaryKey(hub, table).join(", ");
  const statement = `DELETE FROM ${table} WHERE (${key}) IN
    (SELECT ${key} FROM ${table} WHERE ${column} = ? ORDER BY ${key} LIMIT ?)`;
  while ((await hub.write((tx) => tx.run(statement, userId, ROWS_PER_WRITE))) === ROWS_PER_WRITE);
}

async function anonymiseRows(
  hub: Hub,
  { table, column }: Task,
  become: Readonly<Record<string, string | number | null>>,
  userId: Uuid,
): Promise<void> {
  const columns = Object.keys(become);
  const statement = `UPDATE ${table} SET ${columns.map((name) => `${name} = ?`).join(", ")} WHERE ${column} = ?`;
  await hub.write((tx) => tx.run(statement, ...Object.values(become), userId));
}
