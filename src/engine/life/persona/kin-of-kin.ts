import type { Pronouns } from "../types/person.ts";
import type { Shown } from "./kin-structure.ts";
import { PERSON_NAME } from "./person-names.ts";

const OWNER = "(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur)";
const NAMED = `(?:,? (?:called |named )?(${PERSON_NAME}))?(?![\\p{L}'’-])`;
const CHILD = "boy|lad|girl|son|daughter|child|baby";
const HALF = "wife|husband|partner|girlfriend|boyfriend|widow|widower";
/** "His brother's widow Jelka", "her sister's boy, Unai": somebody by whose they are. */
const THEIRS = new RegExp(
  `\\b${OWNER} (?:\\p{Ll}+ )?(sister|brother|twin|son|daughter|wife|husband|mother|mum|mom|father|dad|granddaughter|grandson)['’]s (?:late |new |little |own |eldest |youngest |old )?(${CHILD}|${HALF}|mother|mum|father|dad|sister|brother)${NAMED}`,
  "gu",
);
/** "Mother's new boyfriend Pekka", with no owner. */
const PARENTS_HALF = new RegExp(
  `(?<=^|[ ,.;+])([Mm]other|[Mm]um|[Mm]om|[Ff]ather|[Dd]ad)['’]s (?:new )?(boyfriend|husband|girlfriend|wife|partner)${NAMED}`,
  "gu",
);
/** "Her son Suresh, his wife Latha and their two children", "my brother and his wife". */
const HALF_OF = new RegExp(
  `\\b${OWNER} (?:\\p{Ll}+ ){0,2}(sister|brother|son|daughter)(?:,? (?:${PERSON_NAME}))?(?:,| and|, and) (his|her) (${HALF})${NAMED}((?:,| and|, and) (?:their|his|her) (?:\\p{Ll}+ )?(?:children|kids|baby|boys|girls|sons|daughters|twins))?`,
  "gu",
);
/** "His granddaughter Marisol and her boy Tito", "his brother's widow Jelka and her boy Vuk". */
const CHILD_OF = new RegExp(
  `\\b${OWNER} (?:\\p{Ll}+ ){0,2}(sister|brother|son|daughter|granddaughter|grandson|brother['’]s widow|sister-in-law|daughter-in-law)(?:,? (?:${PERSON_NAME}))? and (his|her) (?:little |small |own |baby )?(${CHILD})${NAMED}`,
  "gu",
);

const SIBLING = /^(?:sister|brother|twin|sister-in-law|brother['’]s widow)$/;

/** What one of somebody's own is to the Echo: the boy of a sister is a nephew; null where no word says it. */
export function relationOf(whose: string, word: string): string | null {
  const isGirl = /^(?:girl|daughter)$/.test(word);
  const isBoy = /^(?:boy|lad|son)$/.test(word);
  const isYoung = isGirl || isBoy || /^(?:child|baby)$/.test(word);
  if (SIBLING.test(whose)) {
    if (isYoung) return isGirl ? "niece" : isBoy ? "nephew" : null;
    if (/^(?:wife|girlfriend|widow)$/.test(word)) return "sister-in-law";
    return /^(?:husband|boyfriend|widower)$/.test(word) ? "brother-in-law" : null;
  }
  if (/^(?:son|daughter|daughter-in-law)$/.test(whose)) {
    if (isYoung) return isGirl ? "granddaughter" : isBoy ? "grandson" : "grandchild";
    if (/^(?:wife|widow)$/.test(word)) return "daughter-in-law";
    return /^(?:husband|widower)$/.test(word) ? "son-in-law" : null;
  }
  if (/^grand/.test(whose)) return isGirl ? "great-granddaughter" : isBoy ? "great-grandson" : null;
  if (/^(?:wife|husband)$/.test(whose))
    return isYoung || HALVES.test(word) ? null : `${PLAIN_WORD[word] ?? word}-in-law`;
  return /^(?:mother|mum|mom)$/.test(whose) && /^(?:boyfriend|husband|partner)$/.test(word)
    ? "stepfather"
    : /^(?:father|dad)$/.test(whose) && /^(?:girlfriend|wife|partner)$/.test(word)
      ? "stepmother"
      : null;
}

const HALVES = new RegExp(`^(?:${HALF})$`);
const PLAIN_WORD: Readonly<Record<string, string>> = { mum: "mother", dad: "father" };

/** "His" behind the brother of a man may be the man's own; the word of the other sex, or behind "my", is not. */
const isTheirs = (phrase: string, owner: string, pronouns: Pronouns): boolean =>
  /^(?:my|our) /i.test(phrase) || (pronouns === "she" ? owner === "his" : pronouns === "he" && owner === "her");

/** Those who are close to the Echo as the family of its family. */
export function kinOfKin(plain: string, pronouns: Pronouns): Shown[] {
  const found: Shown[] = [];
  const add = (at: number, relation: string | null, name: string | null): void => {
    if (relation !== null) found.push({ at, relation, name, former: false });
  };
  for (const { index, 1: whose = "", 2: word = "", 3: name } of plain.matchAll(THEIRS))
    if (name !== undefined || (/^(?:wife|husband)$/.test(whose) && /^(?:mother|father)$/.test(word)))
      add(index, relationOf(whose, word), name ?? null);
  for (const { index, 1: whose = "", 2: word = "", 3: name } of plain.matchAll(PARENTS_HALF))
    if (name !== undefined) add(index, relationOf(whose.toLowerCase(), word), name);
  for (const { index, 0: phrase, 1: whose = "", 2: owner = "", 3: word = "", 4: name, 5: young } of plain.matchAll(
    HALF_OF,
  )) {
    // "His brother, her husband, is at sea" is one and the same.
    if (!isTheirs(phrase, owner, pronouns) || (name === undefined && !/ and (?:his|her) \p{Ll}+$/u.test(phrase)))
      continue;
    add(index, relationOf(whose, word), name ?? null);
    if (young !== undefined && /^(?:son|daughter)$/.test(whose)) add(index, "grandchild", null);
  }
  for (const { index, 0: phrase, 1: whose = "", 2: owner = "", 3: word = "", 4: name } of plain.matchAll(CHILD_OF))
    if (isTheirs(phrase, owner, pronouns)) add(index, relationOf(whose, word), name ?? null);
  return found;
}
