import type { StatedKin } from "../persona/kin-status.ts";
import { calledKin, isKinWord, sameParent } from "../persona/kin-words.ts";
import { nlp } from "../persona/parser.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import type { Pronouns } from "../types/person.ts";

/** Words for people that name neither kin nor trade. */
const PEOPLE = new Set(
  "love sweetheart lover girl boy man woman neighbour neighbor stranger ex fiance fiancee someone somebody lodger tutor captain heir heiress widow widower lady lord merchant player dancer friend rival professor groom bride suitor crush flatmate classmate childhood-sweetheart duke duchess prince princess count countess soldier sailor critic teacher schoolteacher".split(
    " ",
  ),
);
const AFTER_HEAD = /\s(?:from|of|in|at|with|who|that|next|she|he|they|to|down|across|on|instead|and|for)\b.*$/iu;
const BODIES = new Set("company business government army church police band family world weather war".split(" "));

/** Whether a noun phrase means a person: "the opera singer", "her first love", "Tom", "my father". */
export function namesPerson(phrase: string): boolean {
  const head = phrase.replace(AFTER_HEAD, "").replace(/'s$/, "").trim();
  const word = head.split(/\s+/).at(-1) ?? "";
  const small = word.toLowerCase();
  if (BODIES.has(small)) return false;
  // "The Excise", "the Navy": an article stands before a house or a ship, and before nobody's name.
  if (/^the \p{Lu}/iu.test(head) && /^\p{Lu}\p{Ll}/u.test(word))
    return isKinWord(small) || PEOPLE.has(small) || TRADE_WORDS.has(small) || isDemonym(word);
  if (/^\p{Lu}\p{Ll}/u.test(word)) return !isPlaceName(head);
  if (/(?:man|woman|maid|maiden|master|mistress)$/.test(small)) return true;
  return isKinWord(small) || PEOPLE.has(small) || TRADE_WORDS.has(small);
}

/** A capital alone does not tell Paris from Tom: the parser knows the one or the other. */
const isPlaceName = (name: string): boolean =>
  nlp(name).match("(#Place|#City|#Country|#Region|#Demonym|#Month|#WeekDay|#Organization)").found;

/** What the other half of the pair is called who is not known yet. */
export const spouseOf = (pronouns: Pronouns): string =>
  pronouns === "he" ? "wife" : pronouns === "she" ? "husband" : "spouse";

/** "The Dane", "the American". */
const isDemonym = (word: string): boolean => nlp(word).match("#Demonym").found;

/** Whom of those close a phrase means: by name, else by what they are to the Echo. */
export const meantIn = (phrase: string, people: readonly StatedKin[]): StatedKin | null =>
  people.find(({ name }) => name !== null && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(phrase)) ??
  people.find(({ relation }) => new RegExp(`\\b${calledKin(relation)}s?\\b`, "i").test(phrase)) ??
  people.find(({ relation }) => phrase.split(/[^\p{L}]+/u).some((word) => sameParent(word.toLowerCase(), relation))) ??
  null;
