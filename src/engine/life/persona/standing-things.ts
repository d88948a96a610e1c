import { isKinWord } from "./kin-words.ts";
import { tokensOf } from "./plain-text.ts";
import { type Phrase, phraseAt } from "./thing-phrases.ts";
import { PLACES } from "./thing-words.ts";

/** What a thing does that stands about where somebody lives. */
const STANDS =
  /^(?:still |always |now |also |just )?(?:stands?|stood|hangs?|lies|lie|leans?|sits?|sleeps?|lives?|ticks?|rests?|waits?|fills?|rusts?|hums?|gathers? dust|takes? up|blocks?) |^(?:is|are) (?:still |always |now |also |parked |kept |propped |tied |chained |stored )*(?:in|on|under|over|by|behind|beside|above|at|against|beneath|outside|next to) /;
const WHERE = "(?:in|on|under|over|above|by|behind|beside|at|against|beneath|outside|next to|inside|between)";
const A_THING = "(?=(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\p{L}+ty|her|his|their|my|\\d+) )";
/** "On the wall hangs a sabre", "under her bed there is a trunk". */
const STANDS_THERE = new RegExp(
  `^(?:and |but )?${WHERE} (?:the|her|his|their|my|an?) (?:[\\p{L}-]+ ){1,3}?(?:(?:stands?|hangs?|sits?|lies|leans?|ticks?|waits?)|there(?: is|'s| are)|is|are) ${A_THING}`,
  "iu",
);
/** "There is a telescope on the roof." */
const THERE_IS = new RegExp(`^there(?: is|'s| are) (?:still |always |also |even |only |now )*${A_THING}`, "iu");
const AT_HOME = new RegExp(
  `^${WHERE} (?:the|her|his|their|my) |^(?:that |which )?(?:she|he|they|i|nobody) (?!(?:wants?|would|saw|sees?|passes|likes?|hates?|dreams?|visits?|works?|goes)\\b)\\p{Ll}+`,
  "iu",
);
/** Of the places those that stand beside a house. */
const OUTBUILDING = /(?:^| )(?:shed|garage|greenhouse|workshop|boathouse|kiln|barn|polytunnel|summerhouse|treehouse)$/;
/** What many use and nobody has for themselves. */
const PUBLIC =
  /(?:^| )(?:bus|train|tram|ferry|plane|ship|taxi|cab|bell|flag|door|window|wall|floor|stone|bench|cross|sign|lock|lamp)$/;
/** "There is a rifle he no longer loads": it is there all the same. */
const SAID_OF_IT =
  /(?<=^there(?:'s| is| are) \p{L}[^,.;]*?) (?:that |which )?(?:(?:she|he|they|i) (?:no longer|never)|nobody) .*$/iu;
const NOT_THERE = /\b(?:no|not|never|once|used to|would|was|were|sold|stolen|lost|gone)\b/i;

const isPlace = (noun: string): boolean => PLACES.has(noun.split(" ").at(-1)!);
const isKept = ({ noun, ownedBy }: Phrase): boolean =>
  (ownedBy === null || isKinWord(ownedBy)) && !PUBLIC.test(noun) && (!isPlace(noun) || OUTBUILDING.test(noun));

/** "The three-wheeler is red", "the accordion stayed": what is spoken of as the one that there is, and is nobody else's. */
function spokenOf(tokens: readonly string[]): string | null {
  if (tokens[0] !== "the") return null;
  const phrase = phraseAt(tokens, 0);
  if (phrase === null || phrase.ownedBy !== null || phrase.at !== 1 || /s$/.test(tokens[phrase.end - 1] ?? ""))
    return null;
  const isOne = (isPlace(phrase.noun) ? KEPT_PLACE : THING).test(phrase.noun) && !PUBLIC.test(phrase.noun);
  const said = tokens.slice(phrase.end).join(" ");
  return isOne && (IS_SO.test(said) || (isPlace(phrase.noun) && /^has /.test(said))) ? phrase.noun : null;
}

const KEPT_PLACE = /(?:^| )(?:shop|salon|stall|workshop|taverna|kiosk|barge|boat|van|caravan|studio|allotment|bakery)$/;
const THING =
  /^(?!.*\b(?:office|hospital|school|letter|book|bill|contract|case|paper|phone box|house|cabin|road|bridge|wall|clock tower|machine)$)/;
const IS_SO =
  /^(?:is|stands|stood|stayed|stays|still|needs|leaks|hums|ticks|runs|starts|rattles|smells|goes|was her|was his|came from)(?! (?:not|never|no|empty|the|over|closed|hers|full)\b| (?:\p{L}+ )?\p{L}+['’]s$)(?: |$)/u;

/** "A grand piano fills the living room", "her grandfather's sabre hangs over the bed": what a clause says to stand about at home. */
export function standingIn(text: string): string[] {
  if (NOT_THERE.test(text.replace(SAID_OF_IT, ""))) return [];
  for (const [pattern, isThere] of [
    [THERE_IS, AT_HOME],
    [STANDS_THERE, null],
  ] as const) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const tokens = tokensOf(text.slice(found[0].length));
    const phrase = phraseAt(tokens, 0);
    const after = tokens.slice(phrase?.end ?? 0).join(" ");
    return phrase !== null && isKept(phrase) && (isThere === null || isThere.test(after)) ? [phrase.noun] : [];
  }
  const tokens = tokensOf(text);
  const spoken = spokenOf(tokens);
  if (spoken !== null) return [spoken];
  if (!/^(?:an?|one|two|three|four|five|six|her|his|their|my|\d+)$/.test(tokens[0] ?? "")) return [];
  const phrase = phraseAt(tokens, 0);
  return phrase !== null && isKept(phrase) && STANDS.test(`${tokens.slice(phrase.end).join(" ")} `)
    ? [phrase.noun]
    : [];
}
