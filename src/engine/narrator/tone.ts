import type { EmotionType } from "../content/types.ts";
import type { NarratorView } from "./port.ts";

/** Pleasure from traits as the engine has it (Mehrabian 1996), in thousandths of E, A and N. */
const OF_TRAITS = { E: 210, A: 590, N: -190 } as const;
/** A lived life goes a little better than its bearer is made for: where the middle of the days lies. */
const SHARE_OF_TRAITS = 0.75;
const LIVED = 250;
/** A day further than this from the usual is worth a word. */
const MARKED = 130;

/**
 * How far today's pleasure is from what is usual for this person, -1000..1000 and beyond: a gloomy man's fair day has the tone of a good
 * one, and a sunny woman's dull day of a bad one.
 */
export function tiltOf({ state, plan }: NarratorView): number {
  const { E, A, N } = state.traits;
  const made = (OF_TRAITS.E * E + OF_TRAITS.A * A + OF_TRAITS.N * N) / 1000;
  return Math.round(plan.feeling.p - SHARE_OF_TRAITS * made - LIVED);
}

export const isMarked = (view: NarratorView): boolean => Math.abs(tiltOf(view)) > MARKED;

export type Side = "up" | "down";

/**
 * What may be said of the day as a whole. It is called bad only when it was, and not merely less good than others: a day between the two is
 * "fair" to a gloomy person, "flat" to a sunny one.
 */
export function dayTone(view: NarratorView): Side | "fair" | "flat" {
  const better = tiltOf(view) >= 0;
  if (view.plan.feeling.p >= 0) return better ? "up" : "flat";
  return better ? "fair" : "down";
}

const UNPLEASANT: ReadonlySet<EmotionType> = new Set([
  ...(["distress", "fear", "disappointment", "shame", "reproach", "anger", "hate", "remorse"] as const),
  ...(["pity", "resentment", "longing"] as const),
]);

export const sideOfEmotion = (emotion: EmotionType): Side => (UNPLEASANT.has(emotion) ? "down" : "up");
