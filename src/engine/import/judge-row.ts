import Type, { type TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { derivedIds, parseUuid, type Uuid } from "../../shared/ids.ts";
import type { LifeTable, TakenRows } from "./life-tables.ts";

/** The last moment that a timestamp can name. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1;

/**
 * No service comes to this tick, one every second for thirty thousand years. Time goes on from the last one that is taken in, for everybody
 * here and for good, so that it must be far from where numbers end.
 */
const TICK_END = 1e12;

/** Columns that hold an id by which clients ask for a row. */
const IDS: Partial<Record<LifeTable, string>> = {
  echoes: "echo_id",
  diary: "diary_id",
  life_events: "event_id",
  memories: "memory_id",
  relationships: "relationship_id",
};

const Texts = Type.Array(Type.String());
const Sources = Type.Array(
  Type.Object({
    ...{ frame: Type.String(), refs: Texts },
    ...{ at: Type.Optional(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })), own: Type.Optional(Texts) },
  }),
);
const People = Type.Array(Type.Object({ role: Type.String(), person: Type.String(), name: Type.String() }));

/** Columns that hold JSON, and of what shape. That of an input is judged by the life that is lived with it. */
const JSON_COLUMNS: Partial<Record<LifeTable, Record<string, TSchema>>> = {
  diary: { sources: Sources },
  life_events: { participants: Texts },
  memories: { actors: Texts, tags: Texts, links: Texts },
  arcs: { people: People },
};
const shapes = new Map(
  Object.entries(JSON_COLUMNS).map(([table, columns]) => [
    table,
    Object.entries(columns).map(([column, schema]) => ({ column, shape: Compile(schema) })),
  ]),
);

/**
 * What no service can have written into a row and none could read again, null where there is nothing. The store judges the types of the
 * values, and the life that is lived again what happened in it.
 */
export function flawOf(table: LifeTable, row: TakenRows[number]): string | null {
  for (const [column, value] of Object.entries(row)) {
    if (value === null) continue;
    if (column.endsWith("_at") && !isWithin(value, LAST_MOMENT)) return `${column} is no time`;
    if (/(?:^|_)tick$/.test(column) && !isWithin(value, TICK_END)) return `${column} is no tick`;
  }
  const id = IDS[table];
  if (id !== undefined && !isUuid(row[id])) return `${id} is no id`;
  if (table === "feed_items" && !isOwnItem(row)) return "item_id is not of this life";
  const unread = (shapes.get(table) ?? []).find(({ column, shape }) => !shape.Check(parsed(row[column])));
  return unread === undefined ? null : `${unread.column} cannot be read`;
}

/** Undefined where the text is no JSON. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

const isWithin = (value: string | number, last: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= last;

const isUuid = (value: unknown): value is Uuid => typeof value === "string" && parseUuid(value) === value;

/** Everybody's items are known by their ids, so that one with the id of another's would be taken for it: a life gives its own. */
function isOwnItem({ item_id, echo_id, tick, created_at }: TakenRows[number]): boolean {
  if (!isUuid(item_id) || typeof created_at !== "number") return false;
  const place = Number.parseInt(item_id.slice(15, 18), 16);
  return derivedIds(created_at, `${echo_id}:${tick}`)(place) === item_id;
}
