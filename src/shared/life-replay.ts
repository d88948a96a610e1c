import type { Uuid } from "./ids.ts";

/** A life lived again against its hash chain. */
export type LifeReplay = {
  echoId: Uuid;
  bornTick: number;
  /** How many it has lived, its birth included. */
  ticks: number;
  /** By which rules it was lived, from which tick on. */
  epochs: { fromTick: number; rules: string }[];
  /** Those of this program. */
  rules: string;
  /** Null where it was lived by other rules alone, and so was not lived again. */
  replayedFrom: number | null;
  /** The first tick that came out otherwise; null when none did. */
  differsAt: number | null;
};
