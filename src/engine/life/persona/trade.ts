import nlp from "compromise";
import type { Trade } from "../../content/types.ts";
import { isKinWord } from "./kin-words.ts";
import { lexiconPhrase } from "./lexicon-word.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";
import { tradeOfDeeds } from "./trade-deeds.ts";
import { TRADE_HINTS, TRADE_WORDS } from "./trade-words.ts";
import { TRAIT_WORDS } from "./trait-words.ts";
import { keeping, tagsOf } from "./word-tags.ts";

/** `calling` is what someone is by training who now works at something else: "a refugee nurse who cleans offices". */
export type StatedTrade = {
  trade: Trade;
  title: string | null;
  calling?: { trade: Trade; title: string };
  /** Not in the text: someone so old rests. */
  assumed?: true;
};

/** Of these the trade is what they were trained for, and what they do for a living now may be another. */
const UPROOTED = /^(?:refugee|exiled|émigré|qualified|trained|would-be) /;

const JOBLESS =
  /\b(?:unemployed|jobless|(?<!\b(?:put|puts|putting|the) (?:\p{L}+ ){0,3})out of work|between jobs|lost (?:her|his|their|my) job|looking for work|homeless)\b/iu;
const RETIRED = /(?<!\b(?:her|his|their|my) )\bretired\b/i;
const STUDYING =
  /\b(?:studies|studying|student of|training to be|enrolled|at university|at college|(?:in|to|at) (?:high|secondary|middle) school)\b/i;
/** A text that speaks of now: what someone "was" in it is over. */
const PRESENT =
  /\b(?:is|am|has|lives?|works?|runs?|keeps?|now|plays?|loves?|[a-z]+'s (?:a|an|the)|(?:cleans|drives|grows|mends|teaches|sells|works|clears|cooks|writes|paints|sings|studies|swims|collects))\b/i;
const CLAUSE_BREAKS = new Set([",", "+", "(", ")", "and", "but", "who", "while"]);
const FORMER = new Set(["former", "ex", "once", "was", "formerly"]);
/** Of these nobody lives: "an aspiring novelist", "a terrible dancer". */
const NOT_BY_TRADE = new Set(
  "failed would-be aspiring amateur terrible bad great keen good hopeless dreadful decent brilliant lousy wonderful excellent fine sunday".split(
    " ",
  ),
);
const ARTICLES = new Set(["a", "an"]);
/** Before "a baker" these make the baker someone else. */
const OTHERS = new Set(
  "or met married loves loved hates knows with to by from about of like for than under be become becoming marry hired after against not never".split(
    " ",
  ),
);
const NOT_A_TRADE = new Set(
  "sister brother daughter mother father lover dreamer believer loner stranger member reader listener optimist pessimist person woman man gentleman perfectionist introvert extrovert talker thinker walker worker parent widower outsider beginner drinker sufferer survivor winner loser leader follower foreigner newcomer owner speaker swimmer collector hoarder gambler realist idealist neighbor creature amateur minimalist feminist atheist vegetarian wanderer wonder character user helper computer letter monster hunter-gatherer fighter adventurer villager islander teenager youngster foster lesbian border dinner summer winter weather water supper paper corner flower number order power answer danger anger finger hunger laughter matter murder newspaper pepper plaster river rubber silver spider temper thunder tiger timber tower whisper manner mirror error terror horror favor harbour honour humour neighbour rumour colour razor tractor motor list fist mist twist wrist pacifist tourist purist nudist regular former other another either neither however whatever forever together never ever over under after trailer trouser sister-in-law grandmother grandfather patient student adolescent innocent accident communist socialist anarchist goalkeeper listener member stroller youngster eldest elder brother-in-law father-in-law youngest farther killer lover eater dancer hunger number".split(
    " ",
  ),
);
const TRADE_ADJECTIVES = new Set(
  "marine primary secondary civil electrical mechanical senior junior assistant deputy chief head mental social public graphic classical medical veterinary military freelance trainee pediatric paediatric postal apprentice long-haul deep-sea part-time forensic travelling traveling itinerant night village wandering city town harbour harbor private personal professional bass master royal".split(
    " ",
  ),
);
const OWN_WORD =
  /(?:er|or|ist|ician|smith|wright|monger|herd|man|woman|keeper|maker|marshal|muezzin|sexton|apprentice)$/;

/** The trade the persona follows now and its title in the persona's own words ("lighthouse keeper"); null when none is stated. */
export function readTrade(plain: string, ownName: string): StatedTrade | null {
  if (JOBLESS.test(plain)) return { trade: "none", title: null };
  const all = candidates(plain, ownName);
  const named = all.find((one) => one.turned) ?? all.find((one) => !one.former && one.trade !== null);
  if (RETIRED.test(plain)) {
    const title = (named ?? all[0])?.title;
    return { trade: "retired", title: title === undefined ? null : `retired ${title}` };
  }
  const lived = tradeOfDeeds(plain, ownName);
  if (named !== undefined) {
    const trade = named.trade ?? "other";
    const present = lived !== null && lived.trade !== trade && (UPROOTED.test(named.title) || lived.now);
    if (!present) return { trade, title: named.title };
    const calling = { trade, title: named.title.replace(UPROOTED, "") };
    return { trade: lived.trade, title: spelled(lived.title, plain), calling };
  }
  if (lived !== null) return { trade: lived.trade, title: spelled(lived.title, plain) };
  if (STUDYING.test(plain)) return { trade: "student", title: null };
  const ownWord = all.find((one) => !one.former);
  return ownWord === undefined ? null : { trade: "other", title: ownWord.title };
}

const WAS =
  /(?<!\b(?:she|he|they|i) (?:wishes|wished|wanted) (?:she|he|they|i) )\b(?:used to be|was|had been|were|served (?:[\p{L}-]+ )*?as|worked as|formerly|once|lately|ex-|former|retired(?: as)?|began as|started as|apprenticed to (?:her|his|my) \p{L}+ \p{Lu}\p{Ll}+,)(?: as)? ?(?:an? |the )?((?:[\p{Ll}-]+ ){0,2}?[\p{Ll}-]+)(?=$|[,.;:)]| (?:for|in|at|of|until|till|once|before|and|then|who|on|from|player|teacher)\b)/giu;

