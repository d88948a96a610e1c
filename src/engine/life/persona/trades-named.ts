import type { Trade } from "../../content/types.ts";
import { helperTrade, withHelpers } from "./helper-trades.ts";
import { isKinWord } from "./kin-words.ts";
import { lexiconPhrase, nameParts } from "./lexicon-word.ts";
import { nlp } from "./parser.ts";
import { escaped } from "./person-names.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";
import { isAlso, isBehindAge, isNoMore, isTimed, isWorkedAs, NO_MORE } from "./trade-asides.ts";
import { isOwnWord, isTradeWord } from "./trade-nouns.ts";
import { isOver } from "./trade-over.ts";
import { COMPOUND, isHospital, masterOf, OF_WAR, WEDGED } from "./trade-spelling.ts";
import { GENERIC_HEADS, headsPiece, isWholePiece, OPENING, standsForOwner } from "./trade-stands.ts";
import { TRADE_HINTS, TRADE_WORDS } from "./trade-words.ts";
import { keeping, tagsOf } from "./word-tags.ts";

/** A text that speaks of now: what someone "was" in it is over. */
const PRESENT =
  /\b(?:is|am|[Ss]he's|[Hh]e's|I'm|has|lives?|works?|runs?|keeps?|now|plays?|loves?|[a-z]+'s (?:a|an|the)|(?:cleans|drives|grows|mends|teaches|sells|works|clears|cooks|writes|paints|sings|studies|swims|collects))\b/i;
export const TRADE_ADJECTIVES = new Set(
  "marine primary secondary civil electrical mechanical senior junior assistant deputy chief head mental social public graphic classical medical veterinary military freelance trainee pediatric paediatric postal apprentice long-haul deep-sea part-time forensic travelling traveling itinerant night village wandering city town harbour harbor private personal professional bass master royal dental legal clinical optical municipal industrial agricultural digital criminal financial surgical nautical naval electoral culinary botanical theatrical".split(
    " ",
  ),
);
/** Of these a post is one only by what stands before them: "team leader", "deputy head", "dinner lady". */
const POSTS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    girl: /^(?:hat-check|chorus|call|shop|land|bar|cigarette|flower|mill|factory|kitchen|dairy|goose|counter|office|errand)$/,
    boy: /^(?:cabin|stable|shop|delivery|errand|post|paper|pot|kitchen|cow|telegraph|messenger|mill|plough|butcher's|grocer's|baker's)$/,
    mistress: /^(?:maths|school|games|music|french|latin|english|house|wardrobe|ballet|riding|art|science)$/,
    host: /^(?:bingo|quiz|radio|tv|game-show|podcast|karaoke|drag|airbnb|talk-show)$/,
    champion: /^(?:sprint|boxing|swimming|chess|wrestling|judo|skating|rowing|ski|cycling|tennis|golf|darts)$/,
    leader: /^(?:team|squad|shift|section|group|crew|project|scout|gang)$/,
    head: /^(?:deputy|assistant|acting)$/,
    chief: /^(?:section|department|station|fire|police|bureau|division)$/,
    mate: /^(?:first|second|third|chief|bosun's|plumber's|driver's)$/,
    lady: /^(?:dinner|lollipop|tea|cleaning|lunch)$/,
    artist: /^(?:makeup|make-up|tattoo|nail|trapeze|foley|concept|storyboard)$/,
  }),
);
const isPost = (tokens: readonly string[], at: number): boolean =>
  POSTS.get(tokens[at]!)?.test(tokens[at - 1] ?? "") ?? false;
/** A trade that the text names; `beside` where it says that there is another, `titled` where it stands before the own name. */
export type Candidate = {
  trade: Trade | null;
  title: string;
  former: boolean;
  turned: boolean;
  titled: boolean;
  retired: boolean;
  beside: boolean;
  /** What they were trained for, whatever they do: "an engineer by training". */
  trained?: boolean;
  /** Done at hours of its own: "barista weekends", "a part-time usher". */
  timed?: boolean;
};

