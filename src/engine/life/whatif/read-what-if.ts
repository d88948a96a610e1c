import { isProfane } from "../../../shared/profanity.ts";
import { hash32 } from "../../random.ts";
import { toFirstPerson } from "../persona/first-person.ts";
import { lexiconPhrase } from "../persona/lexicon-word.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Pronouns, WhatIf } from "../types/person.ts";
import { type Clause, readClause } from "./clause.ts";
import { deedOf } from "./deed.ts";
import { domainOf } from "./domain.ts";
import { motifOf } from "./motif.ts";
import { offered } from "./offers.ts";

/** What stands for a premise that cannot be read. */
export const FALLBACK_PREMISE = "the other road";
export const FALLBACK_DEED = "took the other road";
/** Done to someone, these are losses; not done, they are something kept. */
const LOSING =
  /^(?:lose|leave|quit|fail|die|drown|ruin|break|fire|refuse|stop|abandon|forget|miss|divorce|fall|drop|reject|sell|burn|kill|be killed|crash|catch)$/;
/** Done to something bad, these are gains. */
const MENDING =
  /\b(?:recover\w*|heal\w*|surviv\w+|cured|sober|(?:stop|stopped|quit|give up|gave up|given up) (?:drinking|smoking|gambling|using)|got well|beat(?:en)? the)\b/i;
/** "dropped out to run the bakery": one thing given for another. */
const EXCHANGE =
  /\b(?:to|and) (?:run|ran|open(?:ed)?|start(?:ed)?|become|became|take|took|taken|join(?:ed)?|move|moved|train(?:ed)?|go|went|gone|buy|bought)\b/i;
const LOST = /\b(?:bankrupt|without|gave up|given up|caught|arrested|prison|alone|blind|deaf|war|accident|illness)\b/i;
const SWAP =
  /\b(?:instead|became|become|moved|swapped|changed|switched|another|rather than|different|born in|grew up)\b/i;
const GREAT =
  /\b(?:everything|never|all|whole|forever|world|life|died|war|million|only|always|lottery|famous|king|queen)\b/i;

/**
 * The premise as the life will use it. "What if she had taken the lighthouse job?" gives the premise "the lighthouse job", the deed
 * "took the lighthouse job" and the motif "lighthouse". What cannot be read becomes a road not taken which keeps the user's own noun.
 *
 * @param pronouns how the persona is spoken of; the prompt's own subject ("what if she …") goes before it.
 */
export function readWhatIf(prompt: string, ownName: string, birthHash: string, pronouns: Pronouns): WhatIf {
  return whatIfOf(readClause(prompt, ownName), ownName, birthHash, pronouns);
}

/** The same of a clause that has been read; who only accepted what was offered is told by what it was. */
export function whatIfOf(asked: Clause, ownName: string, birthHash: string, pronouns: Pronouns): WhatIf {
  const taken = isBareAnswer(asked) || asked.negated ? offered(asked) : null;
  const whole = taken === null ? asked : readClause(`${asked.spokenOf ?? pronouns} ${taken}`, ownName);
  const clause = isTellable(whole) ? whole : readClause("", ownName);
  const text = clause.asked;
  const own = clause.spokenOf ?? speaksOf(clause, pronouns);
  const read = deedOf(clause, ownName, own);
  const premise = read?.premise ?? quotedNoun(text, ownName, own) ?? FALLBACK_PREMISE;
  return {
    domain: domainOf(clause),
    polarity: polarityOf(clause),
    magnitude: (GREAT.test(text) ? 750 : 500) + (hash32(`magnitude\u0000${birthHash}`) % 200),
    premise,
    deed: read?.deed ?? FALLBACK_DEED,
    motif: motifOf(premise, text, ownName),
  };
}

/** "Accepted", "said yes": nothing of what it was. */
const isBareAnswer = ({ verb, rest }: Clause): boolean =>
  verb !== null &&
  /^(?:accept|agree|say|said)/.test(verb) &&
  /^(?:yes ?)?(?:$|when|after|once|because|since)/.test(rest);

/** Of whom no pronoun is known the subject's own may tell: "her family had stayed". */
function speaksOf({ subject }: Clause, pronouns: Pronouns): Pronouns {
  const own = pronouns === "they" ? /^(her|his)\b/i.exec(subject ?? "")?.[1]?.toLowerCase() : undefined;
  return own === undefined ? pronouns : own === "her" ? "she" : "he";
}

const OWN_END = /^(?:die|drown|perish|be (?:dead|killed|murdered|never born|born dead))\b/;

/** Not one in words that wound, and not the end of the one who is to live it. */
function isTellable({ asked, subject, verb, rest, negated }: Clause): boolean {
  if (isProfane(asked)) return false;
  return subject !== null || verb === null || negated || !OWN_END.test(`${baseOf(verb)} ${rest}`);
}

/** An illness or an injury that somebody gets is a loss, where it is none that is got over. */
const FALLING_ILL =
  /^(?:get|have|develop|catch|contract|suffer|become|fall|be diagnosed with|be paralysed|be paralyzed|be injured|be blinded|go)\b.*?\b(?:ill|sick|cancer|tumou?r|polio|fever|accident|injur\w+|disease|blind|deaf|paralys\w+|paralyz\w+|stroke|seizure|heart attack|breakdown|epilep\w+|diabet\w+|leuk\w+|tuberculosis|malaria|pneumonia|sclerosis|fatigue|parkinson\w*|dementia|meningitis|crash)\b/i;

/** A loss not suffered is a gain, and what never came about is lost. */
export function polarityOf({ asked, verb, rest, negated }: Clause): WhatIf["polarity"] {
  if (verb !== null && FALLING_ILL.test(`${baseOf(verb)} ${rest}`)) return negated ? "gain" : "loss";
  if (SWAP.test(asked)) return "swap";
  const ends = verb !== null && /^(?:end|stop|cease)$/.test(baseOf(verb)) && LOST.test(asked);
  if (ends || MENDING.test(asked)) return negated ? "loss" : "gain";
  // Who stopped to help has given nothing up.
  const stopped = /^to /.test(rest) && /^stop/.test(verb ?? "");
  const losing = (verb !== null && LOSING.test(baseOf(verb)) && !stopped) || LOST.test(asked);
  if (losing && !negated && EXCHANGE.test(asked)) return "swap";
  return losing !== negated ? "loss" : "gain";
}

/** The first "the …" or "my …" of the prompt as it stands, or the bare words of a very short one. */
function quotedNoun(asked: string, ownName: string, pronouns: Pronouns): string | null {
  const found = /\b(?:the|an?|her|his|their|my) (?:\p{Ll}+[ -]){0,2}?\p{Ll}{3,}/iu.exec(asked)?.[0];
  if (found !== undefined)
    return lexiconPhrase(toFirstPerson(found.toLowerCase().replace(/^an? /, "the "), pronouns), ownName, 4);
  if (!/^\p{L}{3,}(?: \p{L}+){0,2}$/u.test(asked)) return null;
  return lexiconPhrase(`the ${asked.toLowerCase()}`, ownName, 4);
}
