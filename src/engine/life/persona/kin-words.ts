import kin from "../../content/reading/kin.json" with { type: "json" };
import type { Pronouns } from "../types/person.ts";

/** Words by how those are spoken of who are called so. */
const byPronouns = (lists: Record<Pronouns, string[]>): [string, Pronouns][] =>
  (["she", "he", "they"] as const).flatMap((pronouns) =>
    lists[pronouns].map((word): [string, Pronouns] => [word, pronouns]),
  );

/** What someone close is called → how they are spoken of; of other tongues the words that people keep in an English text. */
export const KIN_WORDS: Readonly<Record<string, Pronouns>> = Object.fromEntries([
  ...byPronouns(kin.called),
  ...byPronouns(kin["called in other tongues"]),
]);

const FRIENDS = new Set([
  "best friend",
  "best mate",
  "old friend",
  "oldest friend",
  "old mate",
  "friend",
  "flatmate",
  "roommate",
  "housemate",
  "lodger",
  "bandmate",
]);
const PARTNERS = new Set([
  "wife",
  "husband",
  "girlfriend",
  "boyfriend",
  "fiancée",
  "fiancé",
  "partner",
  "spouse",
  "betrothed",
  "missus",
  "hubby",
]);

/** Those one did not grow up with: nobody has their child's old quarrels or comes from their house. */
const YOUNGER = new Set(
  "son daughter child niece nephew grandson granddaughter grandchild grandkid stepson stepdaughter stepchild godson goddaughter god-daughter great-grandson great-granddaughter great-grandchild"
    .split(" ")
    .concat("foster son", "foster daughter", "foster child"),
);

export const isYoungerKin = (relation: string): boolean => YOUNGER.has(relation);
const HOUSEMATES = new Set(["flatmate", "roommate", "housemate", "lodger"]);

/** Those among the friends who live under the same roof. */
export const isHousemateWord = (relation: string): boolean => HOUSEMATES.has(relation);
export const isFriendWord = (relation: string): boolean => FRIENDS.has(relation);
export const isPartnerWord = (relation: string): boolean => PARTNERS.has(relation);
const SINGULAR: Readonly<Record<string, string>> = {
  ...{
    children: "child",
    kids: "child",
    kid: "child",
    baby: "child",
    twins: "child",
    wives: "wife",
    grandchildren: "grandchild",
  },
  ...{ "foster mum": "foster mother", "foster mom": "foster mother", "foster dad": "foster father" },
  ...{ auntie: "aunt", aunty: "aunt", aunties: "aunt" },
  ...{ boy: "son", boys: "son", lad: "son", lads: "son", girl: "daughter", girls: "daughter", lass: "daughter" },
};

/** A word for somebody close as `KIN_WORDS` has it: "kids" → "child", "brothers" → "brother". */
export const singleKin = (word: string): string =>
  SINGULAR[word] ?? (!Object.hasOwn(KIN_WORDS, word) && word.endsWith("s") ? word.slice(0, -1) : word);

/** The source of a pattern for all that somebody of that relation is called. */
export const calledKin = (relation: string): string => {
  const others = Object.keys(SINGULAR).filter((word) => SINGULAR[word] === relation);
  return others.length === 0 ? relation : `(?:${[relation, ...others].join("|")})`;
};

/** Words of kinship proper, which no lexicon of common nouns should hold. */
export const isKinWord = (word: string): boolean =>
  Object.hasOwn(KIN_WORDS, word) || (word.endsWith("s") && Object.hasOwn(KIN_WORDS, word.slice(0, -1)));

const PARENT_WORDS = [
  /^(?:mother|mum|mom|mam|mama|mamá|mamma|maman|mutti|amma|eomma|mummy|mammy|mommy|maw)$/,
  /^(?:father|dad|da|papa|papá|pappa|appa|daddy)$/,
];

/** Whether two words are for the same parent. */
export const sameParent = (one: string, other: string): boolean =>
  PARENT_WORDS.some((words) => words.test(one) && words.test(other));
