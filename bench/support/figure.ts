import { type Spread, spreadOf } from "./statistics.ts";

/** How the subject is set against something: by quotient, by difference, or not at all. */
export type Comparison = "ratio" | "difference" | "alone";

export type Target = { bound: "most" | "least"; value: number };

/** One line of the results: the subject, what it was held against in the same run, and whether that is good enough. */
export type Row = {
  name: string;
  /** Of `subject` and `peer`. */
  unit: string;
  subject: Spread;
  peer: { name: string; value: Spread } | null;
  comparison: Comparison;
  /** Round by round, then the median of the rounds: what the target is about. */
  result: Spread;
  /** Null for a row that only informs. */
  target: Target | null;
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

/** Sets a subject's rounds against a peer's, pair by pair: noise that lasts longer than a round hits both. */
export function compare(
  name: string,
  unit: string,
  subject: readonly number[],
  against: { name: string; values: readonly number[]; comparison: "ratio" | "difference" },
  target: Target | null,
): Row {
  const pairs = subject.map((value, round) => {
    const peer = against.values[round];
    if (peer === undefined) throw new Error(`${name}: ${against.name} has no round ${round}`);
    return against.comparison === "ratio" ? value / peer : value - peer;
  });
  const result = spreadOf(pairs);
  return {
    name,
    unit,
    subject: spreadOf(subject),
    peer: { name: against.name, value: spreadOf(against.values) },
    comparison: against.comparison,
    result,
    target,
    met: isMet(result, target),
  };
}

/** A row without a peer. */
export function alone(name: string, unit: string, values: readonly number[], target: Target | null): Row {
  const subject = spreadOf(values);
  return { name, unit, subject, peer: null, comparison: "alone", result: subject, target, met: isMet(subject, target) };
}

function isMet({ median }: Spread, target: Target | null): boolean | null {
  if (target === null) return null;
  return target.bound === "most" ? median <= target.value : median >= target.value;
}
