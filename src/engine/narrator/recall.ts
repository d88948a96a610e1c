import type { PersonKey } from "../life/keys.ts";
import { capitalise } from "../life/realise.ts";
import { tellableName } from "../life/resolve/slots.ts";
import type { Memory } from "../life/types/mind.ts";
import type { Pronouns } from "../life/types/person.ts";
import type { EchoState } from "../life/types/state.ts";
import { escaped } from "./escaped.ts";
import { continued, inCompany, STANDS_ALONE } from "./gist.ts";
import type { NarratorView } from "./port.ts";

/** What a memory was, as a clause of its owner's ("I lent Anouk a book"), or null where that cannot be said without doubt. */
export type Recall = (memory: Memory, view: NarratorView) => string | null;

/** A longer clause does not fit into another sentence. */
const MAX_CLAUSE = 100;
/** What was not named then is nothing that anybody remembers. */
const OF_NOTHING = /\b(?:(?:a|the|one|some|that) things?|something|things that)\b/;
const OWN_PRONOUNS: Record<Pronouns, RegExp> = {
  she: /\b(?:she|her|hers|herself)\b/i,
  he: /\b(?:he|him|his|himself)\b/i,
  they: /\b(?:they|them|their|theirs|themself)\b/i,
};
/** What a life begins with did not happen on a day. */
const OF_THE_PREMISE = /^In this life\b|\bcame to live in\b/;
const OF_BOTH = /\b(?:they|them|their|neither|one of)\b/i;

const ROLES = ["a", "b", "c", "d"] as const;
type Role = (typeof ROLES)[number];
const ROLE = /\{([a-d])\}/g;
/** The writer is named last, and of whom nothing is known it is not known where their name ends. */
const BESIDE_UNNAMED = /^I(?:,| and\b)/;

/** "Her" is a possessive before a noun and an object elsewhere; what follows an object is small words. */
const OBJECT =
  /\bher\b(?=[,.;]|$| (?:and|but|to|for|with|at|in|on|off|out|up|from|as|so|by|till|until|that|when|about|what|how|a|an|the|his|their)\b)/g;

/** People who are named by no role, and of whom any pronoun may be. */
const SOMEBODY =
  /\b(?:wom[ae]n|girl|m[ae]n|boy|child|lady|widow|widower|mother|father|wife|husband|neighbour|stranger|teacher|chemist|postmaster|grinder|constable|mayor)\b/;

/** "He gave his to Bo": one of his own. */
const HIS_ALONE = new RegExp(`\\bhis\\b${STANDS_ALONE}`, "g");

/** The owner's pronouns as the owner says them: "on her stool" is "on my stool", and "she still has" is "I still have". */
const turned = (text: string, pronouns: Pronouns): string =>
  withOwnPronouns(text, pronouns).replace(/\bI (still )?has\b/g, (_, still = "") => `I ${still}have`);

const withOwnPronouns = (text: string, pronouns: Pronouns): string =>
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
        .replace(HIS_ALONE, "mine")
        .replace(/\bhis\b/g, "my")
        .replace(/\bhe\b/g, "I");

/**
 * A memory has only its summary in the third person, so the name is turned back into "I". Where a pronoun might be the owner's as well as
 * another's, or several people are one "they", nothing is said.
 */
export const recallOf: Recall = ({ summary, actors }, { birth, state }) => {
  if (OF_THE_PREMISE.test(summary) || OF_NOTHING.test(summary)) return null;
  const others = actors.map((key) => state.ties[key]?.person.pronouns);
  const alone =
    state.pronouns !== "they" &&
    others.every((one) => one !== undefined && one !== state.pronouns) &&
    !SOMEBODY.test(summary);
  const report = summary.replace(/\.$/, "");
  const plain = alone ? turned(report, state.pronouns) : report;
  const names = namesIn(birth.name, actors, state);
  if (names === null) return null;
  const named = asRoles(plain, names);
  if (!named.includes("{a}") || OWN_PRONOUNS[state.pronouns].test(plain) || OF_BOTH.test(plain)) return null;
  // What is left in braces then is no role.
  if (/[{}]/.test(named.replace(ROLE, ""))) return null;
  const clause = continued(inCompany(named, "a")).replace(ROLE, (_, role: Role) => names.get(role) ?? "");
  return clause.length > MAX_CLAUSE || BESIDE_UNNAMED.test(clause) ? null : clause;
};

/** The owner is `a`, and those who were there are the others. Null where two of them have one name. */
function namesIn(own: string, actors: readonly PersonKey[], { ties }: EchoState): Map<Role, string> | null {
  const others = actors.flatMap((key) => ties[key]?.person.name ?? []).slice(0, ROLES.length - 1);
  const names = [own, ...others].map(tellableName);
  return new Set(names).size === names.length ? new Map(names.map((name, at) => [ROLES[at]!, name])) : null;
}

/** A report with a role for each whole name; of names that begin alike the longer one is meant. */
function asRoles(report: string, names: ReadonlyMap<Role, string>): string {
  const roles = new Map([...names].flatMap(([role, name]) => [name, capitalise(name)].map((form) => [form, role])));
  const forms = [...roles.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return report.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "gu"),
    (name) => `{${roles.get(name)}}`,
  );
}