/** Everyone a trade is named of who may be the persona, in the order of the text; of a trade the engine does not know it is null. */
export function tradesNamed(plain: string, ownName: string): Candidate[] {
  const found: Candidate[] = [];
  sentencesOf(plain.replace(WEDGED, (_, verb: string) => `${verb} `)).forEach((sentence, s, sentences) => {
    const tokens = withHelpers(tokensOf(sentence));
    tokens.forEach((word, i) => {
      const left = /^ex-(\p{Ll}+)$/u.exec(word)?.[1];
      const helping = helperTrade(word);
      const known =
        helping ??
        TRADE_WORDS.get(left ?? word) ??
        TRADE_WORDS.get(`${tokens[i - 1]}-${word}`) ??
        (COMPOUND.test(word) ? "other" : null);
      if (known === null && EX_SPORT.test(word) && /^ex-\p{Ll}+$/u.test(tokens[i - 1] ?? "")) {
        found.push({ ...OVER, trade: null, title: word });
        return;
      }
      if (known === null && !isOwnWord(left ?? word) && !isCollector(tokens, i) && !isPost(tokens, i)) return;
      // "Vietnam vet": who served there.
      if (/^vets?$|^veteran$/.test(word) && OF_WAR.test(tokens[i - 1] ?? "")) {
        found.push({ ...OVER, trade: "soldier", title: "soldier" });
        return;
      }
      if (known === null && isName(sentence, word)) return;
      if (left !== undefined) {
        if (!tokens.slice(Math.max(0, i - 3), i).some(isKinWord)) found.push({ ...OVER, trade: known, title: left });
        return;
      }
      if (isTradeWord(tokens[i + 1] ?? "") || word.endsWith("'s") || isOfNamed(sentence, word, ownName)) return;
      if (word === "general" && isHospital(sentence)) return;
      if (isOffice(tokens, i) || isByHeart(tokens, i) || isInTheirPlace(tokens, i)) return;
      // "Three girls: a dentist, a cantor and a problem".
      if (COUNTED_KIN.test(sentences[s - 1] ?? "") && plain.includes(`${sentences[s - 1]!}:`)) return;
      // "Ex-touring bassist".
      if (/^ex-\p{Ll}+$/u.test(tokens[i - 1] ?? "")) {
        found.push({ ...OVER, trade: known, title: word });
        return;
      }
      // "Is a prison officer. Was.", "before: forklift driver", "used to be somebody. Drummer in a band."
      const noMore =
        isNoMore(tokens, i) ||
        /^was$/i.test(sentences[s + 1] ?? "") ||
        (s > 0 && EARLIER.test(sentences[s - 1]!) && plain.includes(`${sentences[s - 1]!}:`)) ||
        (i <= 1 && (/\bused to be\b/.test(sentences[s - 1] ?? "") || /^Now it'?s\b/.test(sentences[s + 1] ?? ""))) ||
        (tokens.length <= BARE && NOW_DOES.test(sentences[s + 1] ?? ""));
      const turned = tokens.slice(Math.max(0, i - 3), i).includes("turned");
      const inTurns =
        tokens[i + 1] === "by" &&
        /^(?:day|night|trade|profession|calling|vocation|contract|necessity|training|marriage|inclination|habit|default|accident|inheritance|appointment)$/.test(
          tokens[i + 2] ?? "",
        );
      const stands = inTurns ? "is" : standsForOwner(tokens, i, s === 0, known !== null);
      const timed = isTimed(tokens, i);
      const former = isOver(tokens, i) || noMore || (stands === "was" && speaksOfNow(plain));
      const heads =
        (s < OPENING || (s < FRAGMENTS && known !== null && (i <= 1 || timed || isBehindAge(tokens, i)))) &&
        stands !== "others" &&
        headsPiece(tokens, i) &&
        (known !== null || isPost(tokens, i) || isWholePiece(tokens, i) || isWholeOperator(tokens, i));
      if ((stands === "no" || stands === "others") && !turned && !heads && !isOver(tokens, i)) return;
      const title =
        word === "gp"
          ? "GP"
          : word === "apprentice"
            ? apprenticeTo(tokens[i - 1])
            : known === null && isPost(tokens, i)
              ? `${tokens[i - 1]} ${word}`
              : titleBefore(tokens, i, ownName);
      if (title === null || GENERIC_HEADS.has(title)) return;
      const trade =
        helping ??
        (known === null || known === "manager" || known === "soldier" ? (tradeByModifier(title) ?? known) : known);
      const isPaid = trade === null && isWorkedAs(tokens, i);
      const titled = i < 2 && namesNext(tokens[i + 1], ownName);
      const retired = tokens.slice(Math.max(0, i - 3), i).includes("retired");
      const beside =
        inTurns || timed || (tokens[i + 1] === "and" && known !== null) || isAlso(tokens, i) || isWorkedAs(tokens, i);
      const trained = inTurns && /^(?:training|profession)$/.test(tokens[i + 2]!);
      found.push({
        trade: isPaid ? "other" : trade,
        title: `${masterOf(tokens, i)}${(spelled(title, plain) ?? title).replace(COMPOUND, " $1")}`,
        former,
        turned,
        titled,
        retired,
        beside,
        trained,
        timed,
      });
    });
  });
  return found;
}

/** "Widow of Themba, a bus driver", "lives with Sam, a nurse": the trade is theirs who have just been named. */
function isOfNamed(sentence: string, word: string, ownName: string): boolean {
  const named = new RegExp(
    `\\b(?:of|with|by|for|like|[Mm]arried|[Mm]et|loves|loved|misses) (\\p{Lu}[\\p{L}'’-]+)(?: \\p{Lu}[\\p{L}'’-]+)*, (?:an?|the) (?:[\\p{Ll}-]+ ){0,3}${word}(?!\\p{L})`,
    "u",
  ).exec(sentence)?.[1];
  return named !== undefined && !nameParts(ownName).includes(named);
}

/** "Married Holger": with a capital behind a small word no trade is meant that the engine does not know. */
const isName = (sentence: string, word: string): boolean =>
  new RegExp(`[\\p{L},]\\p{Ll}? ${word[0]!.toUpperCase()}${escaped(word.slice(1))}(?!\\p{L})`, "u").test(sentence);

/** "Secretary of the bridge club": what is held for nothing. */
const isOffice = (tokens: readonly string[], at: number): boolean =>
  /^(?:secretary|treasurer|chairman|chairwoman|president|captain|organiser|librarian)$/.test(tokens[at]!) &&
  /^(?:of|for) (?:an? |the |her |his |their )?(?:[\p{L}'-]+ ){0,3}(?:club|choir|society|league|committee|union|fan club|residents|allotments?)(?: |$)/u.test(
    tokens.slice(at + 1, at + OFFICE_WITHIN).join(" "),
  );
/** "Potter by desire". */
const isByHeart = (tokens: readonly string[], at: number): boolean =>
  tokens[at + 1] === "by" && /^(?:desire|heart|nature|love|choice|temperament|longing)$/.test(tokens[at + 2] ?? "");
/** Words behind an office in which its club stands. */
const OFFICE_WITHIN = 8;

/** "Hill farmer – and, since Nia left, cook and laundress": what somebody who is gone did at home. */
const isInTheirPlace = (tokens: readonly string[], at: number): boolean =>
  /\bsince (?:\p{L}+ ){1,2}(?:left|died|went|moved out|walked out)\b/u.test(tokens.slice(0, at).join(" "));

/** So many of the family, of whom it is told behind a colon what each is. */
const COUNTED_KIN =
  /^(?:(?:she|he|they|i) (?:has|have|had) )?(?:two|three|four|five|six|\d) (?:\p{Ll}+ )?(?:girls|boys|sons|daughters|children|kids|sisters|brothers|siblings|grandchildren|grandsons|granddaughters)$/iu;

/** "Goldsmith. Now I sell phone cases": words of a sentence that has a trade and nothing else, and what is done instead. */
const BARE = 3;
const NOW_DOES =
  /^(?:Now|These days|Nowadays|Today|At present|Currently),? (?:I|she|he|they) (?!also\b|still\b)(?:sells?|drives?|cleans?|works?|delivers?|packs?|stacks?|guards?|waits?|wash(?:es)?|sweeps?|mops?)(?!\p{L})/u;

/** A label of what is over. */
const EARLIER =
  /^(?:(?:what (?:she|he|they|i) did )?before(?: (?:that|this|kids|children|(?:the|her|his|my|their) \p{L}+))?|once|formerly|previously|earlier|was|used to be|(?:past|former|previous|old|last|earlier) (?:job|work|life|career|trade|occupation)s?)$/iu;

/** Sentences from the start of which one may begin with a trade and no article: "Notary. Like her father." */
const FRAGMENTS = 8;

/** Whoever was one of these for a country was it by trade: "ex-GDR swimmer". */
const EX_SPORT = /^(?:swimmer|runner|rower|athlete|gymnast|skater|sprinter|champion)$/;

/** A trade that is over and of which no more is said. */
const OVER = { former: true, turned: false, titled: false, retired: false, beside: false };

/** "Sergeant Bram" is what he is called. */
const namesNext = (next: string | undefined, ownName: string): boolean =>
  next !== undefined && nameParts(ownName).some((part) => part.toLowerCase() === next.replace(/'s$/, ""));

/** "Crane operator, Felixstowe": of what could be anything the thing before it tells the trade. */
const isWholeOperator = (tokens: readonly string[], at: number): boolean =>
  GENERIC_HEADS.has(tokens[at]!) &&
  isCommonNoun(tokens[at - 1] ?? "") &&
  (tokens[at + 1] === undefined || /^(?:[,()+]|in|at)$/.test(tokens[at + 1]!));

/** A debt collector is one by trade, a collector of stamps is none. */
const isCollector = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === "collector" && /^(?:debt|tax|ticket|rent|refuse|garbage|toll|rubbish)$/.test(tokens[at - 1] ?? "");

/** Crafts that have no word of their own for a place or a person. */
const CRAFT_LEARNED =
  /^(?:tattoo|carpentry|joinery|pottery|glass|baking|butchery|boatbuilding|violin|leather|welding|electrical|masonry|stonemasonry|hairdressing|jewellery|printing|upholstery|tailoring|engineering|roofing|bricklaying|plastering|thatching|organ|clock|watch|farriery|millinery|perfume|puppet|kitchen|brewing)$/;

/** "A hangman's apprentice": one of nobody in particular is no trade. */
const apprenticeTo = (master: string | undefined): string | null =>
  master === undefined
    ? null
    : /'s$/.test(master) || TRADE_WORDS.has(master) || TRADE_HINTS.has(master) || CRAFT_LEARNED.test(master)
      ? `${master} apprentice`
      : null;

/** What is told in the past is over where the text also speaks of now. */
export const speaksOfNow = (plain: string): boolean =>
  PRESENT.test(plain) ||
  tokensOf(plain).some((word) => /s$/.test(word) && tagsOf(word).has("PresentTense")) ||
  /\bfor (?:\S+ )?years\b/.test(plain);

/** "choir director", "postal worker": of a head that could be anything the modifier tells the trade. */
function tradeByModifier(title: string): Trade | null {
  const words = title.split(" ").slice(0, -1);
  for (const word of words) {
    const hinted = TRADE_HINTS.get(word);
    if (hinted !== undefined) return hinted;
  }
  return null;
}

/** The title with the capitals it has within the text: "Benedictine monk". */
export function spelled(title: string | null, plain: string): string | null {
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

/** The word with up to two nouns (or trade adjectives) before it. */
function titleBefore(tokens: string[], at: number, ownName: string): string | null {
  const words = [tokens[at]!];
  for (let i = at - 1; i >= Math.max(0, at - 2); i--) {
    const token = tokens[i]!;
    if (
      !/^[a-z-]+$/.test(token) ||
      token.includes("year") ||
      NO_MORE.has(token) ||
      !(TRADE_ADJECTIVES.has(token) || isCommonNoun(token))
    )
      break;
    words.unshift(token);
  }
  return lexiconPhrase(words.join(" "), ownName, 3);
}

const NOT_MODIFIERS = new Set(
  "works work she he they i is was as am who part time full only a an the and year old its this that these those".split(
    " ",
  ),
);

export const isCommonNoun = keeping(
  (word): boolean =>
    word.length > 2 &&
    !NOT_MODIFIERS.has(word) &&
    nlp(`the ${word} office`).match(`the [#Noun] office`, 0).has("#Noun") &&
    !tagsOf(word).has("Adjective"),
);
