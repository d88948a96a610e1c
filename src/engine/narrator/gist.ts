import type { Scene } from "../life/types/scene.ts";

const VERBS = "had|was|were|would|did|could|might|must|should|will|can|may|said|saw|knew|told|went|came";
/** What may follow the Echo where it is the subject, whatever stands before it: "before {name} had said anything". */
export const SUBJECT_OF = `(?= (?:${VERBS})\\b)`;
/** What a clause opens with when its subject is the Echo. */
const OPENS_CLAUSE =
  "(^|[,;:] (?:and |but )?|\\b(?:and|but|that|when|while|until|because|where|who|what|whom|if|how|which|so|though|wherever) )";
/** What follows a possessive that has no noun of its own: "they met at mine and talked". */
export const STANDS_ALONE =
  "(?=[.,;:!?]|$| (?:and (?!\\{|[A-Z]|(?:the|my|his|her|their) )|(?:but|to|for|with|when|while|until|till|before|after|from|as|so|that)(?![\\w-])))";
const ROLES = ["a", "b", "c", "d"] as const;

/**
 * The one-sentence summary of a happening as its own writer says it: `{name}` becomes "I", "me" or "my" by where it stands ("{boss}
 * warned {name} about {name.their} work." → "{boss} warned me about my work."). Slots of others stay.
 */
export function inFirstPerson(summary: string, self = "name"): string {
  let said = isOfTwo(summary, self) ? ourselves(summary) : summary;
  for (const [where, mine] of turnsOf(self)) said = said.replace(where, mine);
  return said;
}

/** "{name} and {p} kept to their turns.": with nobody else about, "they" are the two. */
const isOfTwo = (summary: string, self: string): boolean =>
  (summary.startsWith(`{${self}} and {`) || summary.includes(`} and {${self}} `)) &&
  // "The {clock}" is a thing.
  new Set(summary.replace(/\bthe \{\w+\}/g, "").match(/\{\w+/g)).size === 2 &&
  !/\b(?:people|cousins|couples|children|others)\b/.test(summary);

type Turn = readonly [where: RegExp, mine: string];
const turns = new Map<string, readonly Turn[]>();

/** Where the Echo stands in a report, and what its writer says there, one after the other. Its slots are few and fixed. */
function turnsOf(self: string): readonly Turn[] {
  let found = turns.get(self);
  if (found === undefined) {
    found = [
      [new RegExp(`^\\{${self}\\} and (\\{\\w+\\})(?= )`), "$1 and I"],
      [new RegExp(`(?<=\\} and )\\{${self}\\}(?= to )`, "g"), "me"],
      [new RegExp(`(?<=\\bonly )\\{${self}\\} and (\\{\\w+\\})(?= \\p{Ll})`, "gu"), "$1 and I"],
      [new RegExp(`\\{${self}\\}['’]s${STANDS_ALONE}|\\{${self}\\.theirs\\}`, "g"), "mine"],
      [new RegExp(`\\{${self}\\}['’]s|\\{${self}\\.[Tt]heir\\}`, "g"), "my"],
      [new RegExp(`\\{${self}\\.themself\\}`, "g"), "myself"],
      [new RegExp(`\\{${self}\\.them\\}`, "g"), "me"],
      [new RegExp(`${OPENS_CLAUSE}\\{${self}\\} and (\\{\\w+\\})(?= \\p{Ll})`, "gu"), "$1$2 and I"],
      [
        new RegExp(`(?<=^[A-Z]\\w+ [\\w ]{2,30})\\{${self}\\} and (\\{\\w+\\})(?= (?:both )?(?:${VERBS})\\b)`),
        "$1 and I",
      ],
      [new RegExp(`${OPENS_CLAUSE}\\{${self}\\}(?= )`, "g"), "$1I"],
      [new RegExp(`\\{${self}\\.they\\}|\\{${self}\\}${SUBJECT_OF}`, "g"), "I"],
      [new RegExp(`\\{${self}\\}`, "g"), "me"],
      [/^my/, "My"],
    ];
    turns.set(self, found);
  }
  return found;
}

/**
 * The summary of a meeting as one of those who met says it, always naming the others first: "{a} and {b} shared a table." is "{a} and I
 * shared a table." to b. What "they" did together "we" did; what others did before one of them, they did.
 */
export function inCompany(summary: string, self: (typeof ROLES)[number]): string {
  const together = /^(?:\{[a-d]\}, )*\{[a-d]\} and \{[a-d]\}/.exec(summary)?.[0];
  if (!together) return ourselves(inFirstPerson(summary, self));
  if (!together.includes(`{${self}}`)) return inFirstPerson(summary, self);
  const others = ROLES.filter((role) => role !== self && together.includes(`{${role}}`)).map((role) => `{${role}}`);
  return ourselves(`${others.join(", ")} and I${inFirstPerson(summary.slice(together.length), self)}`);
}

const ourselves = (summary: string): string =>
  summary
    .replace(/\b(between|neither of) them\b/g, "$1 us")
    .replace(/\b(one|each|both|either) of them\b/g, "$1 of us")
    .replace(/\bneither (?!of)/g, "neither of us ")
    .replace(/(?<!\.)\bthey\b/g, "we")
    .replace(/(?<!\.)\btheir(s?)\b/g, "our$1")
    .replace(/\bthemselves\b/g, "ourselves");

/** Which of those who met the Echo was. */
export const roleOf = ({ side, slots }: Scene): (typeof ROLES)[number] =>
  side === "self" ? "a" : (ROLES.find((role) => role !== "a" && slots[role] === slots.name) ?? "b");

/** A whole sentence as it goes on after "In the evening": no capital where the first word is no name. */
export const continued = (sentence: string): string =>
  sentence.replace(
    /^(?:An?|The|They|There|It|At|In|On|For|With|To|After|While|No|Only|All|Most|Some\w*|Nobody|Nothing|Every\w+|Others|Both|Neither|What|Whoever|People|Takings|Work|Water|Rain|Slugs|Term|Weeks|My|We|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Fourteen|Fifteen|Forty|Fifty)\b/,
    (word) => word.charAt(0).toLowerCase() + word.slice(1),
  );

/** Too common to say what a text is about. */
const EMPTY = new Set(
  `the and but for from with without that than then was were been being had has have did does not nor mine our you your they them
   their his her one two three some any all more most who what which when where while until before after there here out off over
   under into through again too very much only just still went came got put said told took made gave was left about own somebody
   nobody something nothing everything thing things way day time would could`.split(/\s+/),
);
const STEM = 5;
/** Shared words from which a telling is understood alone; fewer will do where it is long enough to explain itself. */
const CLEARLY = 3;
const ENOUGH = 2;
const LONG_WORDS = 10;
const SCENE_WORDS = 13;

/** Whether a stranger who reads only this would know what happened: it has the words of the report that matter, given by their stems. */
export function explainsItself(telling: string, report: ReadonlySet<string>): boolean {
  const said = stemsOf(telling);
  let [words, slots] = [0, 0];
  for (const stem of report) {
    if (!said.has(stem)) continue;
    if (stem.startsWith("{")) slots++;
    else words++;
  }
  const length = telling.split(" ").length;
  // Who was there and where it was, in a sentence of some length, is all that the report says too.
  if (slots >= ENOUGH && length >= SCENE_WORDS) return true;
  return words + slots >= CLEARLY || (words >= ENOUGH && length >= LONG_WORDS);
}

/** Words a sentence below which it is a telegram. */
const CLIPPED_WORDS = 4.5;

const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...["a", "an", "the", "and", "but", "or", "to", "of", "in", "at", "on", "by", "for", "with", "from", "as", "so"],
  ...["my", "me", "it", "its", "is", "was", "were", "be", "been", "am", "had", "has", "have", "that", "this"],
  ...["i'm", "i've", "i'd", "not"],
]);
/** Words that two sentences must share at the least before one is the other said again. */
const MIN_SHARED = 3;

