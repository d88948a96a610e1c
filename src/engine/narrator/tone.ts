import type { EmotionType } from "../content/types.ts";
import type { NarratorView } from "./port.ts";

/** A day further than this from the usual is worth a word. */
const MARKED = 130;

/**
 * How far today's pleasure is from what has been usual of late, -1000..1000 and beyond: a gloomy man's fair day has the tone of a good
 * one, and a sunny woman's dull day of a bad one.
 */
export const tiltOf = ({ state, plan }: NarratorView): number => plan.feeling.p - state.usualPleasure;

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

/** Whether a feeling about one thing in the day goes with what is said of all of it. */
export const agrees = (tone: ReturnType<typeof dayTone>, side: Side): boolean =>
  tone === side || tone === (side === "up" ? "fair" : "flat");

const UNPLEASANT: ReadonlySet<EmotionType> = new Set([
  ...(["distress", "fear", "disappointment", "shame", "reproach", "anger", "hate", "remorse"] as const),
  ...(["pity", "resentment", "longing"] as const),
]);

export const sideOfEmotion = (emotion: EmotionType): Side => (UNPLEASANT.has(emotion) ? "down" : "up");

/** A feeling that is said to have lasted is one of the day. */
const OF_THE_DAY =
  /\b(?:throughout|(?:all|whole|entire) (?:day|evening)|most of the day|the rest of (?:the|that) day|into the evening|until I (?:slept|fell asleep)|till I (?:slept|fell asleep)|(?:till|until|up to|at) bedtime|right through|longer than it deserved|(?:till|until) (?:half past |a quarter (?:to|past) |twenty to )?(?:eight|nine|ten|eleven|midnight|one in))\b/;

/** Whether a feeling about one thing may be told in these words, on a day that was otherwise as a whole. */
export const mayBeFelt = (side: Side, view: NarratorView): ((said: string) => boolean) => {
  const tone = dayTone(view);
  return (said) => tone === side || !OF_THE_DAY.test(said);
};
