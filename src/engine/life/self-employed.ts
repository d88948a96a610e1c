import type { Birth } from "./types/person.ts";
import type { EchoState } from "./types/state.ts";

/** Trades by whose name alone the place is one's own. */
const OWN_TITLE =
  /\b(?:inn|hotel|tavern|pub|shop|store|stall|boarding-?house|guest-?house) ?-?(?:keeper|owner)\b|\b(?:publican|landlord|landlady|proprietor|proprietress|restaurateur|bookseller|grocer|greengrocer|florist|pawnbroker|merchant|owner|founder|freelance\w*|self-employed)\b/i;
/** Trades that are nearly always carried on for oneself, alone or with one's own people, unless somebody else pays. */
const OWN_BY_CUSTOM =
  /\b(?:street cook|hawker|vendor|pedlar|peddler|(?:market )?trader|stall ?holder|potter|ceramicist|sculptor|busker|cobbler|shoe ?mender|knife grinder|umbrella mender|fortune[- ]teller|(?:palm|card|tarot|tea) reader|healer|sangoma|curander[ao]|beekeeper|smallholder|crofter|hill farmer|winegrower|(?:tea|coffee|cocoa|olive|fruit|vegetable|flower) grower|farmer|piano tuner|novelist|poet|dog walker|wood ?carver|mask carver|basket ?maker|(?<!(?:insurance|house|ticket|phone|shoe|car|furniture) )seller)$/i;
const PAID =
  /\bworks? (?:for|as an? \p{Ll}+ (?:at|for))\b|\b(?:employed|hired) (?:by|at)\b|\bon (?:somebody|someone) else's\b/iu;
/** The stories of a work that the what-if gave have somebody above in them, whatever the work is. */
const HIRING: ReadonlySet<string> = new Set(["post", "bench", "kitchen", "land"]);
const PLACES =
  "bakery|shop|bookshop|bookstore|store|farm|restaurant|caf[eé]|tea ?room|pub|inn|tavern|bar|hotel|company|business|firm|practice|studio|clinic|surgery|factory|garage|vineyard|workshop|forge|smithy|stall|boatyard|mill|brewery|distillery|circus|salon|nursery|pharmacy|agency|guest-?house|boarding-?house|launderette|theatre|gallery|press";
const DETERMINED = `(?:(?:an?|the|her|his|their|my|our)\\s+)(?:[\\p{Ll}'-]+\\s+){0,3}?(?:${PLACES})\\b`;
/** Of whom a text tells beside the one it is about. */
const OTHERS =
  "\\b(?:husband|wife|partner|father|mother|dad|mum|mom|parents|brother|sister|son|daughter|uncle|aunt|cousin|friend|neighbour|boss|grand(?:father|mother))(?:,? \\p{Lu}\\p{L}+,?)?(?: who)?";
/** What a persona's text says of one who has a place of their own; a wish for one is none, nor is another's place. */
const OWNS = new RegExp(
  `\\b(?<!to )(?<!${OTHERS} )(?:owns?|runs|has|keeps|opened|founded|inherited|bought|took over|started|set up)\\s+${DETERMINED}|\\b(?:owner|proprietor|landlord|landlady|founder) of\\b|\\b(?:self-employed|freelance\\w*)\\b`,
  "iu",
);
/** The same of what the what-if has made of a life: "dropped out to run the bakery". */
const MADE_OWN = new RegExp(
  `\\b(?:owned|ran|runs?|kept|keep|open|opened|start|started|found|founded|bought|buy|inherited|inherit|took over|take over|set up)\\s+${DETERMINED}`,
  "iu",
);

/**
 * Whether the work that somebody does is their own: they have set up in business, their trade is one's own by its name, or the place is
 * theirs by what the persona or the what-if says. Nobody can promote them. Of other work that was taken since, only the first is asked.
 */
export function worksForSelf(state: EchoState, { personaText }: Pick<Birth, "personaText">): boolean {
  const { job, calling, affairs, whatIf } = state;
  if (job === null) return false;
  if (affairs?.business !== undefined || OWN_TITLE.test(job.title)) return true;
  if (whatIf.kinds?.[0] === "venture" && job.title === calling?.title) return true;
  if (OWN_BY_CUSTOM.test(job.title) && !PAID.test(personaText) && !isGiven(state)) return true;
  return job.trade === calling?.trade && (OWNS.test(personaText) || MADE_OWN.test(whatIf.deed));
}

const isGiven = ({ whatIf }: EchoState): boolean =>
  whatIf.gaveWork === true && whatIf.kinds?.some((kind) => HIRING.has(kind)) === true;
