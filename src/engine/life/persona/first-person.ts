import type { Pronouns } from "../types/person.ts";
import { isKinWord } from "./kin-words.ts";

type Turn = [pattern: RegExp, by: string | ((found: string) => string)];

const WAS = (found: string): string => (/(?:was|were|'re)$/i.test(found) ? "I was" : "I am");

/** Before these words "her" stands for a person ("told her to go"); before any other it owns something ("her boat"). */
const NOT_OWNED =
  "(?:to|and|or|but|for|in|at|on|with|when|if|from|by|so|because|that|about|the|an?|some|everything|nothing|again|home|away|back|there|she|he|they|I|it|how|what|why|not|off|into|until)";

const TURNS: Record<Pronouns, readonly Turn[]> = {
  she: [
    [/\bherself\b/gi, "myself"],
    [/\bhers\b/gi, "mine"],
    [/\bshe (?:is|was)\b/gi, WAS],
    [/\bshe has\b/gi, "I have"],
    [new RegExp(`\\bher(?= [\\p{L}])(?! ${NOT_OWNED}\\b)`, "giu"), "my"],
    [/\bher\b/gi, "me"],
    [/\bshe\b/gi, "I"],
  ],
  he: [
    [/\bhimself\b/gi, "myself"],
    [/\bhe (?:is|was)\b/gi, WAS],
    [/\bhe has\b/gi, "I have"],
    [/\bhis\b/gi, "my"],
    [/\bhim\b/gi, "me"],
    [/\bhe\b/gi, "I"],
  ],
  they: [
    [/\b(?:themselves|themself)\b/gi, "myself"],
    [/\btheirs\b/gi, "mine"],
    [/\bthey (?:are|were|is|was)\b/gi, WAS],
    [/\btheir\b/gi, "my"],
    [/\bthem\b/gi, "me"],
    [/\bthey\b/gi, "I"],
  ],
};
const ADDRESSED: readonly Turn[] = [
  [/\byourself\b/gi, "myself"],
  [/\byour\b/gi, "my"],
  [/\byou\b/gi, "I"],
];

/**
 * The persona's pronouns as the Echo itself says them: "her sister" becomes "my sister", "a boat of their own" "a boat of my own".
 * Other people keep theirs: of "he" only "he", "him" and "his" are the Echo.
 */
export function toFirstPerson(phrase: string, pronouns: Pronouns): string {
  let said = phrase;
  for (const [pattern, by] of [...TURNS[pronouns], ...ADDRESSED]) {
    said = typeof by === "string" ? said.replace(pattern, by) : said.replace(pattern, by);
  }
  return said;
}

/** Before these words "her" is whom something is done to: "lends her money", "texts her photos of bread". */
const GIVEN =
  "(?:\\d|one|two|three|four|five|six|ten|twenty|fifty|\\p{Ll}+ (?:hundred|thousand)|money|every|each|most|all|\\p{Ll}+s (?:of|from|about)|everything)";
/** Verbs of which somebody is the receiver: "writes her long emails", not her own. */
const RECEIVED =
  /^((?:still |always |often |sometimes )?(?:owes?|lends?|sends?|writes?|texts?|emails?|mails?|posts?|gives?|teach(?:es)?|calls?)) (?:her|him)(?= )/i;

/** "Sends her recipes" and "calls her champ" to the Echo as "sends me recipes"; "calls her mother" calls another. */
const toReceiver = (phrase: string): string =>
  phrase.replace(RECEIVED, (whole, verb: string, at: number) =>
    isKinWord(/\p{L}+/u.exec(phrase.slice(at + whole.length))?.[0] ?? "") ? whole : `${verb} me`,
  );

/** What somebody else does to the Echo, whose pronouns are not that other's. */
export const asReceiver = (phrase: string, pronouns: Pronouns): string =>
  pronouns === "they" ? phrase : toReceiver(phrase);

/**
 * Of somebody of the Echo's own pronouns who does something to another of these, that other is the Echo: "his brother lends him money"
 * becomes "lends me money". What is theirs may be either's, and stays.
 */
export function asObjectOf(phrase: string, pronouns: Pronouns): string {
  if (pronouns === "he") return phrase.replace(/\bhim\b/gi, "me");
  if (pronouns === "they") return phrase;
  return toReceiver(phrase).replace(new RegExp(`\\bher(?=[.\\s]*$| (?:${NOT_OWNED}|${GIVEN})\\b)`, "giu"), "me");
}
