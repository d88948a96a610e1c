import { isKinWord } from "../persona/kin-words.ts";
import { namesOwner } from "../persona/lexicon-word.ts";
import { readNouns, singularOf } from "../persona/nouns.ts";
import { THINGS } from "../persona/thing-words.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import { isParticiple } from "../persona/verb-forms.ts";
import { tagsOf } from "../persona/word-tags.ts";

const FALLBACK_MOTIF = "road";
/** Nouns under which anything could be meant: the word beside them is the image. */
const GENERIC = new Set(
  "man woman boy girl people someone somebody nobody everyone part day the born there world neither job life offer chance thing way year day career work place time other road part being never having going taking".split(
    " ",
  ),
);

/** What the parser says of words that name nothing: "first", "alone", "myself", "again". */
const NO_NOUN = ["Adjective", "Adverb", "Pronoun", "Value", "Ordinal", "Preposition", "Conjunction", "Expression"];

/** "The light" at the end of a phrase is a thing, whatever else "light" may be. */
const isNamed = (word: string, premise: string): boolean =>
  new RegExp(
    `\\b(?:the|an?|my|her|his|their) ${word}(?=$| (?:myself|alone|again|in|with|to|from|for|at|of|by|that|into|who|through)\\b)`,
  ).test(premise);

const isWrittenAsName = (word: string, premise: string): boolean =>
  new RegExp(`\\b${word[0]!.toUpperCase()}${word.slice(1)}\\b`).test(premise);

/** "What she saw", "who he was": whatever it was, no word of it is a thing. */
const WHAT_OF_IT = /\s(?:what|whatever|how|why|(?:who|whom|where)(?= (?:she|he|they|I|it)\b))(?= ).*$/i;

/** One concrete noun that keeps returning: of the premise if it has one, else of the whole prompt. */
export function motifOf(wholePremise: string, wholeAsked: string, ownName: string): string {
  const premise = wholePremise.replace(WHAT_OF_IT, "");
  const asked = wholeAsked.replace(WHAT_OF_IT, "");
  const segments = premise
    .split(/ (?:in|with|to|from|for|at|of|by|that|into|who|through) /)
    .map((part) => part.split(/[^\p{L}'-]+/u));
  const words = segments.flatMap((part) => part.reverse());
  const usable = (word: string): boolean =>
    /^[a-z]{3,18}$/.test(word) &&
    !GENERIC.has(word) &&
    !isKinWord(word) &&
    (!word.endsWith("ing") || THINGS.has(word)) &&
    !SMALL.has(word) &&
    (THINGS.has(word) || isNamed(word, premise) || !NO_NOUN.some((tag) => tagsOf(word).has(tag))) &&
    !namesOwner(word, ownName) &&
    (THINGS.has(word) || isNamed(word, premise) || !isParticiple(word)) &&
    !isWrittenAsName(word, premise);
  const isImage = (word: string): boolean => usable(word) && !TRADE_WORDS.has(word);
  const nouns = readNouns(`${premise}. ${asked}.`, ownName);
  const known = [...nouns.thing, ...nouns.animal, ...nouns.noun];
  const singles = words.map(singularOf);
  const inPremise = singles.find((word) => isImage(word) && known.includes(word));
  return inPremise ?? known.find(isImage) ?? singles.find(isImage) ?? singles.find(usable) ?? FALLBACK_MOTIF;
}

const SMALL = new Set(
  "himself herself themselves themself myself yourself itself ourselves first second third last next alone again ever once twice always yes abroad the and for with from into that this his her their our own new old to of in on at by my not all one two away back home out up down again instead never".split(
    " ",
  ),
);
