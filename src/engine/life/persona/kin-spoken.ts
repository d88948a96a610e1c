import { CHILD_NUMBER } from "./age-words.ts";
import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { isKinWord, singleKin } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { NOT_NAMES, PERSON_NAME } from "./person-names.ts";
import { tagsOf } from "./word-tags.ts";

const COUNT = "(?:two|three|four|five|six|seven|eight|nine)";
/** "Her five are all over the world", "one of their three, Ingrid": whose number alone stands for them they are children. */
const BY_NUMBER = new RegExp(
  `(?:\\b[Oo]ne of (?:her|his|their|my|our) ${COUNT}(?: children| kids)?,? (${PERSON_NAME})(?=[,.; ])|\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur)(?: own)? ${COUNT} (?:are (?:all |both |grown|at school|in|with)|live|went|come|never|still (?:live|at))\\b)`,
  "gu",
);
/** "Two cats", "two ovens": something else of which there are so many. */
const COUNTS_THINGS = new RegExp(
  `\\b${COUNT} (?!children|kids|sons|daughters|boys|girls|of\\b|years|hours|days)\\p{Ll}+s\\b`,
  "u",
);
/** "Lindiwe and the children", "his wife Laleh and the little one": of whom it is said with the other half of a pair. */
const WITH_CHILDREN = new RegExp(
  `(?:\\b(?:[Ww]ife|[Hh]usband|[Pp]artner|[Gg]irlfriend|[Bb]oyfriend|[Ee]x)(?:-\\p{Ll}+)?(?:,? ${PERSON_NAME},?)?|(?<=^|[.;!?] )(${PERSON_NAME})) (?:and|has|has got|with|keeps|and both|has both) (?:the|our|their|his|her) (?:(?:two|three|four|five) )?(kids|children|little ones?|baby|boys|girls|twins|son|daughter)(?!\\p{L})(?! of\\b)`,
  "gu",
);
/** "Married Holger, a lifeguard": a sentence with nobody for its subject. */
const WED = new RegExp(
  `(?<=^|[.;!?] )(?:Happily )?[Mm]arried (${PERSON_NAME})(?=[,.;]|$| (?:in|at|young|because|for|who|when|after|last)\\b)(?![^.;]{0,60}\\b(?:left|divorc\\p{L}+|split|parted|until|till)\\b)`,
  "gu",
);
const DAY_OR_MONTH =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|July|September|October|November|December)$/;
/** "Has a three-year-old, Bea". */
const YEAR_OLD = new RegExp(
  `\\b(?:[Aa]n?|[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur|[Tt]he) ${CHILD_NUMBER}-year-old(?: (boy|girl|son|daughter))?,? (?:called |named )?(${PERSON_NAME})(?=[\\s,.;])`,
  "gu",
);
/** "Lives with mother", "one week with Pappa". */
const WITH_PARENT =
  /\b(?:lives?|living|stays?|staying|at home|home|week|raised|brought up|grew up) (?:[^.;,]{0,24} )?(?:with|by) (mother|father|mum|mom|mam|mama|mamma|dad|papa|pappa|nan|nana|gran|granny|grandma|grandpa|grandad|granddad|tūtū|tutu|abuela|abuelo|nonna|nonno|oma|opa|babushka|babcia|yiayia|pappou|halmoni|gogo|bibi|teta|lola|lolo|vovó|avó|mormor|farmor|morfar|farfar|baka|deda|dida|popo|obaachan|amma|ouma|oupa)(?=[\s,.;]|$)/giu;
/** "Engaged once to a teacher called Thandeka", "was engaged to a count". */
const ENGAGED_ONCE = new RegExp(
  `\\b(?:was engaged|[Ee]ngaged once|was once engaged|was betrothed)(?: once)?,? to an? (?:[\\p{Ll}-]+ ?){1,4}?(?:,? (?:called|named) (${PERSON_NAME}))?(?=[,.; ]|$)`,
  "gu",
);
/** "The two daughters are at school", "the grandchild looks at a phone". */
const DEFINITE =
  /\b[Tt]he (?:two |three |four )?(daughters|sons|stepdaughters|stepsons|stepchildren|grandchildren|grandkids|great-grandchildren|grandchild|grandson|granddaughter)(?=[\s,.;])(?! of\b)/gu;
const SINGLE: Readonly<Record<string, string>> = {
  ...{ daughters: "daughter", sons: "son", stepdaughters: "stepdaughter", stepsons: "stepson" },
  ...{ stepchildren: "stepchild", grandchildren: "grandchild", grandkids: "grandchild" },
  "great-grandchildren": "great-grandchild",
};
/** Whose they are stands before: "the governess to the two daughters". */
const OF_OTHERS = /\b(?:to|of|teach(?:es)?|among|between|like|all|raises|governess|nanny|for her|for his) $/i;

/** Those close to the Echo whom a text brings in by the way. */
export function spokenKin(plain: string, ownName: string): Shown[] {
  const found: Shown[] = [];
  const own = nameParts(ownName);
  const isName = (name: string | undefined): name is string =>
    name !== undefined && !own.includes(name) && !NOT_NAMES.has(name) && !isKinWord(name.toLowerCase());
  const add = (at: number, relation: string, name: string | null, former = false): void => {
    if (!isOfKin(plain, at)) found.push({ at, relation, name, former });
  };
  for (const { index, 1: name } of plain.matchAll(BY_NUMBER))
    if (name === undefined ? !COUNTS_THINGS.test(plain.slice(0, index)) : isName(name))
      add(index, "child", name ?? null);
  for (const { index, 1: half, 2: young = "" } of plain.matchAll(WITH_CHILDREN)) {
    if (half !== undefined && !(isName(half) && tagsOf(half).has("Person"))) continue;
    if (half !== undefined) add(index, "partner", half);
    add(index, /^(?:son|daughter)$/.test(young) ? young : "child", null);
  }
  for (const { index, 1: name } of plain.matchAll(WED))
    if (isName(name) && !DAY_OR_MONTH.test(name!)) add(index, "spouse", name);
  for (const { index, 1: word, 2: name } of plain.matchAll(YEAR_OLD))
    if (isName(name)) add(index, word === undefined ? "child" : singleKin(word), name);
  for (const { index, 1: parent = "" } of plain.matchAll(WITH_PARENT)) add(index, parent.toLowerCase(), null);
  for (const { index, 1: name } of plain.matchAll(ENGAGED_ONCE)) add(index, "betrothed", name ?? null, true);
  for (const { index, 1: group = "" } of plain.matchAll(DEFINITE))
    if (!OF_OTHERS.test(plain.slice(0, index))) add(index, SINGLE[group] ?? group, null);
  return found;
}
