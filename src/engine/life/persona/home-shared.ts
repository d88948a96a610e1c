import { type Clause, SELF } from "./clause.ts";
import { AUXILIARY, isVerb, PRONOUN, RELATIVE } from "./clause-words.ts";
import { dwellingNamed } from "./dwelling.ts";

const TOWN = "(\\p{Lu}[\\p{L}'-]+(?: (?:(?:de|la|le|on|upon|of) )?\\p{Lu}[\\p{L}'-]+){0,2})";
const LIVES_WITH =
  /^(?:(?:[Ss]he|[Hh]e|[Tt]hey|I|\p{Lu}[\p{L}'-]+|now|still|also) )*(?:lives?|living|stays?|staying|lodges?|boards?|sleeps) (?:\p{L}+ ){0,3}?(?:with|at) /iu;
const LAST_TOWN = new RegExp(
  `\\bin ${TOWN}(?=$|[\\s,.;:)])(?! (?:\\p{Lu}|market|street|road|school|hospital)\\b)`,
  "gu",
);

/**
 * "Stays with her brother and his wife in Surulere", "lives with her aunt in a hostel in Omsk": where somebody lives with others, behind all
 * of them, however many they are.
 */
export function livesWith(
  plain: string,
  clauses: readonly Clause[],
  isTown: (name: string) => boolean,
): { town: string | null; dwelling: string | null } {
  for (const [at, clause] of clauses.entries()) {
    const opening = plain.slice(clause.from, clause.to).trim();
    if (
      clause.subject !== SELF ||
      clause.quoted ||
      TIMES.test(clause.link) ||
      !LIVES_WITH.test(opening) ||
      NOT_NOW.test(opening)
    )
      continue;
    const pieces = [opening];
    for (const next of clauses.slice(at + 1)) {
      const text = plain.slice(next.from, next.to).trim();
      const goesOn = next.sentence === clause.sentence && !RELATIVE.has(next.link) && next.link !== ":";
      if (!goesOn || next.quoted || isSaid(text)) break;
      pieces.push(text);
    }
    const whole = pieces.join(" ");
    const town = [...whole.matchAll(LAST_TOWN)].at(-1)?.[1];
    const behind = pieces.slice(1).find((piece) => IN_A.test(piece));
    const dwelling = behind === undefined ? null : dwellingNamed(behind.slice(behind.search(IN_A)));
    if (town !== undefined && isTown(town)) return { town, dwelling };
    if (dwelling !== null) return { town: null, dwelling };
  }
  return { town: null, dwelling: null };
}

const NOT_NOW =
  /^(?:\p{L}+ ){0,3}?(?:used to|once|would|wants? to|hopes? to|never|no longer|doesn't|don't|did|was|were|had) /iu;
const TIMES = /^(?:when|until|before|after|since|if)$/;
const IN_A = /\bin an? /;
/** A piece with a verb of its own says something else. */
const isSaid = (text: string): boolean =>
  text
    .split(/\s+/)
    .some(
      (word, i, words) =>
        AUXILIARY.test(word) || PRONOUN.test(word) || (isVerb(word) && !NAMES_NEXT.test(words[i - 1] ?? "")),
    );
/** Behind these stands a noun, whatever else it may be: "their twins". */
const NAMES_NEXT = /^(?:her|his|their|my|our|the|an?|two|three|four|five|six)$/i;
