import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import { damagedPart, isUnavailable } from "../../../store/storage-fault.ts";
import type { Memory } from "../../life/types/mind.ts";
import type { Tie } from "../../life/types/person.ts";
import type { EchoState } from "../../life/types/state.ts";
import type { Shown } from "../echo/read-echoes.ts";
import { type Changes, changesBetween, withChanges } from "./changes.ts";

/** What every tick changes is in the row of `echo_states` itself. */
const NOW = [
  ...(["needs", "mood", "usualPleasure", "moodWord", "moodSinceTick", "emotions"] as const),
  ...(["placeId", "wealth", "health", "reflectPressure", "lastEntryTick"] as const),
] as const satisfies readonly (keyof EchoState)[];

/** The rest by how often it changes: a tick writes only the parts that did. */
const PARTS = {
  person: [
    ...([
      "pronouns",
      "age",
      "young",
      "begun",
      "traits",
      "values",
      "lexicon",
      "voice",
      "whatIf",
      "personaVersion",
      "homeId",
    ] as const),
    ...([
      "job",
      "calling",
      "possessions",
      "skills",
      "beliefs",
      "flags",
      "achievements",
      "trustInVoice",
      "origins",
      "particulars",
      "homes",
      "bornAmongOthers",
    ] as const),
  ],
  plans: ["goals", "intentions", "later", "workday", "untoldInfluence", "untoldReflection", "globalEvents"],
  untold: ["untold"],
  twin: ["twin"],
  cast: ["cast"],
  arcs: ["arcs"],
  threads: ["threads"],
  affairs: ["affairs"],
} as const satisfies Record<string, readonly (keyof EchoState)[]>;
const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** Most of an old state, of which a tick changes little: only what has changed since they were last written whole is written. */
const COLLECTIONS = {
  memories: {
    items: ({ memories }: EchoState) => memories.map((one): [string, Memory] => [one.ref, one]),
    member: (items: ReadonlyMap<string, Memory>): EchoState["memories"] => [...items.values()],
  },
  ties: {
    items: ({ ties }: EchoState): [string, Tie][] => Object.entries(ties),
    member: (items: ReadonlyMap<string, Tie>): EchoState["ties"] => Object.fromEntries(items),
  },
  used: {
    items: ({ used }: EchoState): [string, number][] => Object.entries(used),
    member: (items: ReadonlyMap<string, number>): EchoState["used"] => Object.fromEntries(items),
  },
} as const;
type Collection = keyof typeof COLLECTIONS;
const COLLECTION_NAMES: readonly Collection[] = ["memories", "ties", "used"];
/** The part that holds what has changed of each. */
const SINCE = "since";
type Since = Record<Collection, Changes<unknown>>;
/** A collection is written whole again when so many, or a quarter of it, have changed. */
const MANY_CHANGES = 12;
const MANY_OF = 4;

type Kept =
  | (typeof NOW)[number]
  | (typeof PARTS)[keyof typeof PARTS][number]
  | Collection
  | "version"
  | "tick"
  | "hash";
/** A member of the state that is kept nowhere does not compile. */
const VERSION: [Exclude<keyof EchoState, Kept>] extends [never] ? EchoState["version"] : never = 1;

/** How the file holds a collection, by the member of a state that is made of it. */
const written = new WeakMap<object, { whole: ReadonlyMap<string, unknown>; changes: Changes<unknown> }>();

export type StateRow = { echo_id: Uuid; tick: number; hash: string; now: string };

/** The state of a row of `echo_states` with its parts. UNAVAILABLE when one of them is not what was written. */
export function readState(db: Reader, row: StateRow): EchoState {
  try {
    return putTogether(db, row);
  } catch (error) {
    throw isUnavailable(error) ? error : damagedPart(`Echo ${row.echo_id}`, error);
  }
}

function putTogether(db: Reader, row: StateRow): EchoState {
  const rows = db.all<{ part: string; value: string }>(
    "SELECT part, value FROM echo_parts WHERE echo_id = ?",
    row.echo_id,
  );
  const parts = new Map(rows.map(({ part, value }) => [part, JSON.parse(value) as unknown]));
  const state: Record<string, unknown> = { version: VERSION, tick: row.tick, hash: row.hash };
  Object.assign(state, JSON.parse(row.now));
  for (const part of PART_NAMES) Object.assign(state, parts.get(part));
  for (const name of COLLECTION_NAMES) {
    const whole = new Map(parts.get(name) as [string, never][]);
    const changes = (parts.get(SINCE) as Since)[name] as Changes<never>;
    const member = COLLECTIONS[name].member(withChanges(whole, changes));
    state[name] = member;
    written.set(member, { whole, changes });
  }
  return state as EchoState;
}

