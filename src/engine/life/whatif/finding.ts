import type { FLAGS_AT_BIRTH } from "../../content/premise-kinds.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { canBeFound, headOfThing, inDrawer, isBelonging, isWriting } from "./found-things.ts";
import { namesPerson } from "./persons.ts";

/** "Found", "come across", "dug up": what stands behind it is what was found. */
const FINDING =
  /^(?:find|discover|unearth|uncover|recover|rediscover|dig (?:up|out)|come (?:across|upon)|stumble (?:on|upon|across)|turn up|fish (?:up|out)|haul up) (?=\S)/;
/** "Dug the box up". */
const PUT_LAST = /^(?:dig|turn|haul|fish) (.+?) (?:up|out)(?=$|[ .,?!])/;
const READING = /^(?:read|decipher|decode|crack|solve) (?=\S)/;
const OPENING = /^(?:open|unlock|unseal|prise open|break open) (?=\S)/;
/** What is read every day is no find. */
const READ_DAILY = /^(?:books?|papers?|newspapers?|scores?|lists?|recipes?|messages?|bible)$/;
/** "Kept the wallet that he had found". */
const HAD_FOUND = /^(?:that |which )?(?:she|he|they|i|we)(?:'d| had)? (?:found|dug up|come across|discovered)\b/iu;
/** "Found out", "found that", "found herself" are of another finding. */
const OTHERWISE = /^(?:out|that|it|her|him|them|my|our)(?:sel(?:f|ves))?(?=$|[ .,?!])/;

/** Whether somebody found, dug up, opened or read what had been hidden. */
export const isFinding = (part: Clause): boolean => foundBy(part) !== null;

/** Whether a thing is said to have been found, by whomever. */
export function isFound({ subject, negated, verb, rest }: Clause): boolean {
  if (subject === null || negated || verb === null) return false;
  const base = baseOf(verb);
  const come =
    base === "be" ? /^(?:found|discovered|dug up|unearthed|opened|deciphered)\b/.test(rest) : base === "surface";
  const noun = headOfThing(subject.replace(/^\p{Lu}/u, (first) => first.toLowerCase()));
  return (
    come && noun !== null && canBeFound(noun) && (isWriting(noun) || isBelonging(noun) || inDrawer(noun) === "map")
  );
}

/** What was found, by its noun as written; null where nothing was. */
function foundBy({ subject, negated, verb, rest }: Clause): string | null {
  if (subject !== null || negated || verb === null) return null;
  const deed = `${baseOf(verb)} ${rest}`;
  const kept = keptFind(deed);
  if (kept !== null) return kept;
  const behind = FINDING.exec(deed)?.[0];
  const what = behind === undefined ? PUT_LAST.exec(deed)?.[1] : deed.slice(behind.length);
  if (what !== undefined) return thingFound(what);
  const head = headOfThing(deed.replace(OPENING, "").replace(READING, ""));
  if (head === null) return null;
  if (READING.test(deed)) return isWriting(head) && !READ_DAILY.test(head) ? head : null;
  return OPENING.test(deed) && (isWriting(head) || isBelonging(head)) ? head : null;
}

function thingFound(what: string): string | null {
  if (/^something\b/.test(what)) return "thing";
  if (OTHERWISE.test(what) && headOfThing(what) === null) return null;
  const head = headOfThing(what) ?? bareThing(what);
  if (head === null || !canBeFound(head)) return null;
  // "Her brother" is somebody, "her brother's letter" is a thing.
  return namesPerson(what) && !isWriting(head) && !isBelonging(head) ? null : head;
}

/** "Gold", "old letters": a thing named without an article has to be known for one. */
function bareThing(what: string): string | null {
  const [word = ""] = what.replace(/^(?:old|buried|hidden|lost|secret|ancient|love) /, "").split(/[^\p{L}]/u);
  return isWriting(word) || isBelonging(word) || inDrawer(word) === "map" ? word : null;
}

/** "Kept the wallet he found", "handed in the ring that she had found". */
function keptFind(deed: string): string | null {
  const what = /^(?:keep|return|hand in|give back|sell|report) (.+)$/.exec(deed)?.[1] ?? "";
  const at = [...what.matchAll(/ /g)].find(({ index }) => HAD_FOUND.test(what.slice(index + 1)))?.index;
  const head = at === undefined ? null : headOfThing(what.slice(0, at));
  return head !== null && (canBeFound(head) || head === "money") ? head : null;
}

/** How a life calls what it found, to be held: "letter", "map". */
export function foundThing(parts: readonly Clause[]): string | null {
  for (const part of parts) {
    const noun = foundBy(part) ?? (isFound(part) ? headOfThing(part.subject!.toLowerCase()) : null);
    if (noun !== null) return inDrawer(noun);
  }
  return null;
}

/** What a life has from its birth by what it found: whose it is need not be asked where it was its own family's. */
export const flagsOfFind = (parts: readonly Clause[]): (typeof FLAGS_AT_BIRTH)[number][] =>
  parts.some((part) => isFinding(part) && /\b(?:her|his|their|my|our)\b/iu.test(part.rest)) ? ["found_of_own"] : [];
