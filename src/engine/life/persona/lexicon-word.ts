import { isProfane } from "../../../shared/profanity.ts";

/** Longest entry of a lexicon, in characters: it has to fit into someone's sentence. */
const MAX_LENGTH = 40;
/** "My grandfather's 1984 Opel" is as well named without. */
const YEAR = /\b(?:1[5-9]|20)\d\d (?=\p{L})/gu;
/** Whose something was, of which the phrase was cut off. */
const OWNER_OF_NOTHING = / \S+['’]s$/u;
const WORD = /^[\p{Ll}\p{Lu}][\p{Ll}\p{Lu}'-]*$/u;
const DANGLING =
  /\s(?:and|or|but|of|to|the|a|an|in|on|at|with|for|from|by|who|which|that|when|because|as|is|was|my|his|her|their|very|into|about|until|once|more than|against|between|than|no|every|not|never)$/i;
/** What a phrase that had to be cut short says of its noun is left out whole: "a stove with four plates that all". */
const HALF_A_CLAUSE = /\s(?:that|which|who|whose|where|when|so)\b.*$/i;
/** "being laughed at": what ends a passive belongs to it. */
const PASSIVE = /(?:^(?:never )?being \p{L}+ (?:at|on|to|for|off|in|with|by)| living on)$/iu;

/**
 * A phrase fit to be put into prose, or null: one to `maxWords` whole words of letters, at most `maxLength` characters, not the Echo's own
 * name, no word cut off at the end, and nothing that is said to wound.
 */
export function lexiconPhrase(
  phrase: string,
  ownName: string,
  maxWords: number,
  maxLength = MAX_LENGTH,
): string | null {
  let words = phrase
    .replace(YEAR, "")
    .replace(/["(),]/g, " ")
    .trim()
    .split(/\s+/);
  const bad = words.findIndex((word) => !WORD.test(word));
  if (bad !== -1) words = words.slice(0, bad);
  const whole = words.length;
  words = words.slice(0, maxWords);
  while (words.join(" ").length > maxLength) words.pop();
  let kept = words.join(" ");
  if (words.length < whole) kept = kept.replace(HALF_A_CLAUSE, "").replace(OWNER_OF_NOTHING, "");
  while (DANGLING.test(kept) && !PASSIVE.test(kept)) kept = kept.replace(DANGLING, "");
  if (kept.length < 3 || (isDangler(kept) && !PASSIVE.test(kept))) return null;
  return namesOwner(kept, ownName) || isProfane(kept) ? null : kept;
}

const isDangler = (word: string): boolean => DANGLING.test(` ${word}`);

/** The parts of a name that a pattern may be made of. */
export const nameParts = (ownName: string): string[] =>
  ownName.split(/\s+/).filter((part) => /^[\p{L}'-]{2,}$/u.test(part));

/** True when any part of the Echo's name occurs in the phrase. */
export function namesOwner(phrase: string, ownName: string): boolean {
  const words = new Set(phrase.toLowerCase().split(/[\s'-]+/));
  return ownName
    .toLowerCase()
    .split(/[\s'-]+/)
    .some((part) => part.length > 1 && words.has(part) && !TITLES.has(part));
}

/** Parts of a name that are words of their own: "Leif the Smith", "Old Tam", "Sergeant Imre". */
const TITLES = new Set(
  "the of old young mr mrs ms miss dr sir lady lord father mother sister brother uncle aunt captain cap cap'n sergeant colonel professor doctor king queen don dona saint smith".split(
    " ",
  ),
);
