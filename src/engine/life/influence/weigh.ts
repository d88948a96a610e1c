import type { GoalKind, Tag, Value } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { leaningsOf } from "../decide/leanings.ts";
import { plainText } from "../persona/plain-text.ts";
import type { Input } from "../types/happening.ts";
import type { EchoState } from "../types/state.ts";
import { THEMES } from "./themes.ts";

export type Suggestion = Extract<Input, { kind: "influence" }>;
type Verdict = "accepted" | "softened" | "declined";
export type Weighed = {
  verdict: Verdict;
  /** May follow "because". */
  reason: string;
  tags: Tag[];
  goal: GoalKind | null;
  /** It asks to leave something alone. */
  against: boolean;
  /** It goes against something the Echo holds to. */
  offends: boolean;
};

const ACCEPTED_FROM = 560;
const SOFTENED_FROM = 400;
const OPEN = 420;
const PER_VALUE = 120;
/** More than two good reasons are no better than two. */
const MOST_VALUES = 2;
const PER_OFFENCE = 330;
const SPREAD = 210;
/** Nothing is so right that it is always done. */
const MOST_OPEN = 690;
const REPEATED = 130;
const AGAINST =
  /\b(?:don't|do not|stop|avoid|never|quit|give up|stay away|beware|no more|keep away|leave .{1,20} alone)\b/i;

const SERVED: Record<Value, string> = {
  freedom: "it leaves me free",
  honesty: "it is the honest thing",
  loyalty: "I owe people that much",
  achievement: "it might come to something",
  security: "it is the safe thing to do",
  kindness: "it does somebody good",
  beauty: "there is some beauty in it",
  knowledge: "I would learn something by it",
  tradition: "it is how things were always done",
  adventure: "I have not done it before",
  justice: "it is only fair",
  family: "it is for my own people",
  faith: "I can square it with what I believe",
  independence: "I can do it on my own",
  pleasure: "I would enjoy it",
  solitude: "it leaves me in peace",
};
const OFFENDED: Record<Value, string> = {
  freedom: "I will not be tied down like that",
  honesty: "it is not honest",
  loyalty: "I do not turn on people",
  achievement: "I would have nothing to show for it",
  security: "I cannot afford to fall",
  kindness: "somebody would be hurt by it",
  beauty: "there is something ugly in it",
  knowledge: "I would rather know than guess",
  tradition: "it is not how I was brought up",
  adventure: "it is far too safe",
  justice: "it would not be fair",
  family: "my own people come first",
  faith: "I do not believe in it",
  independence: "I do not like to be led",
  pleasure: "there is no joy in it",
  solitude: "I would rather be left alone",
};

/**
 * How the Echo takes a suggestion: fit with values and traits, trust in earlier ones, mood, tiredness, repetition. A verdict and
 * the reason that weighed most; never an order.
 */
export function weigh(suggestion: Suggestion, state: EchoState, random: RandomStream): Weighed {
  const text = plainText(suggestion.text);
  const against = AGAINST.test(text);
  const themes = THEMES.filter((theme) => theme.words.test(text));
  const tags = [...new Set(themes.flatMap((theme) => theme.tags))].slice(0, 5);
  const serves = themes.flatMap((theme) => (against ? (theme.offends ?? []) : (theme.serves ?? [])));
  const offends = themes.flatMap((theme) => (against ? (theme.serves ?? []) : (theme.offends ?? [])));
  const served = state.values.find((value) => serves.includes(value));
  const offended = state.values.find((value) => offends.includes(value));
  const leanings = leaningsOf(state.traits);
  const pull = tags.reduce((sum, tag) => sum + (leanings[tag] ?? 0), 0) * (against ? -1 : 1);
  const tired = Math.max(0, 350 - state.needs.rest);
  const repeats = state.intentions.filter(
    (one) => one.source === "influence" && one.tags.some((tag) => tags.includes(tag)),
  ).length;
  const fit =
    OPEN +
    Math.min(MOST_VALUES, state.values.filter((value) => serves.includes(value)).length) * PER_VALUE -
    state.values.filter((value) => offends.includes(value)).length * PER_OFFENCE -
    (tags.includes("crime") ? 120 : 0) +
    Math.trunc(pull / 2) +
    Math.trunc(state.traits.A / 10) +
    Math.trunc(state.traits.O / 14) +
    Math.trunc(state.trustInVoice / 5) +
    Math.trunc(state.mood.p / 8) +
    byType(suggestion.influenceType, state) -
    Math.trunc(tired / 2) -
    repeats * REPEATED;
  const openness = Math.min(MOST_OPEN, fit) + random.between(-SPREAD, SPREAD);
  const verdict: Verdict = openness >= ACCEPTED_FROM ? "accepted" : openness >= SOFTENED_FROM ? "softened" : "declined";
  const goal = against ? null : (themes.find((theme) => theme.goal !== undefined)?.goal ?? null);
  const reason =
    verdict === "declined"
      ? refusal({ offended, tired, repeats, pull, crime: tags.includes("crime") })
      : consent({ served, pull, trust: state.trustInVoice, verdict });
  return { verdict, reason, tags, goal, against, offends: offended !== undefined };
}

function byType(type: Suggestion["influenceType"], { traits }: EchoState): number {
  switch (type) {
    case "suggestion":
      return 0;
    case "encouragement":
      return 80;
    case "warning":
      return Math.trunc(traits.N / 7);
    case "dream":
      return 40 + Math.trunc(traits.O / 7);
    case "opportunity":
      return 60 + Math.trunc((traits.E + traits.O) / 16);
  }
}

function refusal(facts: {
  offended: Value | undefined;
  tired: number;
  repeats: number;
  pull: number;
  crime: boolean;
}): string {
  if (facts.offended !== undefined) return OFFENDED[facts.offended];
  if (facts.crime) return "I know where that road ends";
  if (facts.tired > 150) return "I am too tired to begin anything";
  if (facts.repeats > 0) return "I have heard it before and once was enough";
  if (facts.pull < -60) return "it is not in me";
  return "I could not see what it would change";
}

function consent(facts: { served: Value | undefined; pull: number; trust: number; verdict: Verdict }): string {
  if (facts.served !== undefined) return SERVED[facts.served];
  if (facts.pull > 60) return "I half wanted to anyway";
  if (facts.trust > 200) return "it has been right before";
  return facts.verdict === "softened"
    ? "there is no harm in trying a little of it"
    : "I could think of no good reason not to";
}
