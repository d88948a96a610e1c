import type { NarratorView } from "./port.ts";

/** Pleasure from traits as the engine has it (Mehrabian 1996), in thousandths of E, A and N. */
const OF_TRAITS = { E: 210, A: 590, N: -190 } as const;
/** A lived life goes a little better than its bearer is made for: where the middle of the days lies. */
const SHARE_OF_TRAITS = 0.75;
const LIVED = 250;

/**
 * How far today's pleasure is from what is usual for this person, -1000..1000 and beyond: a gloomy man's fair day has the tone of a good
 * one, and a sunny woman's dull day of a bad one.
 */
export function tiltOf({ state, plan }: NarratorView): number {
  const { E, A, N } = state.traits;
  const made = (OF_TRAITS.E * E + OF_TRAITS.A * A + OF_TRAITS.N * N) / 1000;
  return Math.round(plan.feeling.p - SHARE_OF_TRAITS * made - LIVED);
}