/** What the persona was before, in its own words, the first first: "once an actress", "an ex-banker", "a retired judge". */
export function readFormerTrades(plain: string, ownName: string): string[] {
  const found = candidates(plain, ownName)
    .filter((one) => one.former)
    .map(({ title }) => title);
  for (const [, title = ""] of plain.matchAll(WAS)) {
    const words = title.split(" ");
    const at = words.findLastIndex((word) => TRADE_WORDS.has(word) || isOwnWord(word));
    if (at === -1 || words.some((word) => isKinWord(word) || NOT_BY_TRADE.has(word))) continue;
    const named = lexiconPhrase(
      words
        .slice(Math.max(0, at - 2), at + 1)
        .filter(isOfTitle)
        .join(" "),
      ownName,
      3,
    );
    if (named !== null && !found.some((one) => one === named || one.endsWith(named) || named.endsWith(one)))
      found.push(named);
  }
  return found;
}

const isOfTitle = (word: string, at: number, words: readonly string[]): boolean =>
  at === words.length - 1 || TRADE_ADJECTIVES.has(word) || isCommonNoun(word);

type Candidate = { trade: Trade | null; title: string; former: boolean; turned: boolean };

/** Everyone a trade is named of who may be the persona, in the order of the text; of a trade the engine does not know it is null. */
function candidates(plain: string, ownName: string): Candidate[] {
  const found: Candidate[] = [];
  sentencesOf(plain).forEach((sentence, s) => {
    const tokens = tokensOf(sentence);
    tokens.forEach((word, i) => {
      const known = TRADE_WORDS.get(word) ?? null;
      if (known === null && !isOwnWord(word)) return;
      if (isTradeWord(tokens[i + 1] ?? "") || word.endsWith("'s")) return;
      const turned = tokens.slice(Math.max(0, i - 3), i).includes("turned");
      const stands = standsForOwner(tokens, i, s === 0, known !== null);
      const former = stands === "was" && PRESENT.test(plain);
      const heads = s < OPENING && headsPiece(tokens, i) && (known !== null || isWholePiece(tokens, i));
      if (stands === "no" && !turned && !heads) return;
      const title = titleBefore(tokens, i, ownName);
      if (title === null || GENERIC_HEADS.has(title)) return;
      const trade =
        known === null || known === "manager" || known === "soldier" ? (tradeByModifier(title) ?? known) : known;
      found.push({ trade, title: spelled(title, plain) ?? title, former, turned });
    });
  });
  return found;
}

const isOwnWord = (word: string): boolean =>
  GENERIC_HEADS.has(word) || (OWN_WORD.test(word) && word.length > 5 && !NOT_A_TRADE.has(word) && !isKinWord(word));
const isTradeWord = (word: string): boolean => TRADE_WORDS.has(word) || GENERIC_HEADS.has(word);

