import { hash32 } from "../../random.ts";
import { toFirstPerson } from "../persona/first-person.ts";
import { lexiconPhrase } from "../persona/lexicon-word.ts";
import { plainText } from "../persona/plain-text.ts";
import type { WhatIf } from "../types.ts";
import { readDeed } from "./deed.ts";
import { domainOf } from "./domain.ts";
import { motifOf } from "./motif.ts";

const FALLBACK_PREMISE = "the other road";
const FALLBACK_DEED = "took the other road";
const LOSS =
  /\b(?:lost|lose|losing|never|not|failed|without|left|died|dead|quit|ruined|broke|bankrupt|fired|refused|stopped|gave up|abandoned|forgot)\b|n't\b/i;
const SWAP =
  /\b(?:instead|became|become|moved|swapped|changed|switched|another|rather than|different|born in|grew up)\b/i;
const GREAT =
  /\b(?:everything|never|all|whole|forever|world|life|died|war|million|only|always|lottery|famous|king|queen)\b/i;
const MAX_DEED = 90;

/**
 * The premise as the life will use it. "What if she had taken the lighthouse job?" gives the premise "the lighthouse job", the deed
 * "took the lighthouse job" and the motif "lighthouse". What cannot be read becomes a road not taken which keeps the user's own noun.
 */
export function readWhatIf(prompt: string, ownName: string, birthHash: string): WhatIf {
  const asked = plainText(prompt)
    .replace(/^["'\s]*(?:so |and |but )?what (?:if|would have happened if|happens if)\s*,?\s*/i, "")
    .split(/[?!.;](?:\s|$)/)[0]!
    .trim();
  const read = readDeed(asked, ownName);
  const premise = (read && lexiconPhrase(toFirstPerson(read.premise), ownName, 7)) ?? quotedNoun(asked, ownName);
  const deed = read === null ? FALLBACK_DEED : toFirstPerson(read.deed).slice(0, MAX_DEED);
  return {
    domain: domainOf(asked),
    polarity: SWAP.test(asked) ? "swap" : LOSS.test(asked) ? "loss" : "gain",
    magnitude: (GREAT.test(asked) ? 750 : 500) + (hash32(`magnitude\u0000${birthHash}`) % 200),
    premise: premise ?? FALLBACK_PREMISE,
    deed,
    motif: motifOf(premise ?? "", asked, ownName),
  };
}

/** The first "the …" or "my …" of the prompt as it stands, or the bare words of a very short one. */
function quotedNoun(asked: string, ownName: string): string | null {
  const found = /\b(?:the|an?|her|his|their|my) (?:\p{Ll}+[ -]){0,2}?\p{Ll}{3,}/iu.exec(asked)?.[0];
  if (found === undefined) {
    return /^\p{L}{3,}(?: \p{L}+){0,2}$/u.test(asked) ? lexiconPhrase(`the ${asked.toLowerCase()}`, ownName, 4) : null;
  }
  return lexiconPhrase(toFirstPerson(found.toLowerCase().replace(/^an? /, "the ")), ownName, 4);
}
