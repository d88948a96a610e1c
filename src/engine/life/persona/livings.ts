import livings from "../../content/reading/livings.json" with { type: "json" };
import type { Trade } from "../../content/types.ts";
import { isAtTimes, isPlaced, type LivedTrade } from "./deed-times.ts";
import { nameParts } from "./lexicon-word.ts";
import { singularOf } from "./nouns.ts";
import { thirdPersonOf } from "./verb-forms.ts";

/** What is done for a living: to whom or what, as a pattern, and what that makes somebody; "$" in a title is the thing. */
type Living = { object: RegExp; trade: Trade; title: string };

/** What may stand between a verb and its object and tells nothing of the trade. */
const QUALITY =
  "(?:(?:the|an?|her|his|their|my|our|all|both|other people's|people's|old|broken|small|big|little|cheap|fresh|second-hand|other|half|two|three|four|five|six|\\d+) )*";
const BY_VERB = new Map<string, Living[]>();
const BASES = new Set<string>();
for (const [verbs = "", object = "", trade = "", title = ""] of livings) {
  const end = object === "" ? "(?=$|[,.;:]| (?:for|in|at|on|and|by|every|from|since)\\b)" : "(?!\\p{L})";
  const living = { object: new RegExp(`^${QUALITY}${object}${end}`, "iu"), trade: trade as Trade, title };
  for (const verb of verbs.split("|")) {
    BASES.add(verb);
    const form = verb === "have" ? "has" : verb === "be" ? "is" : thirdPersonOf(verb);
    for (const one of [verb, form]) BY_VERB.set(one, [...(BY_VERB.get(one) ?? []), living]);
  }
}
const VERB = new RegExp(`(?<![\\p{L}'’-])(${[...BY_VERB.keys()].join("|")})(?=[ ,.;:]|$)`, "giu");
/** Characters behind a verb in which its object is looked for. */
const REACH = 80;
const SPOKEN = /\b(?:i|they|we)\b[^.;:!?]*$/i;
const ADVERB = "(?:(?:also|still|now|mostly|usually|mainly|only|just|currently|both|then|today|really|always|even) )*";

/** The trades that the verbs of a text with their objects stand for, in its order: "fixes the lifts at the hospital", "has a noodle cart". */
export function livingsIn(plain: string, ownName: string): LivedTrade[] {
  const names = nameParts(ownName).map((part) => `${part},?(?: \\p{Lu}[\\p{L}'-]+,?)*(?: \\(?\\d{1,3}\\)?,?)?`);
  const subject = new RegExp(
    `(?:^|[.;:!?,)] |– |\\b(?:${["[Ss]he|[Hh]e|[Tt]hey|[Ii]|[Ww]e|who|[Aa]nd|[Bb]ut|or|[Tt]hen|[Nn]ow|years|nights|days", ...names].join("|")}) )${ADVERB}$`,
    "u",
  );
  const found: LivedTrade[] = [];
  for (const match of plain.matchAll(VERB)) {
    const verb = match[1]!.toLowerCase();
    const before = plain.slice(Math.max(0, match.index - REACH), match.index);
    if (!subject.test(before) || (BASES.has(verb) && !SPOKEN.test(before))) continue;
    const end = match.index + match[0].length;
    // Behind the verb alone its sentence ends.
    const from = /[,.;:]/.test(plain[end] ?? "") ? end : end + 1;
    const rest = plain.slice(from, from + REACH);
    for (const { object, trade, title } of BY_VERB.get(verb) ?? []) {
      const done = object.exec(rest);
      if (done === null) continue;
      const after = plain.slice(from + done[0].length);
      if (isAtLeisure(verb, before, done[0], after)) break;
      const thing = done.slice(1).find((one) => one !== undefined);
      const atTimes = isAtTimes(plain.slice(0, match.index - lengthOfSubject(before)));
      found.push({
        ...{ trade, title: titleOf(title, thing?.toLowerCase()) },
        ...{ now: /\bnow /i.test(before.slice(-12)), atTimes, at: match.index },
        placed: atTimes || isPlaced(after),
      });
      break;
    }
  }
  return found;
}

/** Whether what is done is done for its own sake, or in free hours by somebody who may like to. */
export function isAtLeisure(verb: string, before: string, done: string, after: string): boolean {
  const hours = `${before.slice(-LEAD)}${done}${after.split(/[.;!?]/, 1)[0]}`;
  const inFreeHours = LIKED.test(verb) && OFF_HOURS.test(hours);
  if (/^(?:mend|repair)s?$/i.test(verb) && /\b[Ss]undays?\b/.test(hours)) return true;
  return (inFreeHours && !(/^cook/.test(verb) && AT_A_PLACE.test(done + after))) || AT_LEISURE.test(after);
}

/** "Cooks at a hotel on Sundays" is work at any hour. */
const AT_A_PLACE = /^[^.;!?]*?\b(?:at|in|on) (?:an?|the) \p{Ll}/iu;
/** Said of what is done for its own sake. */
const AT_LEISURE =
  /^[^.;!?]*?\b(?:for (?:pleasure|fun|free|nothing|love|a hobby|(?:the|her|his|their|my) (?:great-)?(?:grand)?(?:children|kids|daughter|son|family))|takes? no (?:money|pay)|without (?:being asked|pay)|unpaid|(?:her|him|my)self|badly)\b/i;
/** What many do in their free hours; who drives a taxi then works. */
const LIKED =
  /^(?:restore|draw|paint|letter|make|bake|cook|decorate|ice|carve|fish|fry|grill|cut|style|braid|dress|tattoo|build|grow)s?$/i;
/** Whether many do it for themselves. */
export const isLiked = (base: string): boolean =>
  LIKED.test(base) ||
  /^(?:knit|write|read|sew|embroider|spin|brew|collect|weave|photograph|restore|repair|mend)$/.test(base);
const OFF_HOURS =
  /\b(?:(?:in|of) (?:an |the |her |his )?evenings?|at (?:night|nights|weekends)|on (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends)|evenings|weekends|after work|(?:her|his|my) (?:free|spare) (?:time|hours))\b/i;
/** Characters before a deed in which its hour may stand. */
const LEAD = 30;

/** How much of what stands right before a verb is its subject. */
const lengthOfSubject = (before: string): number =>
  /(?:(?:she|he|they|i|who) )?(?:also |still |now )*$/i.exec(before)![0].length;

/** Who plays an instrument has a name of their own. */
const PLAYERS: Readonly<Record<string, string>> = {
  ...{
    organ: "organist",
    piano: "pianist",
    violin: "violinist",
    cello: "cellist",
    guitar: "guitarist",
    drums: "drummer",
  },
  ...{ flute: "flautist", trumpet: "trumpeter", saxophone: "saxophonist", clarinet: "clarinettist", harp: "harpist" },
  ...{ accordion: "accordionist", bassoon: "bassoonist", oboe: "oboist", fiddle: "fiddler", bass: "bassist" },
};

function titleOf(title: string, thing: string | undefined): string {
  if (thing === undefined) return title;
  const one = oneOf(thing);
  return title === "$ player"
    ? Object.hasOwn(PLAYERS, thing)
      ? PLAYERS[thing]!
      : `${one} player`
    : title.replace("$", one);
}

/** "Watche" of "watches", "lorries": one of them. */
const oneOf = (thing: string): string =>
  singularOf(
    thing
      .replace(/(ch|sh|x|ss|bus|lens)e$/, "$1")
      .replace(/ie$/, "y")
      .replace(/(tomato|potato)e$/, "$1")
      .replace(/knive$/, "knife"),
  );
