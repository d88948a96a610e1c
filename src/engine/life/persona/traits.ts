import { TRAITS, type Trait } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { isKinWord } from "./kin-words.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";
import { type Lean, TRAIT_PHRASES, TRAIT_WORDS } from "./trait-words.ts";

/** What one plain word says about a trait, and what an adverb makes of it. */
const STATED = 520;
const MORE =
  /^(?:very|deeply|extremely|terribly|incredibly|fiercely|always|so|utterly|painfully|too|really|endlessly|famously)$/;
const LESS = /^(?:slightly|somewhat|quite|rather|sometimes|occasionally|fairly|bit|little)$/;
const NEGATION =
  /^(?:not|never|no|hardly|rarely|seldom|without|neither|nor|isn't|wasn't|aren't|doesn't|don't|didn't|cannot|can't|anything|far|less|lacks|stopped|barely)$/;
/** Denying a trait says less than claiming its opposite. */
const DENIED_MILLI = 700;
/** A negation reaches this many words, and not over a comma. */
const NEGATION_REACH = 3;
const TRAIT_LIMIT = 950;
/** Traits of which the text says nothing are drawn within this. */
const UNSTATED_SPREAD = 420;

/** Big Five, -1000..1000. What the text states, weighed with its negations and adverbs; the rest from the stream. */
export function readTraits(plain: string, random: RandomStream): Record<Trait, number> {
  const stated: Record<Trait, number[]> = { O: [], C: [], E: [], A: [], N: [] };
  const add = (leans: readonly Lean[], weight: number): void => {
    for (const { trait, sign } of leans) stated[trait].push(sign * weight);
  };
  for (const sentence of sentencesOf(plain)) {
    const tokens = tokensOf(sentence);
    tokens.forEach((token, at) => {
      const leans = TRAIT_WORDS.get(token);
      if (leans === undefined || describesSomeoneElse(tokens, at)) return;
      add(leans, weightAt(tokens, at));
    });
    const line = ` ${tokens.join(" ")} `;
    for (const [phrase, leans] of TRAIT_PHRASES) {
      const found = line.indexOf(` ${phrase} `);
      if (found !== -1) add(leans, weightAt(tokens, line.slice(0, found).split(" ").length - 1));
    }
  }
  const traits = {} as Record<Trait, number>;
  for (const trait of TRAITS) {
    const drawn = random.between(-UNSTATED_SPREAD, UNSTATED_SPREAD);
    const said = stated[trait];
    const sum = said.reduce((total, one) => total + one, 0);
    const level = said.length === 0 ? drawn : sum + Math.trunc(drawn / 6);
    traits[trait] = Math.max(-TRAIT_LIMIT, Math.min(TRAIT_LIMIT, level));
  }
  return traits;
}

function weightAt(tokens: readonly string[], at: number): number {
  let weight = STATED;
  for (let i = at - 1; i >= Math.max(0, at - NEGATION_REACH) && tokens[i] !== "," && tokens[i] !== "but"; i--) {
    const token = tokens[i]!;
    if (NEGATION.test(token)) return -Math.trunc((weight * DENIED_MILLI) / 1000);
    if (MORE.test(token)) weight = Math.trunc((weight * 13) / 10);
    if (LESS.test(token)) weight = Math.trunc((weight * 6) / 10);
  }
  return weight;
}

/** "her patient sister", "a quiet town", "the late shift". */
const describesSomeoneElse = (tokens: readonly string[], at: number): boolean =>
  tokens.slice(at + 1, at + 3).some((next) => isKinWord(next)) ||
  /^(?:town|village|street|city|place|life|house|shift|room|sea|water|weather|island|job|nights?|wife|harbour|husband)$/.test(
    tokens[at + 1] ?? "",
  ) ||
  (tokens[at] === "late" && /^(?:at|in|into|the|a)$/.test(tokens[at + 1] ?? ""));
