import type { Memory, Pronouns } from "../life/types.ts";
import { escaped } from "./escaped.ts";
import { continued, inCompany, inFirstPerson } from "./gist.ts";
import type { NarratorView } from "./port.ts";

/** What a memory was, as a clause of its owner's ("I lent Anouk a book"), or null where that cannot be said without doubt. */
export type Recall = (memory: Memory, view: NarratorView) => string | null;

/** A longer clause does not fit into another sentence. */
const MAX_CLAUSE = 125;
const OWN_PRONOUNS: Record<Pronouns, RegExp> = {
  she: /\b(?:she|her|hers|herself)\b/i,
  he: /\b(?:he|him|his|himself)\b/i,
  they: /\b(?:they|them|their|theirs|themself)\b/i,
};
/** What a life begins with did not happen on a day. */
const OF_THE_PREMISE = /^In this life\b|\bcame to live in\b/;
const OF_BOTH = /\b(?:they|them|their|neither|one of)\b/i;

/** "Her" is a possessive before a noun and an object elsewhere; what follows an object is small words. */
const OBJECT =
  /\bher\b(?=[,.;]|$| (?:and|but|to|for|with|at|in|on|off|out|up|from|as|so|by|till|until|that|when|about|what|how|a|an|the|his|their)\b)/g;

/** People who are named by no role, and of whom any pronoun may be. */
const SOMEBODY =
  /\b(?:wom[ae]n|girl|m[ae]n|boy|child|lady|widow|widower|mother|father|wife|husband|neighbour|stranger|teacher|chemist|postmaster|grinder|constable|mayor)\b/;

/** The owner's pronouns as the owner says them: "on her stool" is "on my stool". */
const turned = (text: string, pronouns: Pronouns): string =>
  pronouns === "she"
    ? text
        .replace(OBJECT, "me")
        .replace(/\bherself\b/g, "myself")
        .replace(/\bhers\b/g, "mine")
        .replace(/\bher\b/g, "my")
        .replace(/\bshe\b/g, "I")
    : text
        .replace(/\bhimself\b/g, "myself")
        .replace(/\bhim\b/g, "me")
        .replace(/\bhis\b/g, "my")
        .replace(/\bhe\b/g, "I");

/**
 * A memory has only its summary in the third person, so the name is turned back into "I". Where a pronoun might be the owner's as well as
 * another's, or several people are one "they", nothing is said.
 */
export const recallOf: Recall = ({ summary, actors }, { birth, state }) => {
  if (OF_THE_PREMISE.test(summary)) return null;
  const others = actors.map((key) => state.ties[key]?.person.pronouns);
  const alone =
    state.pronouns !== "they" &&
    others.every((one) => one !== undefined && one !== state.pronouns) &&
    !SOMEBODY.test(summary);
  const report = summary.replace(/\.$/, "");
  const plain = alone ? turned(report, state.pronouns) : report;
  const named = plain.replace(new RegExp(`(?<![\\p{L}])${escaped(birth.name)}(?![\\p{L}])`, "gu"), "{a}");
  if (named === plain || OWN_PRONOUNS[state.pronouns].test(plain) || OF_BOTH.test(plain)) return null;
  const together = /^(?:\{a\} and (\p{L}+)|(\p{L}+) and \{a\})(?= )/u.exec(named);
  const partner = together?.[1] ?? together?.[2];
  const said = partner
    ? inCompany(named.replace(together![0], "{a} and {b}"), "a").replace("{b}", partner)
    : inFirstPerson(named, "a");
  const clause = continued(said);
  return clause.length > MAX_CLAUSE || /[{}]/.test(clause) ? null : clause;
};
