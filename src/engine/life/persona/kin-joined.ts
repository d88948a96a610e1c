import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { isPartnerWord, KIN_WORDS, singleKin } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { NOT_NAMES, PERSON_NAME } from "./person-names.ts";

const RELATIONS = Object.keys(KIN_WORDS)
  .sort((a, b) => b.length - a.length)
  .join("|");
const GROUPS =
  "sons|daughters|children|kids|brothers|sisters|cousins|nephews|nieces|grandchildren|stepchildren|grandsons|granddaughters";
const QUALITY = "(?:(?:older|elder|eldest|younger|youngest|little|big|baby|twin|only|late|own|small|old) )*";
const CAPITALISED = RELATIONS.replace(/(?:^|\|)\p{Ll}/gu, (start) => start.toUpperCase());
const ASIDE = "(?: \\([^()]{1,60}\\))?";
const COUNT = "(?:two|three|four|five|six|seven|eight) ";
const ONE = `(?:${QUALITY}(?:${RELATIONS})(?: ${PERSON_NAME})?${ASIDE}|${COUNT}${QUALITY}(?:${GROUPS}))`;
/** "His wife and daughter", "with mum, dad and sister Mia": whose the first is the others are too. */
const JOINED = new RegExp(
  `(?:\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur|[Ww]ith(?: (?:her|his|their|my|our))?) |(?<=^|[.:;] ?))((?:${ONE}|(?:${CAPITALISED})(?: ${PERSON_NAME})?${ASIDE})(?:, ${ONE})*,? (?:and|&) ${ONE})(?![\\p{L}'’-]| of\\b)`,
  "gu",
);
const FIRST = new RegExp(`^(?:${COUNT})?${QUALITY}(${GROUPS}|${RELATIONS}|${CAPITALISED})(?: (${PERSON_NAME}))?$`, "u");

/** Those who are named behind somebody of the Echo's with no owner of their own. */
export const joinedKin = (plain: string): Shown[] =>
  [...plain.matchAll(JOINED)]
    .filter(({ index }) => !isOfKin(plain, index))
    .flatMap(({ index, 1: list = "" }) =>
      list
        .replace(/ \([^()]*\)/g, "")
        .split(/,? (?:and|&) |, /)
        .flatMap((one) => {
          const [, relation, name] = FIRST.exec(one) ?? [];
          return relation === undefined
            ? []
            : [{ at: index, relation: singleKin(relation.toLowerCase()), name: name ?? null, former: false }];
        }),
    );

/** "Lives with Jana and her daughter": of whom no more is told than the name, they are a pair. */
const LIVES_WITH = new RegExp(
  `\\b(?:lives|lived|living|live) (?:(?:in|at|on|above|near|outside) (?:an? |the )?(?:[\\p{L}-]+ ){1,4}?)?with (${PERSON_NAME})(?=[.;]|,? and (?:her|his|their) \\p{Ll}| for \\p{L}+ years|, who (?!is an? (?:\\p{Ll}+ )?(?:dog|cat|lurcher|parrot|horse)))`,
  "gu",
);
const WITH_CHILD = new RegExp(
  `^,? and (?:her|his|their) (?:\\p{Ll}+ )?(daughter|son|children|kids|boy|girl)(?: (${PERSON_NAME}))?`,
  "u",
);

/** "Lives over a pachinko parlour with Mako and Sho": two of them are no pair. */
const LODGES_WITH = new RegExp(
  `\\b[Ll]iv(?:es?|ing) (?:over|above|behind|below|under) (?:an? |the )?[\\p{L}'’ -]{2,30}? with (${PERSON_NAME}) and (${PERSON_NAME})(?=[.;,]|$)(?!,? (?:her|his|their|my)\\b)`,
  "gu",
);

/** The two with whom the Echo lives of whom nothing else is told. */
const lodgedWith = (plain: string, ownName: string, known: readonly { name: string | null }[]): Shown[] =>
  [...plain.matchAll(LODGES_WITH)].flatMap(({ index, 1: one = "", 2: other = "" }) => {
    const isOther = (name: string): boolean =>
      !nameParts(ownName).includes(name) &&
      !NOT_NAMES.has(name) &&
      !Object.hasOwn(KIN_WORDS, name.toLowerCase()) &&
      !known.some((near) => near.name === name);
    return isOfKin(plain, index) || ![one, other].every(isOther)
      ? []
      : [one, other].map((name) => ({ at: index, relation: "flatmate", name, former: false }));
  });

/** Whom the Echo lives with, named and no more, and the children that they brought. */
export function livedWith(
  plain: string,
  ownName: string,
  known: readonly { relation: string; name: string | null }[],
): Shown[] {
  const lodged = lodgedWith(plain, ownName, known);
  if (lodged.length > 0) return lodged;
  if (known.some(({ relation }) => isPartnerWord(relation) && !/^(?:spouse)$/.test(relation))) return [];
  return [...plain.matchAll(LIVES_WITH)].flatMap(({ index, 0: found, 1: name = "" }) => {
    if (isOfKin(plain, index) || nameParts(ownName).includes(name) || NOT_NAMES.has(name)) return [];
    if (Object.hasOwn(KIN_WORDS, name.toLowerCase()) || known.some((one) => one.name === name)) return [];
    const child = WITH_CHILD.exec(plain.slice(index + found.length));
    const partner = { at: index, relation: "partner", name, former: false };
    if (child === null) return [partner];
    const step =
      { daughter: "stepdaughter", girl: "stepdaughter", son: "stepson", boy: "stepson" }[child[1]!] ?? "stepchild";
    return [partner, { at: index, relation: step, name: child[2] ?? null, former: false }];
  });
}
