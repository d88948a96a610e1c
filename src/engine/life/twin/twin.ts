import type { Milli, Trade } from "../../content/types.ts";

/** Someone near to a life that is only reckoned: by what name and relation, and how warm it is between them, 0..1000. */
export type Close = { name: string; relation: string | null; warmth: Milli };

/** What of a life is reckoned week by week: no text, no memories, no days. */
export type Outline = {
  job: { trade: Trade; title: string; rank: number } | null;
  homeId: string;
  /** Whole crowns. */
  wealth: number;
  health: Milli;
  pleasure: Milli;
  /** By the person's key. */
  close: Record<string, Close>;
};

/** In what two lives can come apart. */
export const ASPECTS = ["work", "home", "people", "money", "health", "mood"] as const;
export type Aspect = (typeof ASPECTS)[number];

/** When a life went another way than its twin, in which respect, and what was then said of the two; `ref` of what happened. */
export type Fork = { tick: number; aspect: Aspect; size: Milli; life: string; twin: string; ref: string | null };

/**
 * The life without the what-if: the same birth, lived in outline a week at a time. `control` is that life once more with other luck, so
 * that how far the two are apart tells what luck alone does.
 */
export type Twin = {
  /** The tick whose week was lived last. */
  tick: number;
  weeks: number;
  self: Outline;
  control: Outline;
  /** What the persona calls the place where its own trade is plied. */
  workplace: { trade: Trade; name: string } | null;
  /** How far life and twin, and twin and control, were apart; every `every` weeks, the oldest first. */
  course: { tick: number; apart: Milli; noise: Milli }[];
  every: number;
  /** Respects in which life and twin differ by now. */
  parted: Aspect[];
  first: Fork | null;
  /** The largest forks, the largest first. */
  forks: Fork[];
  /** Entries written since the other life was last spoken of. */
  silent: number;
};
