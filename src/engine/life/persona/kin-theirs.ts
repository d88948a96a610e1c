import type { Pronouns } from "../types/person.ts";
import type { Mention } from "./kin-mention.ts";
import { isPartnerWord } from "./kin-words.ts";
import { escaped, PERSON_NAME } from "./person-names.ts";

/** Those found so far, and where. */
type Found = readonly { at: number; kin: Mention }[];
type One = { at: number; relation: string; name: string | null; former: boolean };

const PARENT = "mother|mum|mom|mam|maw|father|dad|da";
/** "Their father", "his mum", "whose mother": of whoever the talk was of. */
const THEIRS = new RegExp(
  `\\b([Tt]heir|[Hh]is|[Hh]er|whose) (?:birth |real |own )?(${PARENT}|parents)(?:,? (?:called |named |old )?(${PERSON_NAME}))?(?=[ ,.;:]|['’]s (?:an?|the|in|at|on|not|still|dead|gone|away|called|retired|from)\\b|$)`,
  "gu",
);
/** "The father of these children", "the mother of his kids". */
const OF_CHILDREN =
  /\b[Tt]he (mother|father|mum|dad) of (?:her|his|my|our|these|the|both) (?:\p{Ll}+ )?(?:children|kids|boys|girls|twins|sons|daughters|child|son|daughter|baby)\b/gu;
const IS_MOTHER = /^m/;
const YOUNG = /^(?:son|daughter|child)$/;
const OWNER: Readonly<Record<string, Pronouns>> = { his: "he", her: "she", their: "they" };
/** Characters between somebody and what is told of theirs. */
const NEAR = 160;

/**
 * The other parent of the Echo's children, where no half of a pair is told of: "her boys are seven and nine. Their father was a surgeon".
 * Of a woman it is the father, of a man the mother; who says "I" may be either.
 */
export function otherParentOf(plain: string, pronouns: Pronouns, saysI: boolean, found: Found): One[] {
  const isPaired = found.some(({ kin }) => kin.former || isPartnerWord(kin.relation));
  if (isPaired || !found.some(({ kin }) => YOUNG.test(kin.relation))) return [];
  const isOther = (word: string): boolean =>
    pronouns === "she" ? !IS_MOTHER.test(word) : pronouns === "he" ? IS_MOTHER.test(word) : true;
  for (const { index, 1: owner = "", 2: word = "", 3: name } of plain.matchAll(THEIRS)) {
    if (word === "parents" || !isOther(word)) continue;
    const whose = lastBefore(plain, index, found);
    if (whose === null || !YOUNG.test(whose.relation)) continue;
    // "Her son moved in with his father" tells of the son.
    if (/^h/i.test(owner) && /\b(?:with|to|from|at|for) $/.test(plain.slice(0, index))) continue;
    // "Her father", of a woman who has a daughter, is her own.
    const of = OWNER[owner.toLowerCase()];
    const isOwn = !saysI && (pronouns === "they" || of === pronouns);
    if (of !== undefined && of !== "they" && (isOwn || !isSpokenSo(whose, of))) continue;
    if (of === "they" && pronouns === "they") continue;
    return [{ at: index, relation: "partner", name: name ?? null, former: true }];
  }
  const names = found.flatMap(({ kin }) => (YOUNG.test(kin.relation) && kin.name !== null ? [escaped(kin.name)] : []));
  const ofNamed = new RegExp(`(?<!\\p{L})(?:${names.join("|")})['’]s (${PARENT})(?=[ ,.;]|$)`, "gu");
  const byName =
    names.length === 0 ? undefined : [...plain.matchAll(ofNamed)].find(({ 1: word = "" }) => isOther(word));
  if (byName !== undefined) return [{ at: byName.index, relation: "partner", name: null, former: true }];
  const told = [...plain.matchAll(OF_CHILDREN)].find(({ 1: word = "" }) => isOther(word));
  return told === undefined ? [] : [{ at: told.index, relation: "partner", name: null, former: true }];
}

/** Whether somebody is told of as the other parent only: with whom the Echo is no pair, and need not have broken. */
export const isOtherParent = (plain: string, { relation, name, former }: Mention): boolean =>
  former &&
  relation === "partner" &&
  (name === null || [...plain.matchAll(THEIRS)].some(({ 3: called }) => called === name));

/** The parents of the Echo's other half: "her girlfriend's called Tess, and her mother hates him". */
export function parentsInLaw(plain: string, pronouns: Pronouns, saysI: boolean, found: Found): One[] {
  return [...plain.matchAll(THEIRS)].flatMap(({ index, 1: owner = "", 2: word = "", 3: name }) => {
    const of = OWNER[owner.toLowerCase()];
    if (!OPENS.test(plain.slice(0, index))) return [];
    if (of === undefined || of === "they" || (!saysI && (pronouns === "they" || of === pronouns))) return [];
    const surely = found.filter(({ kin }) => kin.pronouns === of);
    const whose =
      lastBefore(plain, index, surely) ??
      lastBefore(
        plain,
        index,
        found.filter(({ kin }) => isSpokenSo(kin, of)),
      );
    if (whose === null || whose.former || !WEDDED.test(whose.relation)) return [];
    const words = word === "parents" ? ["mother", "father"] : [IS_MOTHER.test(word) ? "mother" : "father"];
    return words.map((one) => ({ at: index, relation: `${one}-in-law`, name: name ?? null, former: false }));
  });
}

/** Where somebody is told of for their own sake: "stayed in Tehran with his mother" is told of him. */
const OPENS = /(?:^|[.!?;:,–(] ?|\band )(?:with )?$/;
/** Whose parents are those in law. */
const WEDDED = /^(?:wife|husband|spouse|partner|missus|hubby|fianc\u00e9e?)$/;

const isSpokenSo = ({ pronouns }: Mention, of: Pronouns): boolean => pronouns === of || pronouns === "they";

/** Whom a text names last before a place and near it. */
function lastBefore(plain: string, at: number, found: Found): Mention | null {
  const text = plain.slice(Math.max(0, at - NEAR), at);
  const near = found
    .map(({ kin }) => ({ kin, at: lastOf(text, kin) }))
    .filter((one) => one.at !== -1)
    .sort((a, b) => b.at - a.at);
  return near[0]?.kin ?? null;
}

const lastOf = (text: string, { name, relation }: Mention): number =>
  [
    ...text.matchAll(
      new RegExp(`(?<!\\p{L})(?:${name === null ? wordsFor(relation) : escaped(name)})(?!\\p{L}|-in-)`, "giu"),
    ),
  ].at(-1)?.index ?? -1;

const wordsFor = (relation: string): string =>
  ({
    child: "child|children|kids?|twins|baby|firstborn",
    son: "sons?|boys?|lads?",
    daughter: "daughters?|girls?",
    spouse: "spouse|wife|husband",
  })[relation] ?? `${escaped(relation)}s?`;