/** Whether more than half of the words that count in the shorter of two sentences are in the other too. */
export function saysAgain(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const word of some) if (others.has(word)) shared++;
  return shared >= MIN_SHARED && shared * 2 > Math.min(some.size, others.size);
}

export function wordsThatCount(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of text.toLowerCase().match(/\p{L}[\p{L}'’-]+/gu) ?? []) if (!SMALL_WORDS.has(word)) words.add(word);
  return words;
}

/** "Chemist wanted to confide. Bought salts. Fled." */
export function isTelegram(telling: string): boolean {
  const ended = telling.match(/[.!?]["”]? /g)?.length ?? 0;
  return telling.split(" ").length / (ended + 1) < CLIPPED_WORDS;
}

/** The words of a text that say what it is about, by how they begin, and its slots. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = text
    .replace(/\{(?:name|#)[^}]*\}|\{\w+\.\w+\}/g, " ")
    .toLowerCase()
    .match(/\{\w+\}|[a-z']{3,}/g);
  const stems = new Set<string>();
  for (const word of words ?? []) if (!EMPTY.has(word)) stems.add(word.startsWith("{") ? word : stemOf(word));
  return stems;
}

/** No ending comes after one that it ends as. */
const ENDINGS = ["ing", "ed", "es", "ly", "s"] as const;
const LONGEST_ENDING = 3;

/** How a word begins, without its ending: of a long one that is no part of the beginning. */
function stemOf(word: string): string {
  if (word.length >= STEM + LONGEST_ENDING) return word.slice(0, STEM);
  const ending = ENDINGS.find((one) => word.endsWith(one));
  return (ending === undefined ? word : word.slice(0, -ending.length)).slice(0, STEM);
}
