import { NUMBER, numberIn, sumAsWritten } from "./sum-words.ts";

/** Slots that hold a sum where their filling is a number. */
const SUM_SLOT = "\\{(?:sum|fee|low|high|cost|rent|raise|extra|price|capital|head|ticket)\\}";
/** Half a coin, a coin that something costs, or a number, or a slot that may hold one, with the word for money where it stands behind. */
const SUM = new RegExp(
  `(?<![\\p{L}\\d{.-])(?:(half a|a) \\{coin\\}(?! \\{|'s)|(${SUM_SLOT}|${NUMBER})(-\\{coin\\}| \\{coins?\\}(?: fifty\\b| and a half\\b)?)?)(?![\\p{L}\\d}]|:\\d|-\\p{L}|[.,]\\d)`,
  "giu",
);
/** Behind the first of two sums: "two or three {coins}". */
const OR_SUM = new RegExp(`^ (?:or|to) (?:${NUMBER}|${SUM_SLOT}) \\{coins?\\}`, "i");
/** "A {coin}" is what something costs where it goes on so; "coin by coin" and "to the last coin" are no prices. */
const COSTS = /^(?: (?:each|apiece|extra|less|more|too|off|a (?:week|month|day))\b)/;

/** "One {coin} fifty", "two {coins} and a half". */
const HALF_MORE = / (?:fifty|and a half)$/;

/** What may stand between a verb and the sum: who it goes to, or how well it is known. */
const BETWEEN =
  "(?:(?:me|him|her|us|them|you|it|only|about|some|another|just|a good|over|in|out|by|aside|back|\\{[a-z_]+(?:\\.\\w+)?\\}) ){0,2}";
/** Verbs that take nothing but money as a bare number. */
const PAID = new RegExp(
  `\\b(?:pay|pays|paid|paying|costs?|owe|owes|owed|owing|lend|lends|lent|earn|earns|earned|spend|spent|charges?|charged|offers?|offered|bids?)(?: not)? ${BETWEEN}$`,
  "i",
);
/** Words behind which a bare number may be money, in a text that speaks of money. */
const MAY_BE_PAID = new RegExp(
  `(?:\\b(?:gave|give|gives|given|kept|keeps?|wants?|wanted|needs?|needed|need|gets?|asked for|down to|comes? to|came to|takes?|took|makes?|leaves|left|put|lost|won|counted|sold (?:it|them) for|instead of|not|than|other|first|last|remaining|another|the|my|their|his|her|your|of|and|or|for)|\\.their\\}|['’]s) ${BETWEEN}$`,
  "i",
);
/** The same of a number as small as those of hours, people and things are. */
const SMALL_MAY_BE_PAID =
  /\b(?:gave|wanted|wants|took|takes|leaves|asked for|another|instead of|put (?:in|by|down|aside)) (?:(?:only|me|back) )?$/i;
const SMALL = 13;
/** What is counted so is people, marks or years. */
const NOT_PAID = /\b(?:out|front|each|(?:clerk|man|woman|child|girl|boy|person|somebody|lad|widow)) of (?:the |my )?$/i;
/** What is no sum in a text without money, if it is below: suppers are owed, and books are lent. */
const LARGE = 20;
/** In a text of money nothing else is counted by so many. */
const CERTAIN = 1000;
/** "Two and a half". */
const BY_THE = /\{coins?\} $/;
const HALVES = /^ and a half\b/;
/** Behind these stands no article: "my hundred {coins}". */
const OWNED =
  /(?:\b(?:my|your|his|her|its|our|their|the|these|those|this|that|last|first|other|another|next|every)|\.their\}|['’]s) $/i;
/** How far back is looked for such a word. */
const REACH = 60;

/** A number that counts nothing, for no noun stands behind it. */
const ALONE =
  /^(?:[.,;:!?"”)]|$| (?:of (?:it|mine|those)|back|(?:more|less)(?= than|[.,;:!?]|$)|too (?:much|little|few|many)|short|over|off|towards|to (?:find|go|come|pay|spare)|a (?:week|month|year|day)|each|the (?:hour|month))\b)/;
/** Behind a verb of paying the sentence may go on so too. */
const GOES_ON = /^ (?:for|from|to(?! one\b)|in|on|at|and|or|by|so|but|when|if|as|already|now)\b/;

/** Without any of these a text has no sum. */
const MAY_HAVE_SUM = new RegExp(
  `\\{coin|${SUM_SLOT}|\\b(?:pay|paid|cost|owe|owing|lend|lent|earn|spen[dt]|charge|offer|bid)`,
  "i",
);

/**
 * A text with its sums as prices are in a land where things cost so many `times` what they cost in the texts: "forty {coins}" comes to
 * "two thousand {coins}", and so does a number that stands for such a sum alone ("I paid forty").
 */
export function atLocalPrices(text: string, times: number, fillingOf: (slot: string) => string | undefined): string {
  if (!MAY_HAVE_SUM.test(text)) return text;
  const isOfMoney = text.includes("{coin");
  const many = fillingOf("coins") ?? "";
  const owned = withOwner(text, many);
  return owned.replace(SUM, (whole, part: string | undefined, number: string | undefined, coin = "", at: number) => {
    const behind = owned.slice(at + whole.length);
    if (part !== undefined) return isCoinCost(part, behind) ? coinsFor(part, times) : whole;
    const said = number!.startsWith("{") ? (fillingOf(number!.slice(1, -1)) ?? "") : number!;
    const value = numberIn(said);
    if (value === null) return whole;
    const isSum =
      coin !== "" ||
      number !== said ||
      OR_SUM.test(behind) ||
      isMoney(owned.slice(Math.max(0, at - REACH), at), behind, value, isOfMoney);
    if (!isSum) return whole;
    const inFigures = /^\d/.test(said) || coin.startsWith("-");
    const sum = sumAsWritten((HALF_MORE.test(coin) ? value + 0.5 : value) * times, inFigures);
    const put = OWNED.test(owned.slice(Math.max(0, at - REACH), at)) ? sum.replace(/^a /, "") : sum;
    return `${/^\p{Lu}/u.test(number!) ? capital(put) : put}${coin.replace(HALF_MORE, "").replace(/^ \{coin\}$/, " {coins}")}`;
  });
}

/** "Ten {coins}' worth", of money that is called the same whether one or many. */
const withOwner = (text: string, many: string): string =>
  many.endsWith("s") ? text : text.replace(/\{coins\}['’](?!s)/g, "{coins}'s");

const isCoinCost = (part: string, behind: string): boolean => part.length > 1 || COSTS.test(behind);

function coinsFor(part: string, times: number): string {
  const sum = `${sumAsWritten(part.length > 1 ? times / 2 : times, false)} {coins}`;
  return /^\p{Lu}/u.test(part) ? capital(sum) : sum;
}

/** Whether a number without the word for it is a sum of money. */
function isMoney(before: string, behind: string, value: number, isOfMoney: boolean): boolean {
  // "Three {coins} a thousand" pays by the thousand.
  if (value < (isOfMoney ? 2 : LARGE) || HALVES.test(behind) || BY_THE.test(before)) return false;
  if (PAID.test(before)) return ALONE.test(behind) || GOES_ON.test(behind);
  if (!isOfMoney || !ALONE.test(behind) || NOT_PAID.test(before)) return false;
  if (value >= CERTAIN) return true;
  return (value < SMALL ? SMALL_MAY_BE_PAID : MAY_BE_PAID).test(before);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
