import { agentOf, isWare, TRADES } from "./crafts.ts";
import type { LivedTrade } from "./deed-times.ts";
import { hasOwnTime } from "./leisure.ts";
import { nameParts } from "./lexicon-word.ts";
import { isAtLeisure, isLiked } from "./livings.ts";
import { singularOf } from "./nouns.ts";
import { sentencesOf } from "./plain-text.ts";
import { isCommonNoun } from "./trades-named.ts";
import { baseOf } from "./verb-forms.ts";

/** What is done to one thing after the other, day after day, besides the crafts: who does it has no other name. */
const DONE_ALL_DAY: ReadonlySet<string> = new Set(
  (
    "track grade rule fold deal model guide tune train groom shoe tutor dub stamp tile thatch rig moor dredge plant prune graft pollinate scan label " +
    "bottle press crush grind mill roll peel slice shell skin bone salt cure etch engrave chisel host film frame hang fell split thread " +
    "braid plait dress style trim wax polish buff gild varnish strip sand alter hem darn patch tap tattoo number stencil string reel coil " +
    "glaze fire mine winnow thresh bale stuff mount varnish caulk splice rivet bolt wire plaster tutor coach judge"
  ).split(" "),
);
const isWork = (base: string): boolean => TRADES.has(base) || DONE_ALL_DAY.has(base);
const NUMBERED = "(?:two |three |four |five |six |\\d+ )?";
const ADVERB = "(?:(?:also|still|now|mostly|only|just) )?";
/** Said of it, the deed is of another time or of nobody's work. */
const NOT_DONE = /\b(?:not|never|no longer|used to|would|wants?|hopes?|dreams?|once|until|if|badly|herself|himself)\b/i;
const PLACED =
  /^[^.;]*? (?:in|at|on|for|off|by|near|outside|from|under|over|around|across) (?!(?:an? |the |her |his |their |my )?(?:\p{L}+ )?(?:balcony|roof|garden|allotment|windowsill|yard|kitchen|bedroom|attic)\b)/u;

/** The work of whom no trade is named, from what is said to be done to many of a kind: "she inspects bridges", "folds pizza boxes". */
export function tradeOfDoing(plain: string, ownName: string): LivedTrade | null {
  const subjects = ["[Ss]he", "[Hh]e", "[Tt]hey", "I", "who", "[Aa]nd", ...nameParts(ownName)].join("|");
  const done = new RegExp(
    `(?:^|[,;:–)] | {2}|\\b(?:${subjects})(?:,? \\(?\\d{1,2}\\)?,?)? )${ADVERB}(?<verb>(?!(?:${subjects}|[Nn]ow|[Tt]hen|[Tt]oday|[Ss]till|[Tt]hese|[Mm]ostly) )\\p{L}\\p{Ll}+) (?:the |other people's |other men's )?${NUMBERED}(?<ware>(?:\\p{Ll}+ ){0,2}?\\p{Ll}{2,}s)(?=$|[.,;:]| (?:in|at|on|for|of|off|by|to|from|with|while|when|before|after|all|over|around|through|nobody|that|which|who|and|nine|six|all|near|outside|under)\\b)`,
    "gu",
  );
  for (const sentence of sentencesOf(plain)) {
    const alone = DONE_ALONE.exec(sentence);
    const verb = (alone?.[1] ?? alone?.[2] ?? alone?.[3] ?? "").toLowerCase();
    if (alone !== null && isWork(baseOf(verb)) && (verb !== baseOf(verb) || /^I /.test(sentence)))
      return found(agentOf(baseOf(verb)), baseOf(verb), plain.indexOf(sentence));
    if (NOT_DONE.test(sentence)) continue;
    for (const match of sentence.matchAll(done)) {
      const { verb: said = "", ware = "" } = match.groups ?? {};
      const base = baseOf(said.toLowerCase());
      const words = ware.split(" ");
      const isPresent = said.toLowerCase() === base ? /\bI (?:\p{Ll}+ )?$/u.test(`${before(match)} `) : /s$/.test(said);
      const after = sentence.slice(match.index + match[0].length);
      if (!isWork(base) || !isPresent || !isWare(words, base) || hasOwnTime(sentence)) continue;
      if (words.some((word) => LEADS_ON.test(word)) || isAtLeisure(said, "", match[0], after)) continue;
      if (isLiked(base) && !PLACED.test(after)) continue;
      const one = [...words.slice(0, -1).slice(-1).filter(isCommonNoun), singularOf(words.at(-1)!)].join(" ");
      const title = base === "model" ? `${one} model` : `${one} ${agentOf(base)}`;
      return found(title, base, plain.indexOf(sentence) + match.index);
    }
  }
  return null;
}

/** What is said to be done besides: "also tunes pianos". */
export function tradeDoneBesides(plain: string): LivedTrade | null {
  for (const [, deed = ""] of plain.matchAll(/\b(?:[Ss]he |[Hh]e |I |[Tt]hey )?also (\p{Ll}+ [^.;,]+)/gu)) {
    const done = tradeOfDoing(`She ${deed}.`, "She") ?? tradeOfDoing(`I ${deed}.`, "I");
    if (done !== null && PLACED.test(deed)) return done;
  }
  return null;
}

/** Behind a verb these lead to no thing that it is done to. */
const LEADS_ON =
  /^(?:in|at|on|for|to|with|and|of|off|out|up|by|her|his|their|my|him|them|it|no|all|most|some|every|other|days|nights|mornings|evenings|weekends|weeks|hours|times|(?:mon|tues|wednes|thurs|fri|satur|sun)days|numbers)$/;

/** "She braids.", "Yelena upholsters: chairs, pews", "Bronka irons for the hotel": the verb stands alone. */
const DONE_ALONE =
  /^(?:\p{Lu}\p{Ll}+|I|She|He|They) (?:(\p{Ll}+)[.;]?$|(\p{Ll}+): |(irons|sews|launders|weaves|upholsters|welds|types|translates|engraves|embroiders|forges|spins|dyes) for (?:an? |the |other |rich |half ))/u;

const before = (match: RegExpMatchArray): string =>
  match[0].slice(0, match[0].indexOf(match.groups?.verb ?? "")).trim();

const found = (title: string, base: string, at: number): LivedTrade => ({
  trade: TRADES.get(base) ?? "other",
  title,
  ...{ now: false, placed: false, atTimes: false, at },
});
