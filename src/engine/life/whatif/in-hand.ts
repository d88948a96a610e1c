import { KIN_WORDS } from "../persona/kin-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { isLearning } from "./opportunities.ts";
import { ventureIn } from "./venture.ts";

/** Things that a life can be about, by what is done with them. */
const SORTS = {
  boat: "boat dinghy trawler canoe barge yacht skiff ketch rowboat sailboat sloop punt",
  vehicle: "van camper motorbike motorcycle car truck lorry tractor bicycle bike caravan bus moped scooter taxi",
  instrument:
    "piano violin guitar cello accordion trumpet fiddle banjo flute clarinet saxophone harp viola trombone oboe bassoon drums organ mandolin",
  house:
    "house flat cottage cabin farm farmhouse field garden orchard allotment barn hut apartment lodge villa land bungalow chalet vineyard homestead",
  animal: "dog horse cat pony donkey mule mare goat parrot",
  keepsake:
    "ring watch camera letters necklace clock telescope coat diary photographs box brooch medal loom typewriter easel painting bracelet notebook knife records stamps books loom dress sewing-machine machine",
} as const;
export type SortOfThing = keyof typeof SORTS;
const SORT_OF: ReadonlyMap<string, SortOfThing> = new Map(
  Object.entries(SORTS).flatMap(([sort, words]) =>
    words.split(" ").map((word): [string, SortOfThing] => [word, sort as SortOfThing]),
  ),
);

/** Which sort of thing a phrase names; null where it names none that a life can be about. */
export function sortOfThing(called: string): SortOfThing | null {
  const head = called.replace(/\s(?:by|in|on|at|of|from|near|behind|above)\s.*$/u, "");
  return SORT_OF.get(head.split(" ").at(-1) ?? "") ?? null;
}

const KEPT =
  /^(?:keep|buy|inherit|get|build|save|restore|take over|take up|find|mend|repair|hang|hold|stick|rescue|accept)$/;
const PARTED = /^(?:sell|lose|pawn|burn|scrap|break|return|give|throw|get rid|part|trade|swap|smash|sink|crash|leave)$/;
const THING =
  /^(?:the|an?|that|this|her|his|their|my|our) (?:\p{L}[\p{L}-]*['’]s? )?(?:(?!(?:and|or|with|of|to|for|from|in|on|by)\b)[\p{Ll}-]+ ){0,2}[\p{Ll}-]+$/u;
const WHERE = /^ (?:by|in|on|near|behind|above) (?:the|her|his|their|my) [\p{Ll}-]+(?=$|[,.;?! ])/u;

/** The thing that the premise leaves or puts in the Echo's hands, as its user calls it: "his father's boat", "the house by the river". */
export function thingInHand(parts: readonly Clause[]): string | null {
  for (const { subject, verb, rest, negated } of parts) {
    if (subject !== null || verb === null) continue;
    const base = baseOf(verb);
    if (!(negated ? PARTED : KEPT).test(base)) continue;
    const found = longestThing(rest);
    if (found !== null) return found.replace(/^(?:an?|that|this) /, "the ");
  }
  return null;
}

/** The longest phrase that is a thing, with where it stands; "the boat shop" is none. */
function longestThing(rest: string): string | null {
  const phrase = rest.replace(/^(?:up|on to|with|away|rid of) /, "");
  if (ventureIn(`open ${phrase}`) !== null) return null;
  const words = phrase.split(" ");
  for (let at = Math.min(words.length, LONGEST); at >= 2; at--) {
    const named = words
      .slice(0, at)
      .join(" ")
      .replace(/[,.;?!]$/, "");
    if (!THING.test(named) || sortOfThing(named) === null) continue;
    return `${named}${WHERE.exec(phrase.slice(named.length))?.[0] ?? ""}`;
  }
  return null;
}
/** Words of a thing with its owner. */
const LONGEST = 5;

const STREET =
  /\b((?:in|on|at|by|off) (?:the )?\p{Lu}[\p{L}'’-]+(?: (?:Street|Road|Lane|Square|Avenue|Row|\p{Lu}[\p{L}'’-]+))?)/u;

/** Where the business of the premise is, as its words have it: "in Sporgasse". */
export const streetOf = (parts: readonly Clause[], isTown: (name: string) => boolean): string | null => {
  for (const part of parts) {
    if (!setsUp(part)) continue;
    const street = STREET.exec(part.rest)?.[1];
    if (street !== undefined && !isTown(street.replace(/^\w+ (?:the )?/u, ""))) return street;
  }
  return null;
};

const KIN = Object.keys(KIN_WORDS).join("|");
const WITH_WHOM = new RegExp(
  `\\b(?:with|alongside) (?:(?:her|his|their|my) (?:${KIN}) )?(\\p{Lu}[\\p{L}'’-]+|(?:her|his|their|my) (?:${KIN}))(?![\\p{L}])`,
  "u",
);

/** With whom the business was set up: by name, or by what they are ("her sister"). */
export function partnerIn(parts: readonly Clause[]): string | null {
  const part = parts.find(setsUp);
  return part === undefined ? null : (WITH_WHOM.exec(part.rest)?.[1] ?? null);
}

export const setsUp = ({ subject, verb, rest, negated }: Clause): boolean =>
  subject === null && !negated && verb !== null && ventureIn(`${baseOf(verb)} ${rest}`) !== null;

const WHAT_TAKEN =
  /\b(Erasmus year|gap year|semester|scholarship|fellowship|bursary|grant|doctorate|master's degree|master's|degree|course|exchange|internship|apprenticeship)\b/u;
const SCHOOLING =
  /\b(?:to|at|into) (?:the |an? )?((?:\p{Ll}+ )?(?:university|college|school|academy|conservatoire|conservatory))\b/u;

/** What was learned where the premise led, so that one may say to have come for it: "the scholarship", "the fashion course". */
export function studiedIn(parts: readonly Clause[], subject: string | null): string | null {
  const part = parts.find(isLearning);
  if (part === undefined) return null;
  const taken = WHAT_TAKEN.exec(part.rest)?.[1] ?? SCHOOLING.exec(part.rest)?.[1];
  if (taken !== undefined) return `the ${taken}`;
  return subject === null ? null : `the ${subject} course`;
}
