import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { singleKin } from "./kin-words.ts";
import { NAMES, NOT_NAMES, namesIn, PERSON_NAME } from "./person-names.ts";

const ONES = "son|daughter|brother|sister|child|boy|girl|aunt|uncle|cousin|nephew|niece|grandson|granddaughter|twin";
const MANY = "sons|daughters|children|kids|brothers|sisters|boys|girls|grandchildren|cousins|nephews|nieces";
const ORDER = "eldest|oldest|youngest|middle|second|third|fourth|elder|younger|firstborn|first|last|baby";
/** Characters before one of them in which the word for them all stands. */
const NEAR = 160;

/** "One son, Alan, died. The other one, Richard, is a lawyer." */
const THE_OTHER = new RegExp(`\\b[Tt]he other(?: one)?,? (${PERSON_NAME})(?=[,:(]| (?:is|was|has|had|who)\\b)`, "gu");
/** "Three sons, one good. The good one, Murugan, drives." */
const SUCH_A_ONE = new RegExp(`\\b[Tt]he \\p{Ll}+ one,? (${PERSON_NAME})(?=[,:(]| (?:is|was|has|had|who)\\b)`, "gu");
/** "Magda, the eldest, is a physiotherapist", "Ben, her youngest". */
const NAMED_FIRST = new RegExp(
  `(?<=^|[.;:,!?–] |\\band )(${PERSON_NAME}), (her|his|their|my|our|the) (?:${ORDER})(?: (one|${ONES}))?(?=[,.;:)]|$)`,
  "gu",
);
/** "Their only child, Miles, emigrated." */
const ONLY_CHILD = new RegExp(
  `\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur) (?:only|${ORDER}) (child|kid),? (?:is )?(?:called |named )?(${PERSON_NAME})(?!['’\\p{L}])`,
  "gu",
);
/** "The twins are called Iván and Leo." */
const TWINS_ARE = new RegExp(
  `\\b[Tt]he (?:twins|girls|boys|kids|children) (?:are|were) (?:called |named )?(${NAMES})`,
  "gu",
);
/** "His girl Kasia is still in Poland": of "my girl" nothing tells whether she is a child. */
const SWEETHEART = new RegExp(
  `\\b[Hh]is girl,? (${PERSON_NAME})(?=,? (?:who )?(?:is|lives|works|studies|stays|does|waits) )`,
  "gu",
);
/** "A piano and grandchildren in Melbourne." */
const IN_ROW =
  /(?<=, |\band |\bwith )(grandchildren|grandkids|children|kids|sons|daughters|cousins|brothers|sisters) in (?=\p{Lu})/gu;

/** Those who are told of by their place among several, or set behind the word for them. */
export function orderedKin(plain: string): Shown[] {
  const found: Shown[] = [];
  const add = (at: number, relation: string, name: string | null): void => {
    if ((name === null || !NOT_NAMES.has(name)) && !isOfKin(plain, at))
      found.push({ at, relation: singleKin(relation.toLowerCase()), name, former: false });
  };
  for (const { index, 1: name = "" } of plain.matchAll(THE_OTHER)) {
    const one = lastBefore(
      plain,
      index,
      `(?<=\\b(?:[Oo]ne|[Aa]n?|[Hh]er|[Hh]is|[Tt]heir|[Mm]y) (?:\\p{Ll}+ ){0,2})(?:${ONES})`,
    );
    if (one !== null) add(index, one, name);
  }
  for (const { index, 1: name = "" } of plain.matchAll(SUCH_A_ONE)) {
    const group = lastBefore(plain, index, `(?:${MANY})`);
    if (group !== null) add(index, group, name);
  }
  for (const { index, 1: name = "", 2: owner, 3: word } of plain.matchAll(NAMED_FIRST)) {
    const relation =
      word === undefined || word === "one" ? (owner === "the" && !HAS_CHILDREN.test(plain) ? null : "child") : word;
    if (relation !== null) add(index, relation, name);
  }
  for (const { index, 2: name = "" } of plain.matchAll(ONLY_CHILD)) add(index, "child", name);
  for (const { index, 1: names } of plain.matchAll(TWINS_ARE))
    for (const name of namesIn(names)) add(index, "child", name);
  for (const { index, 1: name = "" } of plain.matchAll(SWEETHEART)) add(index, "girlfriend", name);
  for (const { index, 1: group = "" } of plain.matchAll(IN_ROW)) add(index, group, null);
  return found;
}

const HAS_CHILDREN =
  /\b(?:(?:two|three|four|five|six|seven|eight|nine|her|his|their|my|our) (?:\p{Ll}+ )?(?:children|kids|sons|daughters|boys|girls)|(?:mother|father|mum|dad|parent) of (?:two|three|four|five|six|seven))\b/iu;

/** The last such word within reach before a place of a text. */
const lastBefore = (plain: string, at: number, word: string): string | null =>
  [...plain.slice(Math.max(0, at - NEAR), at).matchAll(new RegExp(`(?<!\\p{L})${word}(?!['’\\p{L}])`, "giu"))].at(
    -1,
  )?.[0] ?? null;
