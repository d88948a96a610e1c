/** How the subject is set against something: by quotient, by difference, or not at all. */
type Comparison = "ratio" | "difference" | "alone";

export type Target = { bound: "most" | "least"; value: number };

/** A row before it is measured: what is set against what, and what it has to reach. */
export type PlannedRow = {
  name: string;
  /** Of the subject and its peer. */
  unit: string;
  peer: string | null;
  comparison: Comparison;
  /** Null for a row that only informs. */
  target: Target | null;
  /** Less than this is not seen by what measures it, and shown as such. */
  seenFrom?: number;
};

/** A figure before it is measured: all rows that it prints. A row is known by its name and its peer. */
export type Plan<Key extends string = string> = { name: string; title: string; rows: Record<Key, PlannedRow> };

export const atMost = (value: number): Target => ({ bound: "most", value });
export const atLeast = (value: number): Target => ({ bound: "least", value });

/** The subject by its peer. */
export const ratio = (name: string, unit: string, peer: string, target: Target | null = null): PlannedRow => ({
  ...{ name, unit, peer, comparison: "ratio", target },
});

/** The subject less its peer. */
export const difference = (name: string, unit: string, peer: string, target: Target): PlannedRow => ({
  ...{ name, unit, peer, comparison: "difference", target },
});

/** A row without a peer. */
export const alone = (name: string, unit: string, target: Target | null = null): PlannedRow => ({
  ...{ name, unit, peer: null, comparison: "alone", target },
});
