import type { DataOwned, TableData } from "../../data/register.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Row } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { tablePage } from "../../store/table-pages.ts";
import { README } from "./exports.rules.ts";

/** Rows read at once, so that an export takes as much memory for ten thousand entries as for ten. */
const PAGE_ROWS = 200;

type Sources = { hub: Hub; engine: Pick<Engine, "ask">; register: readonly { name: string; data: DataOwned }[] };

/** What stands before the data in an export, in the wire's own spelling. */
export type ExportHead = { export_id: Uuid; user_id: Uuid; created_at: string; expires_at: string };

/**
 * The text of an export, piece by piece: one JSON document with every row that the register says is exported. `records` are those of
 * the service, by area and table, `life` those of the account's own file by table.
 */
export async function* exportText(sources: Sources, head: ExportHead): AsyncGenerator<string> {
  const { register } = sources;
  yield JSON.stringify({ ...head, status: "Completed", format_version: 1, readme: README }).slice(0, -1);
  yield `,"records":{`;
  yield* members(register, async function* ({ data }) {
    yield "{";
    yield* members(tablesIn(data.hub), ({ name, table }) =>
      rowsText(hubPages(sources.hub, name, ownerColumn(table), head.user_id), withheldOf(table)),
    );
    yield "}";
  });
  yield `},"life":{`;
  const own = register.flatMap(({ data }) => tablesIn(data.account));
  yield* members(own, ({ name, table }) =>
    rowsText(accountPages(sources.engine, name, head.user_id), withheldOf(table)),
  );
  yield "}}\n";
}

type Exported = { name: string; table: TableData };

const tablesIn = (tables: DataOwned["hub"] = {}): Exported[] =>
  Object.entries(tables)
    .filter(([, { exported }]) => exported === "own" || "withheld" in exported)
    .map(([name, table]) => ({ name, table }));

/** The first column that names somebody is the owner's. */
const ownerColumn = ({ people }: TableData): string => Object.keys(people)[0]!;

export const withheldOf = ({ exported }: TableData): readonly string[] =>
  typeof exported === "object" && "withheld" in exported ? exported.withheld : [];

/** `"name":text` for each, with commas between. */
async function* members<T extends { name: string }>(
  list: readonly T[],
  textOf: (one: T) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  let first = true;
  for (const one of list) {
    yield `${first ? "" : ","}${JSON.stringify(one.name)}:`;
    first = false;
    yield* textOf(one);
  }
}

async function* rowsText(pages: AsyncGenerator<Row[]>, withheld: readonly string[]): AsyncGenerator<string> {
  let first = true;
  yield "[";
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    const text = rows.map((row) => JSON.stringify(shown(row, withheld))).join(",");
    yield first ? text : `,${text}`;
    first = false;
  }
  yield "]";
}

const shown = (row: Row, withheld: readonly string[]) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !withheld.includes(name))
      .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value]),
  );

async function* hubPages(hub: Hub, table: string, column: string, userId: Uuid): AsyncGenerator<Row[]> {
  for (let after: Bind[] | null = null; ; ) {
    const { rows, last } = tablePage(hub, table, { after, limit: PAGE_ROWS }, { column, value: userId });
    yield rows;
    if (last === null) return;
    after = last;
    // Others are answered between two pages.
    await new Promise(setImmediate);
  }
}

async function* accountPages(engine: Pick<Engine, "ask">, table: string, userId: Uuid): AsyncGenerator<Row[]> {
  for (let after: Bind[] | null = null; ; ) {
    const page: { rows: Row[]; last: Bind[] | null } = await engine.ask("file.rows", userId, {
      table,
      after,
      limit: PAGE_ROWS,
    });
    yield page.rows;
    if (page.last === null) return;
    after = page.last;
    await new Promise(setImmediate);
  }
}
