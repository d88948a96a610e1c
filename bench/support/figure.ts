import type { Plan, PlannedRow } from "./plan.ts";
import { type Spread, spreadOf } from "./statistics.ts";

/** One line of the results: the subject, what it was held against in the same run, and whether that is good enough. */
export type Row = Omit<PlannedRow, "peer" | "seenFrom"> & {
  subject: Spread;
  peer: { name: string; value: Spread } | null;
  /** Round by round, then the median of the rounds: what the target is about. */
  result: Spread;
  met: boolean | null;
};

export type Figure = {
  name: string;
  title: string;
  /** Sizes, rounds and settings of this run. */
  sizes: Record<string, number | string>;
  rows: Row[];
  /** What a reader has to know to read the rows rightly. */
  notes: string[];
};

/** How much is measured. `small` is for trying the bench out: its numbers are not for quoting. */
export type Scale = "full" | "small";

/** The values of a row, round by round: the subject's, and its peer's where the plan names one. */
export type Rounds = readonly [subject: readonly number[], peer?: readonly number[]];

/** A figure as planned, with what was measured in every row of it. */
export function figureOf<Key extends string>(
  plan: Plan<Key>,
  sizes: Figure["sizes"],
  measured: Record<Key, Rounds>,
  notes: string[],
): Figure {
  const { name, title } = plan;
  const rows = (Object.keys(plan.rows) as Key[]).map((key) => rowOf(plan.rows[key], measured[key]));
  return { name, title, sizes, rows, notes };
}

/** Sets a subject's rounds against a peer's, pair by pair: noise that lasts longer than a round hits both. */
export function rowOf({ name, unit, peer, comparison, target }: PlannedRow, [subject, others = []]: Rounds): Row {
  const pairs = subject.map((value, round) => {
    if (comparison === "alone") return value;
    const other = others[round];
    if (other === undefined) throw new Error(`${name}: ${peer} has no round ${round}`);
    return comparison === "ratio" ? value / other : value - other;
  });
  const result = spreadOf(pairs);
  return {
    ...{ name, unit, subject: spreadOf(subject), peer: peer === null ? null : { name: peer, value: spreadOf(others) } },
    ...{ comparison, result, target, met: isMet(result, target) },
  };
}

function isMet({ median }: Spread, target: PlannedRow["target"]): boolean | null {
  if (target === null) return null;
  return target.bound === "most" ? median <= target.value : median >= target.value;
}