/** Whom an Echo knows and lives among, without the rest of its state. UNAVAILABLE when one of the parts is not what was written. */
export function readPeople(db: Reader, echoId: Uuid): Pick<EchoState, "ties" | "cast"> {
  try {
    const rows = db.all<{ part: string; value: string }>(
      `SELECT part, value FROM echo_parts WHERE echo_id = ? AND part IN ('ties', 'cast', '${SINCE}')`,
      echoId,
    );
    const parts = new Map(rows.map(({ part, value }) => [part, JSON.parse(value) as unknown]));
    const whole = new Map(parts.get("ties") as [string, Tie][]);
    const changes = (parts.get(SINCE) as Since).ties as Changes<Tie>;
    const { cast } = (parts.get("cast") ?? {}) as Pick<EchoState, "cast">;
    return { ties: COLLECTIONS.ties.member(withChanges(whole, changes)), ...(cast === undefined ? {} : { cast }) };
  } catch (error) {
    throw isUnavailable(error) ? error : damagedPart(`Echo ${echoId}`, error);
  }
}

export function insertState(tx: Writer, echoId: Uuid, state: EchoState, shown: Shown): void {
  tx.run(
    "INSERT INTO echo_states (echo_id, tick, hash, now, shown) VALUES (?, ?, ?, ?, ?)",
    echoId,
    state.tick,
    state.hash,
    textOf(state, NOW),
    JSON.stringify(shown),
  );
  putParts(tx, echoId, state);
  insertLivedTick(tx, echoId, state);
}

/** Writes all of a state that is not in the row itself, whole: nothing of what it was before is left. */
export function putParts(tx: Writer, echoId: Uuid, state: EchoState): void {
  for (const part of PART_NAMES) putPart(tx, echoId, part, textOf(state, PARTS[part]));
  for (const name of COLLECTION_NAMES) putWhole(tx, echoId, name, state);
  putSince(tx, echoId, state);
}

/** Stores the state after a tick. The primary key of `lived_ticks` makes a second life of the same tick impossible. */
export function updateState(tx: Writer, echoId: Uuid, before: EchoState, after: EchoState, shown: Shown): void {
  insertLivedTick(tx, echoId, after);
  tx.run(
    "UPDATE echo_states SET tick = ?, hash = ?, now = ?, shown = ? WHERE echo_id = ?",
    after.tick,
    after.hash,
    textOf(after, NOW),
    JSON.stringify(shown),
    echoId,
  );
  for (const part of PART_NAMES)
    if (PARTS[part].some((key) => differs(before[key], after[key])))
      putPart(tx, echoId, part, textOf(after, PARTS[part]));
  const changed = COLLECTION_NAMES.filter((name) => differs(before[name], after[name]));
  for (const name of COLLECTION_NAMES)
    if (changed.includes(name)) noteChanges(tx, echoId, name, before, after);
    else written.set(after[name], written.get(before[name])!);
  if (changed.length > 0) putSince(tx, echoId, after);
}

/** Finds what has changed since the whole was written, and writes the whole when that is much. */
function noteChanges(tx: Writer, echoId: Uuid, name: Collection, before: EchoState, after: EchoState): void {
  const { whole } = written.get(before[name])!;
  const changes = changesBetween<unknown>(whole, COLLECTIONS[name].items(after));
  if (changes.put.length + changes.gone.length > Math.max(MANY_CHANGES, whole.size / MANY_OF))
    putWhole(tx, echoId, name, after);
  else written.set(after[name], { whole, changes });
}

function putWhole(tx: Writer, echoId: Uuid, name: Collection, state: EchoState): void {
  const whole: [string, unknown][] = COLLECTIONS[name].items(state);
  putPart(tx, echoId, name, JSON.stringify(whole));
  written.set(state[name], { whole: new Map(whole), changes: { gone: [], put: [] } });
}

function putSince(tx: Writer, echoId: Uuid, state: EchoState): void {
  const since = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, written.get(state[name])!.changes]));
  putPart(tx, echoId, SINCE, JSON.stringify(since));
}

const putPart = (tx: Writer, echoId: Uuid, part: string, value: string): number =>
  tx.run(
    "INSERT INTO echo_parts (echo_id, part, value) VALUES (?, ?, ?) ON CONFLICT (echo_id, part) DO UPDATE SET value = excluded.value",
    echoId,
    part,
    value,
  );

const insertLivedTick = (tx: Writer, echoId: Uuid, { tick, hash }: EchoState): number =>
  tx.run("INSERT INTO lived_ticks (echo_id, tick, hash) VALUES (?, ?, ?)", echoId, tick, hash);

function textOf(state: EchoState, keys: readonly (keyof EchoState)[]): string {
  const part: Partial<Record<keyof EchoState, unknown>> = {};
  for (const key of keys) part[key] = state[key];
  return JSON.stringify(part);
}

/** Living never changes what it was given, so a member that is the same, or holds the same, has not changed. */
function differs(before: unknown, after: unknown): boolean {
  if (before === after) return false;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length !== after.length || before.some((one, index) => one !== after[index]);
  const [old, young] = [before as Record<string, unknown>, after as Record<string, unknown>];
  let kept = 0;
  for (const key in young) {
    if (young[key] !== old[key]) return true;
    kept++;
  }
  return kept !== Object.keys(old).length;
}
