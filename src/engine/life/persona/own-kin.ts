import type { Pronouns } from "../types/person.ts";
import type { Clause } from "./clause.ts";
import type { Mention, Mentioned } from "./kin-mention.ts";
import { isPartnerWord, isYoungerKin } from "./kin-words.ts";

/** Of those whom a text mentions the ones whom no clause gives to somebody else: the husband of whom it is said that she "is married to Tom" is her own. */
export const ownKin = (
  mentioned: readonly Mentioned[],
  plain: string,
  clauses: readonly Clause[],
  pronouns: Pronouns,
): Mention[] =>
  mentioned
    .filter(({ at, relation, name }) => {
      if (name === null && isOfOwnYoung(at, relation, mentioned, plain, clauses, pronouns)) return false;
      if (name === null && isOfOthersYoung(at, relation, mentioned, plain, clauses)) return false;
      if (!isPartnerWord(relation)) return true;
      const word = at + plain.slice(at).search(/\p{L}/u);
      // "Their father was a surgeon": told of as the parent of the Echo's own children.
      if (PARENT_THERE.test(plain.slice(word))) return true;
      const clause = clauses.findLast(({ from }) => from <= word);
      const whose = clause?.subject;
      if (whose?.kind !== "person" || whose.who === name || whose.who === relation) return true;
      // "Her friend Kim lost her husband": behind another her of whom it is said. "Her husband" at the start is the Echo's.
      return (
        !/^(?:spouse|partner)$/.test(relation) &&
        (word - clause!.from < OPENING || !ownedLike(plain, word, pronounsOfOne(whose.who, mentioned)))
      );
    })
    .map(({ at: _, ...kin }) => kin);

const PARENT_THERE = /^(?:their|his|her|whose|the) (?:\p{Ll}+ )?(?:mother|mum|mom|mam|maw|father|dad|da)\b/iu;

/** Characters at the start of a clause in which its own subject stands. */
const OPENING = 2;
const pronounsOfOne = (who: string, mentioned: readonly Mentioned[]): Pronouns | undefined =>
  mentioned.find(({ name, relation }) => (name ?? relation) === who)?.pronouns;

/** Whether the owner that a text has there may be one who is spoken of so. */
const ownedLike = (plain: string, at: number, pronouns: Pronouns | undefined): boolean =>
  ({ she: /^her /i, he: /^his /i, they: /^(?:her|his|their) /i })[pronouns ?? "they"].test(plain.slice(at));

/** "His first boy, Marlon, is with his mother in Miami": the mother of the boy. */
function isOfOwnYoung(
  at: number,
  relation: string,
  mentioned: readonly Mentioned[],
  plain: string,
  clauses: readonly Clause[],
  pronouns: Pronouns,
): boolean {
  // Of a woman the father of her child is meant, of a man the mother: the other parent is the Echo.
  const other = pronouns === "she" ? /^(?:father|dad)$/ : pronouns === "he" ? /^(?:mother|mum|mom)$/ : /^\b\B/;
  const word = at + plain.slice(at).search(/\p{L}/u);
  if (!other.test(relation) || !/^(?:his|her|their) /i.test(plain.slice(word))) return false;
  const { subject, from = 0 } = clauses.findLast(({ from: start }) => start <= word) ?? {};
  if (subject?.kind !== "person" || !/\b(?:with|to|from|at) $/.test(plain.slice(from, word))) return false;
  const whose = mentioned.find((one) => (one.name ?? one.relation) === subject.who);
  const all = plain.match(new RegExp(`(?<!\\p{L})${relation}(?!\\p{L})`, "giu"))?.length ?? 0;
  return whose !== undefined && isYoungerKin(whose.relation) && all === 1;
}

/** "Son Arvind in Seattle, two girls", "her sister has a boy": counted in what is said of somebody else, they are that one's. */
function isOfOthersYoung(
  at: number,
  relation: string,
  mentioned: readonly Mentioned[],
  plain: string,
  clauses: readonly Clause[],
): boolean {
  if (!/^(?:son|daughter|child)$/.test(relation)) return false;
  const word = at + plain.slice(at).search(/\p{L}/u);
  const { subject, link, from = 0 } = clauses.findLast(({ from: start }) => start <= word) ?? {};
  if (subject?.kind !== "person" || subject.who === relation || link !== ",") return false;
  const whose = mentioned.find((one) => (one.name ?? one.relation) === subject.who);
  return (
    whose !== undefined &&
    !isPartnerWord(whose.relation) &&
    /^(?:(?:an?|one|two|three|four|five|six|\d|has|with|and) )*(?:little |small |grown )?$/iu.test(
      plain.slice(from, word).trimStart(),
    ) &&
    /^(?:an?|one|two|three|four|five|six|\d) /i.test(plain.slice(word))
  );
}
