import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import type { EchoState } from "../../life/types/state.ts";
import { storedJson } from "../stored-json.ts";

/** A part of a life that was lived by the same rules. */
export type RulesSince = { fromTick: number; rules: string };

/**
 * Notes that a life is lived by these rules from a tick on. `state` is the life before that tick, null at birth. What was kept of an
 * earlier change is let go.
 */
export function noteRules(tx: Writer, echoId: Uuid, { fromTick, rules }: RulesSince, state: EchoState | null): void {
  tx.run("UPDATE life_rules SET state = NULL WHERE echo_id = ? AND state IS NOT NULL", echoId);
  tx.run(
    "INSERT INTO life_rules (echo_id, from_tick, rules, state) VALUES (?, ?, ?, ?)",
    echoId,
    fromTick,
    rules,
    state === null ? null : JSON.stringify(state),
  );
}

/** By which rules a life was lived, the earliest first. Lives begun before rules were noted have no row for their birth. */
export const rulesSince = (db: Reader, echoId: Uuid): RulesSince[] =>
  db
    .all<{ from_tick: number; rules: string }>(
      "SELECT from_tick, rules FROM life_rules WHERE echo_id = ? ORDER BY from_tick",
      echoId,
    )
    .map(({ from_tick: fromTick, rules }) => ({ fromTick, rules }));

/** The life as it stood when its rules changed last; null when they never did. */
export function stateAtChange(db: Reader, echoId: Uuid): EchoState | null {
  const row = db.get<{ state: string }>(
    "SELECT state FROM life_rules WHERE echo_id = ? AND state IS NOT NULL ORDER BY from_tick DESC LIMIT 1",
    echoId,
  );
  return row === undefined ? null : storedJson<EchoState>(row.state, `the life of Echo ${echoId}`);
}

/** Changes what is kept of the life as it stood then, but for what decides about it. */
export function changeStateAtRules(tx: Writer, echoId: Uuid, change: (state: EchoState) => EchoState): void {
  const state = stateAtChange(tx, echoId);
  if (state !== null)
    tx.run(
      "UPDATE life_rules SET state = ? WHERE echo_id = ? AND state IS NOT NULL",
      JSON.stringify(change(state)),
      echoId,
    );
}
