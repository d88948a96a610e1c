import { isProfane } from "../../../shared/profanity.ts";
import { isKinWord } from "./kin-words.ts";
import { namesOwner } from "./lexicon-word.ts";
import { isListedWord, nlp } from "./parser.ts";
import { FUNCTION_WORDS, readsAsEnglish, sentencesOf, tokensOf } from "./plain-text.ts";
import { ANIMALS, BELONGINGS, EMPTY_NOUNS, LARGE_THINGS, MADE_THINGS, PLACES, THINGS } from "./thing-words.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { TRAIT_WORDS } from "./trait-words.ts";
import { tagsOf } from "./word-tags.ts";

export type Nouns = { noun: string[]; thing: string[]; animal: string[] };

const MAX_EACH = 14;
/** Characters that are parsed for free nouns: the list is full before, or the text says little. */
const MAX_PARSED = 2000;
/** Where one works is no thing that one comes across. */
const WORKED_AT =
  /^(?:supermarket|factory|warehouse|office|company|firm|railroad|railway|hospital|school|university|tanker)$/;
const NOTHING: ReadonlySet<string> = new Set();
/** Of these nobody has one: "keeps bees". */
const SWARMS: ReadonlySet<string> = new Set(["bee", "ant", "worm", "silkworm", "wasp"]);
const BARE = /^[a-z]{3,18}$/;
/** Too few letters of a word are known to tell whether "glass" is one glass: these stay as they are. */
const UNCOUNTED = /(?:ss|us|is)$/;

/** A "noun" right before one of these is a verb: "feeds the gulls". */
const DETERMINER = /^(?:the|an?|her|his|their|my|it|him|them|no)$/;
/** Before a noun these say whose or how many, and not of which sort it is. */
const NO_SORT = new RegExp(`${DETERMINER.source}|^(?:own|same|other|both|each|many|few|retired)$`);
/** Behind these stands a verb: "to ring", "they box". */
const BEFORE_VERBS =
  /^(?:to|she|he|they|i|you|we|who|never|also|always|still|often|sometimes|secretly|rarely|seldom|can|cannot|can't|would|will|could|must|doesn't|don't|didn't|not|kids?|people|nobody|everyone)$/;
const SUBJECTS = /^(?:she|he|they|i|who|cannot|can't|doesn't|don't|didn't)$/;
const BETWEEN_VERBS = new Set([",", "and", "but", "(", ")", "+", "or"]);

type Term = { normal: string; tags: string[] };

/**
 * Bare singular countable common nouns of the text, in order of first mention: creatures, objects, and whatever else it speaks of.
 * From a text that does not read as English only words of the known lists are taken.
 */
