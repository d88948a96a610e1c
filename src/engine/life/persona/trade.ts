import nlp from "compromise";
import type { Trade } from "../../content/types.ts";
import { isKinWord } from "./kin-words.ts";
import { lexiconPhrase } from "./lexicon-word.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";
import { TRADE_HINTS, TRADE_WORDS } from "./trade-words.ts";
import { TRAIT_WORDS } from "./trait-words.ts";

export type StatedTrade = { trade: Trade; title: string | null };

const JOBLESS =
  /\b(?:unemployed|jobless|out of work|between jobs|lost (?:her|his|their|my) job|looking for work|homeless)\b/i;
const RETIRED = /\bretired\b/i;
const STUDYING = /\b(?:studies|studying|student of|training to be|enrolled|at university|at college|in high school)\b/i;
const CLAUSE_BREAKS = new Set([",", "and", "but", "who", "while"]);
const FORMER = new Set(["former", "ex", "once", "retired", "failed", "would-be", "aspiring", "disgraced"]);
const ARTICLES = new Set(["a", "an"]);
/** Before "a baker" these make the baker someone else. */
const OTHERS = new Set(
  "met married loves loved hates knows with to by from about of like for than under be become becoming marry hired after against not never".split(
    " ",
  ),
);
const NOT_A_TRADE = new Set(
  "sister brother daughter mother father lover dreamer believer loner stranger member reader listener optimist pessimist person woman man gentleman perfectionist introvert extrovert talker thinker walker worker parent widower outsider beginner drinker sufferer survivor winner loser leader follower foreigner newcomer owner speaker swimmer collector hoarder gambler realist idealist neighbor creature amateur minimalist feminist atheist vegetarian wanderer wonder character user helper computer letter monster hunter-gatherer fighter adventurer villager islander teenager youngster foster daughter grandmother grandfather patient student adolescent innocent accident".split(
    " ",
  ),
);
const TRADE_ADJECTIVES = new Set(
  "marine primary secondary civil electrical mechanical senior junior assistant deputy chief head mental social public graphic classical medical veterinary military freelance forensic travelling traveling itinerant night village wandering master royal".split(
    " ",
  ),
);
const OWN_WORD = /(?:er|or|ist|ian|smith|wright|monger|herd|man|woman|keeper|maker)$/;

/** The trade the persona follows now and its title in the persona's own words ("lighthouse keeper"); null when none is stated. */
export function readTrade(plain: string, ownName: string): StatedTrade | null {
  if (JOBLESS.test(plain)) return { trade: "none", title: null };
  const named = firstNamed(plain, ownName);
  if (RETIRED.test(plain)) return { trade: "retired", title: named ? `retired ${named.title}` : null };
  if (named !== null) return named;
  if (STUDYING.test(plain)) return { trade: "student", title: null };
  const place =
    /\b(?:works?|working|job) (?:at|in|on|for) (?:an?|the|her|his|their|my) (?:[a-z]+ ){0,2}?([a-z]+)\b/i.exec(
      plain,
    )?.[1];
  const hinted = place === undefined ? undefined : TRADE_HINTS.get(place.toLowerCase());
  return hinted === undefined ? null : { trade: hinted, title: null };
}

function firstNamed(plain: string, ownName: string): StatedTrade | null {
  let ownWord: StatedTrade | null = null;
  const sentences = sentencesOf(plain);
  for (let s = 0; s < sentences.length; s++) {
    const tokens = tokensOf(sentences[s]!);
    for (let i = 0; i < tokens.length; i++) {
      const word = tokens[i]!.replace(/'s$/, "");
      const known = TRADE_WORDS.get(word);
      const unknown =
        known === undefined && OWN_WORD.test(word) && word.length > 5 && !NOT_A_TRADE.has(word) && !isKinWord(word);
      if (known === undefined && !unknown) continue;
      if (word !== tokens[i] || !standsForOwner(tokens, i, s === 0, known !== undefined)) continue;
      const title = titleBefore(tokens, i, ownName);
      if (title === null) continue;
      if (known !== undefined) return { trade: known, title };
      ownWord ??= { trade: "other", title };
    }
  }
  return ownWord;
}

/** An article may stand this many words before: "a formal, disciplined and proud veteran". */
const REACH = 8;
const qualifies = (token: string): boolean =>
  token === "," ||
  token === "and" ||
  ARTICLES.has(token) ||
  TRAIT_WORDS.has(token) ||
  /(?:al|ed|ing|ive|ous|ful|ly|y)$/.test(token);

/** "is a …", "works as a …", "the town's only …", or the bare words that open a text; never "her father was a …". */
function standsForOwner(tokens: string[], at: number, opening: boolean, known: boolean): boolean {
  const clauseStart = tokens.slice(0, at).findLastIndex((token) => CLAUSE_BREAKS.has(token)) + 1;
  if (tokens.slice(clauseStart, at).some(isKinWord)) return false;
  if (tokens[at + 1] !== undefined && isKinWord(tokens[at + 1]!)) return false;
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const token = tokens[i]!;
    if (i < clauseStart && !qualifies(token)) break;
    if (FORMER.has(token) && token !== "retired") return false;
    const before = tokens[i - 1] ?? "";
    if (ARTICLES.has(token)) return !OTHERS.has(before);
    if (token === "the" || token.endsWith("'s")) return known && /^(?:is|was|as|am|the)$/.test(before);
  }
  return opening && known && at - clauseStart < 3 && clauseStart < 6;
}

/** The word with up to two nouns (or trade adjectives) before it. */
function titleBefore(tokens: string[], at: number, ownName: string): string | null {
  const words = [tokens[at]!];
  for (let i = at - 1; i >= Math.max(0, at - 2); i--) {
    const token = tokens[i]!;
    if (!/^[a-z-]+$/.test(token) || token.includes("year") || !(TRADE_ADJECTIVES.has(token) || isCommonNoun(token)))
      break;
    words.unshift(token);
  }
  return lexiconPhrase(words.join(" "), ownName, 3);
}

const NOT_MODIFIERS = new Set(
  "works work she he they i is was as am who part time full only a an the and year old".split(" "),
);

const isCommonNoun = (word: string): boolean =>
  word.length > 2 &&
  !NOT_MODIFIERS.has(word) &&
  nlp(`the ${word} office`).match(`the [#Noun] office`, 0).has("#Noun") &&
  !nlp(word).has("#Adjective");
