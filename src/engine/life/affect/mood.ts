import { NEEDS, type Phase, type Trait, type Weather } from "../../content/types.ts";
import { clamp, share } from "../clamp.ts";
import type { EchoState } from "../types/state.ts";
import type { Conditions } from "../types/world.ts";
import { pullOf } from "./emotions.ts";
import { nextMoodWord } from "./mood-words.ts";

type Mood = EchoState["mood"];

/** Part of the distance from its target that a mood keeps over a tick; what is still felt slows it to a half-life of about four. */
const MOOD_KEPT = 815;
/** Temperaments reach this far, so that events can be felt on top of them. */
const BASELINE_SCALE = 620;
/** Alertness over the day. */
const BY_PHASE: Record<Phase, number> = { morning: 20, afternoon: 90, evening: -30, night: -240 };
const BY_WEATHER: Record<Weather, number> = {
  clear: 60,
  cloudy: 0,
  rain: -35,
  storm: -50,
  fog: -30,
  snow: 25,
  wind: -15,
  heat: -25,
};
/** Needs above this are met; below it each missing thousandth weighs on the mood. */
const CONTENT = 550;
/** Most of an emotion has moved the mood when it was felt; what is still felt holds it by this much. */
const EMOTION_GAIN = 350;

/**
 * Mood at rest, from the Big Five: P = .21E + .59A − .19N, A = .15O + .30A + .57N, D = .25O + .17C + .60E − .32A (A. Mehrabian,
 * "Analysis of the Big-five Personality Factors in Terms of the PAD Temperament Model", 1996; N is neuroticism there negated).
 */
export function baselineOf(traits: Record<Trait, number>): Mood {
  const { O, C, E, A, N } = traits;
  const scaled = (value: number): number => share(Math.trunc(value / 1000), BASELINE_SCALE);
  return {
    p: scaled(210 * E + 590 * A - 190 * N),
    a: scaled(150 * O + 300 * A + 570 * N),
    d: scaled(250 * O + 170 * C + 600 * E - 320 * A),
  };
}

/** A lived life goes a little better than its bearer is made for. */
const LIVED = 220;
/** Of the distance to today's pleasure, what the usual makes good in a tick: half of it in some two weeks. */
const USUAL_STEP = 160;

export const usualAtFirst = (pleasure: number): number => clamp(pleasure + LIVED, -1000, 1000);

/** Lets the usual follow the mood of the tick. */
export function followMood(state: EchoState): void {
  state.usualPleasure += Math.trunc((state.mood.p - state.usualPleasure) / USUAL_STEP);
}

/** One tick of drift towards temperament, needs, the hour and whatever is still felt; half of any distance is gone in some four ticks. */
export function driftMood(state: EchoState, conditions: Conditions, eventShift: number): void {
  const rest = baselineOf(state.traits);
  const pull = pullOf(state.emotions);
  const want = wants(state);
  const target: Mood = {
    p: rest.p + share(pull.p, EMOTION_GAIN) - want.p + BY_WEATHER[conditions.weather] + eventShift + 60,
    a: rest.a + share(pull.a, EMOTION_GAIN) + want.a + BY_PHASE[conditions.phase],
    d: rest.d + share(pull.d, EMOTION_GAIN) - want.d,
  };
  const towards = (from: number, to: number): number => clamp(to + share(from - to, MOOD_KEPT), -1000, 1000);
  state.mood = {
    p: towards(state.mood.p, target.p),
    a: towards(state.mood.a, target.a),
    d: towards(state.mood.d, target.d),
  };
}

/** Names the mood; true when the word has changed. */
export function nameMood(state: EchoState, tick: number): boolean {
  const word = nextMoodWord(state.mood, state.moodWord, tick - state.moodSinceTick);
  if (word === state.moodWord) return false;
  state.moodWord = word;
  state.moodSinceTick = tick;
  return true;
}

/** What unmet needs and poor health take away. */
function wants(state: EchoState): Mood {
  let missing = 0;
  for (const need of NEEDS) missing += Math.max(0, CONTENT - state.needs[need]);
  const ill = Math.max(0, 600 - state.health);
  return {
    p: Math.trunc(missing / 16) + Math.trunc(ill / 3),
    a:
      -Math.trunc(Math.max(0, CONTENT - state.needs.rest) / 3) +
      Math.trunc(Math.max(0, CONTENT - state.needs.play) / 6),
    d:
      Math.trunc(Math.max(0, CONTENT - state.needs.security) / 8) +
      Math.trunc(Math.max(0, CONTENT - state.needs.autonomy) / 8),
  };
}