export function readNouns(plain: string, ownName: string): Nouns {
  const nouns: Nouns = { noun: [], thing: [], animal: [] };
  const put = (list: string[], word: string): void => {
    if (list.length < MAX_EACH && !list.includes(word) && !namesOwner(word, ownName) && !isProfane(word))
      list.push(word);
  };
  const free = readsAsEnglish(plain) ? commonNouns(plain.slice(0, MAX_PARSED)) : NOTHING;
  for (const sentence of sentencesOf(plain)) {
    const tokens = tokensOf(sentence);
    tokens.forEach((token, i) => {
      const word = token.replace(/'s$/, "");
      if (
        !BARE.test(word) ||
        namesOwner(word, ownName) ||
        IDIOMS.test(tokens.slice(Math.max(0, i - 3), i + 3).join(" "))
      )
        return;
      const single = singularOf(word);
      const listed = ANIMALS.has(single) || THINGS.has(single) || LARGE_THINGS.has(single);
      if (!listed && !(free.has(word) && isTelling(single) && !mayBeName(tokens, i, plain))) return;
      if (isDone(tokens, i, single, ownName) || isHalf(tokens, i) || saysWhich(tokens, i)) return;
      if (ANIMALS.has(single)) {
        if (!(single !== word && SWARMS.has(single))) put(nouns.animal, single);
      } else {
        const whole = saysWhich(tokens, i - 1) ? `${tokens[i - 1]} ${single}` : single;
        if (THINGS.has(single) && !(single !== word && isCollected(tokens, i))) put(nouns.thing, whole);
        if (!WORKED_AT.test(single)) put(nouns.noun, whole);
      }
    });
  }
  return nouns;
}

/** A singular noun has one of these before it, or a word between them that says what it is like. */
const BEFORE_NOUN =
  /^(?:the|an?|her|his|their|my|our|your|its|no|this|that|one|every|each|another|some|any|which|whose|own|first|last|same)$/;
/** Words between the article and the noun at most. */
const MOST_BETWEEN = 2;

/** Whether a word that nobody knows is somebody's name without its capital: "a son tomek", "lives with kasia", "Tomek … tomek". */
function mayBeName(tokens: readonly string[], at: number, plain: string): boolean {
  const word = tokens[at]!.replace(/'s$/, "");
  const named = new RegExp(`[\\p{Ll},] ${word.charAt(0).toUpperCase()}${word.slice(1)}(?!\\p{L})`, "u");
  if (named.test(plain)) return true;
  const single = singularOf(word);
  if (isListedWord(word) || isListedWord(single) || MADE_THINGS.has(single) || BELONGINGS.has(single)) return false;
  if (single !== word) return false;
  const before = tokens.slice(Math.max(0, at - 1 - MOST_BETWEEN), at).reverse();
  const article = before.findIndex((token) => BEFORE_NOUN.test(token));
  return (
    article === -1 || before.slice(0, article).some((token) => isKinWord(token) || /^(?:called|named)$/.test(token))
  );
}

/** What is said of people and not of creatures or things. */
const IDIOMS =
  /\b(?:poor as a \w+|sick as a dog|life of the party|light of (?:her|his|their|my) life|night owl|black sheep|like a (?:sailor|fish|horse)|fish out of|dark horse|guinea pig|to a fault|nobody's fool|falls? short)\b/;

/** Only said in the plural: nobody has a stair or a trouser. */
const ALWAYS_MANY =
  /^(?:stairs|upstairs|downstairs|peas|oats|scissors|trousers|spectacles|binoculars|suburbs|outskirts|nerves)$/;

/** Whether the word is cut out of how it is said: "stairs", "sweet peas", "false teeth". */
const isHalf = (tokens: readonly string[], at: number): boolean =>
  ALWAYS_MANY.test(tokens[at]!) || /^(?:sweet|false|runner|broad|green)$/.test(tokens[at - 1] ?? "");

/** "Collects old buttons and maps", "a collection of stamps": of what is had in plenty none is a thing of its own. */
function isCollected(tokens: readonly string[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - COLLECTED_WITHIN), at);
  const from = before.findLastIndex(
    (token, i) =>
      /^(?:collect(?:s|ed|ing)?|(?:collections?|collectors?|hoards?|tins|boxes|jars|drawers|albums)$)/.test(token) &&
      (token.startsWith("collect")
        ? !/^collect(?:ions?|ors?)$/.test(token) || before[i + 1] === "of"
        : before[i + 1] === "of"),
  );
  return (
    from !== -1 &&
    !before.slice(from + 1).some((token) => /^(?:she|he|they|i|who|at|in|on|from|with|for|to|but|[()])$/.test(token))
  );
}
/** Words behind the collecting in which what is collected stands. */
const COLLECTED_WITHIN = 6;

/** "Seed receipts": of several things it says which they are. */
const isOfMany = (next: string): boolean => {
  const tags = tagsOf(next);
  return tags.has("Plural") && !tags.has("Verb") && !tags.has("Pronoun");
};

/** "Repairs shoes", "I mend clocks": what is done to them. */
const isDoing = (tokens: readonly string[], at: number): boolean =>
  singularOf(tokens[at]!) !== tokens[at] || BEFORE_VERBS.test(tokens[at - 1] ?? "");

/** "Coat factory", "shoe shop": of such a place what it makes or sells is nobody's. */
const MADE_IN =
  /^(?:factory|plant|company|firm|industry|works|trade|shop|store|salon|dealer|maker|repair|market|school|club|league|team)s?$/;

/** Whether a noun only says which thing the next one is: the "fountain" of a fountain pen. */
function saysWhich(tokens: readonly string[], at: number): boolean {
  const [word, next] = [tokens[at] ?? "", tokens[at + 1] ?? ""];
  const named = singularOf(next);
  if (NO_SORT.test(word) || BEFORE_NOUN.test(word) || word === "retired") return false;
  if (BARE.test(word) && (MADE_IN.test(next) || (isOfMany(next) && !isDoing(tokens, at)))) return true;
  const isNamed = THINGS.has(named) || LARGE_THINGS.has(named) || PLACES.has(named);
  if (!BARE.test(word) || !isNamed || word === named || singularOf(word) !== word) return false;
  const tags = tagsOf(word);
  return tags.has("Noun") && !tags.has("Verb") && !isKinWord(word) && !EMPTY_NOUNS.has(word) && !TRADE_WORDS.has(word);
}

/** Whether a word that may be a verb is one here: "waits for the phone to ring", "trains dogs", "they box on Tuesdays". */
function isDone(tokens: readonly string[], at: number, single: string, ownName: string): boolean {
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (next !== undefined && DETERMINER.test(next)) return true;
  if (before !== undefined && SUBJECTS.test(before)) return true;
  // "Whittles." is done, as what is said of nobody is said of the one the text is about.
  const isForm = tokens[at] !== single && !ANIMALS.has(single) && !THINGS.has(single);
  if (isForm && before === undefined && next === undefined) return true;
  if (!tagsOf(single).has("Verb") && !ANIMALS.has(single)) return false;
  if (before !== undefined && (BEFORE_VERBS.test(before) || namesOwner(before, ownName))) return true;
  const opens = before === undefined || BETWEEN_VERBS.has(before);
  if (opens && isForm && /^(?:with|from|in|at|on|for)$/.test(next ?? "")) return true;
  return opens && next !== undefined && !BETWEEN_VERBS.has(next) && !/^(?:of|with|from|in)$/.test(next);
}

export function singularOf(word: string): string {
  if (word === "taxis") return "taxi";
  if (word === "budgies" || word === "collies" || word === "moggies") return word.slice(0, -1);
  if (ANIMALS.has(word) || THINGS.has(word) || LARGE_THINGS.has(word) || UNCOUNTED.test(word)) return word;
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word]!;
  if (!word.endsWith("s")) return word;
  if (/^(?:potato|tomato|domino|hero|echo|mosquito|volcano|mango|cargo|buffalo)es$/.test(word))
    return word.slice(0, -2);
  if (/(?:ch|sh|x|ss|z)es$/.test(word) || IN_US.test(word)) return word.slice(0, -2);
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ves")) return THINGS.has(`${word.slice(0, -3)}fe`) ? `${word.slice(0, -3)}fe` : word.slice(0, -1);
  return word.slice(0, -1);
}

/** "Buses", "viruses", "atlases": what ends on "s" alone. */
const IN_US =
  /(?:^(?:mini|omni|trolley|micro)?b|vir|bon|circ|walr|octop|cact|camp|chor|^pl|cens|disc|cit|croc|lot|platyp|hippopotam)uses$|^(?:gas|atlas|canvas|iris|lens)es$/;
const IRREGULAR: Record<string, string> = {
  wives: "wife",
  lenses: "lens",
  lives: "life",
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
      found.add(normal.replace(/'s$/, ""));
    }
  }
  return found;
}

const NOT_COMMON = new Set(
  "ProperNoun Person FirstName LastName MaleName FemaleName City Country Region Organization Pronoun Verb Gerund Adjective Value Cardinal Ordinal Unit Date Month WeekDay Duration Honorific Uncountable Acronym Abbreviation Demonym Url Email Emoji Hyphenated Determiner".split(
    " ",
  ),
);

/** A word that is one of these when it stands alone would read oddly behind "a". */
const NO_NAME_OF_A_THING =
  "Adjective Adverb Value Uncountable Pronoun Preposition Conjunction Actor MaleName FemaleName City Country Region".split(
    " ",
  );

const isTelling = (word: string): boolean =>
  BARE.test(word) &&
  !EMPTY_NOUNS.has(word) &&
  !isKinWord(word) &&
  !TRADE_WORDS.has(word) &&
  !TRAIT_WORDS.has(word) &&
  !FUNCTION_WORDS.has(word) &&
  !/(?:ness|(?<!w)ship|ism|ity|ment|ing|hood|tion|(?<!vi)sion|ance|ence|ics|worthy|some|dom|y-?thing)$/.test(word) &&
  !NO_NAME_OF_A_THING.some((tag) => tagsOf(word).has(tag));