/** Words for people at work which say nothing without the one before: "postal worker". */
const GENERIC_HEADS = new Set(
  "worker assistant attendant operator carrier hand owner hand employee agent rider apprentice".split(" "),
);

/** "choir director", "postal worker": of a head that could be anything the modifier tells the trade. */
function tradeByModifier(title: string): Trade | null {
  const words = title.split(" ").slice(0, -1);
  for (const word of words) {
    const hinted = TRADE_HINTS.get(word);
    if (hinted !== undefined) return hinted;
  }
  return null;
}

/** Sentences from the start in which a list may name the trade without an article. */
const OPENING = 3;
const NO_HEAD =
  /^(?:she|he|they|i|is|was|are|has|have|had|with|by|for|of|to|from|than|like|as|loves?|hates?|her|his|their|my|the|no|not|never|every|each|all|some|any|who|whose|whom|under|about|against|between|than|two|three|four|five|six)$/;

/** "26, junior software developer in Manchester": the word heads a piece of a list and nothing before it in the piece is more than its modifier. */
function headsPiece(tokens: readonly string[], at: number): boolean {
  const start = tokens.slice(0, at).findLastIndex((token) => /^[,()+]$/.test(token)) + 1;
  const before = tokens.slice(start, at);
  const next = tokens[at + 1];
  return (
    before.length <= 3 &&
    !before.some((token) => NO_HEAD.test(token) || isKinWord(token) || NOT_BY_TRADE.has(token)) &&
    (next === undefined || /^(?:[,()+]|in|at|from|of|and|who|for|on|by|with|to|but)$/.test(next))
  );
}

/** Nothing else stands in the piece: of a trade the engine does not know, only that tells that it is one. */
const isWholePiece = (tokens: readonly string[], at: number): boolean =>
  (tokens[at + 1] === undefined || /^(?:[,()+]|in|at|of|from)$/.test(tokens[at + 1]!)) &&
  !GENERIC_HEADS.has(tokens[at]!);

/** The title with the capitals it has within the text: "Benedictine monk". */
function spelled(title: string | null, plain: string): string | null {
  if (title === null) return null;
  const at = plain.toLowerCase().indexOf(title);
  if (at === -1) return title;
  const words = plain.slice(at, at + title.length).split(" ");
  const opens = at === 0 || /[.!?:;,–(-]\s*$/.test(plain.slice(0, at));
  return words
    .map((word, i) =>
      i === words.length - 1 || (opens && i === 0) || /^\p{Lu}{2}/u.test(word) ? word.toLowerCase() : word,
    )
    .join(" ");
}

/** "a safari guide near Kruger": what follows is where and with whom. */
const LEADS_AWAY = /^(?:near|in|at|of|from|by|with|on|for|like|under|over|than|about|behind)$/;
/** An article may stand this many words before: "a formal, disciplined and proud veteran". */
const REACH = 8;
const qualifies = (token: string): boolean =>
  token === "," ||
  token === "and" ||
  ARTICLES.has(token) ||
  TRAIT_WORDS.has(token) ||
  /(?:al|ed|ing|ive|ous|ful|ly|y)$/.test(token);

/** "is a …", "works as a …", "the town's only …", or the bare words that open a text; never "her father was a …". */
function standsForOwner(tokens: string[], at: number, opening: boolean, known: boolean): "is" | "was" | "no" {
  const clauseStart = tokens.slice(0, at).findLastIndex((token) => CLAUSE_BREAKS.has(token)) + 1;
  if (tokens.slice(clauseStart, at).some(isKinWord)) return "no";
  if (tokens[at + 1] !== undefined && isKinWord(tokens[at + 1]!)) return "no";
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const token = tokens[i]!;
    if (i < clauseStart && !qualifies(token)) break;
    if (NOT_BY_TRADE.has(token) || LEADS_AWAY.test(token)) return "no";
    if (FORMER.has(token)) return "was";
    const before = tokens[i - 1] ?? "";
    if (ARTICLES.has(token)) return OTHERS.has(before) ? "no" : FORMER.has(before) ? "was" : "is";
    if (token === "the" || token.endsWith("'s"))
      return known && /^(?:is|was|as|am|the|i'm|she's|he's|they're)$/.test(before) ? "is" : "no";
  }
  return opening && known && at - clauseStart < 3 && clauseStart < 6 ? "is" : "no";
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

const isCommonNoun = keeping(
  (word): boolean =>
    word.length > 2 &&
    !NOT_MODIFIERS.has(word) &&
    nlp(`the ${word} office`).match(`the [#Noun] office`, 0).has("#Noun") &&
    !tagsOf(word).has("Adjective"),
);
