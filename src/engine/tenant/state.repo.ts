import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { EchoState } from "../life/types.ts";
import type { Shown } from "./read-echoes.ts";

/** What every tick changes is in the row of `echo_states` itself. */
const NOW = [
  ...(["needs", "mood", "moodWord", "moodSinceTick", "emotions"] as const),
  ...(["usualPleasure", "placeId", "wealth", "health", "reflectPressure", "lastEntryTick"] as const),
] as const satisfies readonly (keyof EchoState)[];

/** The rest by how often it changes: a tick writes only the parts that did. */
const PARTS = {
  person: [
    ...(["pronouns", "age", "traits", "values", "lexicon", "voice", "whatIf", "personaVersion", "homeId"] as const),
    ...(["job", "calling", "possessions", "skills", "beliefs", "flags", "achievements", "trustInVoice"] as const),
  ],
  plans: ["goals", "intentions", "untold", "untoldInfluence", "untoldReflection", "arcs"],
  used: ["used"],
  ties: ["ties"],
  memories: ["memories"],
} as const satisfies Record<string, readonly (keyof EchoState)[]>;

type Kept = (typeof NOW)[number] | (typeof PARTS)[keyof typeof PARTS][number] | "version" | "tick" | "hash";
/** A member of the state that has no place here does not compile. */
const PART_NAMES: [Exclude<keyof EchoState, Kept>] extends [never] ? readonly string[] : never = Object.keys(PARTS);

const keysOf = (part: string): readonly (keyof EchoState)[] => PARTS[part as keyof typeof PARTS];

export type StateRow = { echo_id: Uuid; tick: number; hash: string; now: string };

/** The state of a row of `echo_states` with its parts. */
export function readState(db: Reader, row: StateRow): EchoState {
  const state: Record<string, unknown> = { version: 1, tick: row.tick, hash: row.hash };
  Object.assign(state, JSON.parse(row.now));
  const parts = db.all<{ value: string }>("SELECT value FROM echo_parts WHERE echo_id = ?", row.echo_id);
  for (const { value } of parts) Object.assign(state, JSON.parse(value));
  return state as EchoState;
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
  for (const part of PART_NAMES)
    tx.run("INSERT INTO echo_parts (echo_id, part, value) VALUES (?, ?, ?)", echoId, part, textOf(state, keysOf(part)));
  insertLivedTick(tx, echoId, state);
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
    if (keysOf(part).some((key) => differs(before[key], after[key])))
      tx.run(
        "UPDATE echo_parts SET value = ? WHERE echo_id = ? AND part = ?",
        textOf(after, keysOf(part)),
        echoId,
        part,
      );
}

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
