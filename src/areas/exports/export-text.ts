import { createHash } from "node:crypto";
import { type DataOwned, isExported, type TableData, withheldOf } from "../../data/register.ts";
import type { Engine } from "../../engine/engine.ts";
import { ENGINE_MAJOR } from "../../shared/engine-major.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Row } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import type { Media } from "../media/media.service.ts";
import type { EXPORT_READS } from "./exports.reads.ts";
import { FORMAT_VERSION, README } from "./exports.rules.ts";

/** Rows read at once, so that an export takes as much memory for ten thousand entries as for ten. */
const PAGE_ROWS = 200;

type Sources = {
  hub: Hub;
  reading: HubReader<typeof EXPORT_READS>;
  engine: Pick<Engine, "ask" | "status">;
  media: Pick<Media, "listOf" | "read">;
  register: readonly { name: string; data: DataOwned }[];
};

/** What stands before the data in an export, in the wire's own spelling. */
export type ExportHead = { export_id: Uuid; user_id: Uuid; created_at: string; expires_at: string };

/**
 * The text of an export, piece by piece: one JSON document with every row that the register says is exported. `records` are those of
 * the service, by area and table, `life` those of the account's own file by table, `media` its pictures. Ticks that are lived meanwhile
 * may be in some tables and not in others; the lived ticks come before what they left.
 */
export async function* exportText(sources: Sources, head: ExportHead): AsyncGenerator<string> {
  const digest = createHash("sha256");
  for await (const piece of contentText(sources, head)) {
    digest.update(piece);
    yield piece;
  }
  yield `,"sha256":"${digest.digest("hex")}"}\n`;
}

async function* contentText(sources: Sources, head: ExportHead): AsyncGenerator<string> {
  const { register } = sources;
  const versions = {
    format_version: FORMAT_VERSION,
    engine_version: ENGINE_MAJOR,
    schema_version: tenantMigrations().length,
    tick: sources.engine.status().currentTick,
  };
  yield JSON.stringify({ ...head, status: "Completed", ...versions, readme: README }).slice(0, -1);
  const hubTables = Object.assign({}, ...register.map(({ data }) => data.hub ?? {})) as Record<string, TableData>;
  yield `,"records":{`;
  yield* members(register, async function* ({ data }) {
    yield "{";
    yield* members(tablesIn(data.hub), ({ name, table }) =>
      rowsText(hubPages(sources.reading, name, ownRows(hubTables, name), head.user_id), withheldOf(table)),
    );
    yield "}";
  });
  yield `},"life":{`;
  const own = register.flatMap(({ data }) => tablesIn(data.account));
  yield* members(own, ({ name, table }) =>
    rowsText(accountPages(sources.engine, name, head.user_id), withheldOf(table)),
  );
  yield `},"media":[`;
  yield* mediaText(sources, head.user_id);
  yield "]";
}

/** One picture at a time; one that is gone meanwhile is left out. */
async function* mediaText({ hub, media }: Sources, userId: Uuid): AsyncGenerator<string> {
  let first = true;
  for (const { name } of media.listOf(hub, userId)) {
    const content = await media.read(name).catch(orGone);
    if (content === null) continue;
    const data = Buffer.from(content.content).toString("base64");
    yield `${first ? "" : ","}${JSON.stringify({ media_name: name, data })}`;
    first = false;
  }
}

function orGone(error: unknown): null {
  if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
  throw error;
}

type Page = { rows: Row[]; last: Bind[] | null };

type Exported = { name: string; table: TableData };

const tablesIn = (tables: DataOwned["hub"] = {}): Exported[] =>
  Object.entries(tables)
    .filter(([, table]) => isExported(table))
    .map(([name, table]) => ({ name, table }));

/**
 * Which rows are somebody's: the first column that names people is the owner's, or it is that of what they are part of, or either. A
 * condition with one bind.
 */
function ownRows(tables: Readonly<Record<string, TableData>>, name: string): string {
  const { people, exported } = tables[name]!;
  const [owner] = Object.keys(people);
  if (exported === "own" || !("partOf" in exported)) return `${owner!} = ?`;
  const { partOf, by } = exported;
  if (owner === undefined) return `${by} IN (SELECT ${by} FROM ${partOf} WHERE ${ownRows(tables, partOf)})`;
  const [wholeOwner] = Object.keys(tables[partOf]!.people);
  return `? IN (${owner}, (SELECT ${wholeOwner!} FROM ${partOf} whole WHERE whole.${by} = ${name}.${by}))`;
}

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

async function* hubPages(
  reading: Sources["reading"],
  table: string,
  condition: string,
  userId: Uuid,
): AsyncGenerator<Row[]> {
  const of = { condition, value: userId };
  for (let after: Bind[] | null = null; ; ) {
    const page: Page = await reading.read("exports.rows", { table, page: { after, limit: PAGE_ROWS }, of });
    yield page.rows;
    if (page.last === null) return;
    after = page.last;
  }
}

async function* accountPages(engine: Pick<Engine, "ask">, table: string, userId: Uuid): AsyncGenerator<Row[]> {
  for (let after: Bind[] | null = null; ; ) {
    const page: Page = await engine.ask("file.rows", userId, {
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
