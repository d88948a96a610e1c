import nlp from "compromise";
import { isKinWord } from "./kin-words.ts";
import { namesOwner } from "./lexicon-word.ts";
import { readsAsEnglish, tokensOf } from "./plain-text.ts";
import { ANIMALS, EMPTY_NOUNS, THINGS } from "./thing-words.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { TRAIT_WORDS } from "./trait-words.ts";

export type Nouns = { noun: string[]; thing: string[]; animal: string[] };

const MAX_EACH = 14;
const BARE = /^[a-z]{3,18}$/;
/** Too few letters of a word are known to tell whether "glass" is one glass: these stay as they are. */
const UNCOUNTED = /(?:ss|us|is)$/;

/** A "noun" right before one of these is a verb: "feeds the gulls". */
const DETERMINER = /^(?:the|an?|her|his|their|my|it|him|them|every|no)$/;

type Term = { normal: string; tags: string[] };

/**
 * Bare singular common nouns of the text, in order of first mention: creatures, objects, and whatever else it speaks of. From a
 * text that does not read as English only words of the known lists are taken.
 */
export function readNouns(plain: string, ownName: string): Nouns {
  const nouns: Nouns = { noun: [], thing: [], animal: [] };
  const put = (list: string[], word: string): void => {
    if (list.length < MAX_EACH && !list.includes(word) && !namesOwner(word, ownName)) list.push(word);
  };
  const free = readsAsEnglish(plain) ? commonNouns(plain) : new Set<string>();
  const tokens = tokensOf(plain);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const word = token.replace(/'s$/, "");
    if (!BARE.test(word)) continue;
    const single = singularOf(word);
    if (ANIMALS.has(single)) put(nouns.animal, single);
    else if (THINGS.has(single)) {
      put(nouns.thing, single);
      put(nouns.noun, single);
    } else if (free.has(word) && isTelling(single) && !DETERMINER.test(tokens[i + 1] ?? "")) put(nouns.noun, single);
  }
  return nouns;
}

export function singularOf(word: string): string {
  if (ANIMALS.has(word) || THINGS.has(word) || UNCOUNTED.test(word)) return word;
  if (!word.endsWith("s")) return IRREGULAR[word] ?? word;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ves")) return THINGS.has(`${word.slice(0, -3)}fe`) ? `${word.slice(0, -3)}fe` : word.slice(0, -1);
  return word.slice(0, -1);
}

const IRREGULAR: Record<string, string> = {
  wolves: "wolf",
  mice: "mouse",
  geese: "goose",
  children: "child",
  women: "woman",
  men: "man",
  loaves: "loaf",
  sheep: "sheep",
};

/** Words that the parser takes for singular or plural common nouns in their sentence. */
function commonNouns(plain: string): Set<string> {
  const found = new Set<string>();
  const sentences = nlp(plain).json({ terms: { normal: true, tags: true } }) as { terms: Term[] }[];
  for (const { terms } of sentences) {
    for (const { normal, tags } of terms) {
      if (!tags.includes("Noun")) continue;
      if (tags.some((tag) => NOT_COMMON.has(tag))) continue;
      found.add(normal);
    }
  }
  return found;
}

const NOT_COMMON = new Set(
  "ProperNoun Person FirstName LastName MaleName FemaleName Place City Country Region Organization Pronoun Possessive Verb Gerund Adjective Value Cardinal Ordinal Unit Date Month WeekDay Duration Honorific Acronym Abbreviation Demonym Url Email Emoji Hyphenated Determiner".split(
    " ",
  ),
);

const isTelling = (word: string): boolean =>
  BARE.test(word) &&
  word.length > 3 &&
  !EMPTY_NOUNS.has(word) &&
  !isKinWord(word) &&
  !TRADE_WORDS.has(word) &&
  !TRAIT_WORDS.has(word) &&
  !/(?:ness|ship|ism|ity|ment|ing|hood)$/.test(word);
