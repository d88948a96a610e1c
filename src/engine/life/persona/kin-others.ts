import type { Pronouns } from "../types/person.ts";
import { isKinWord, isPartnerWord, isYoungerKin, KIN_WORDS } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { escaped } from "./person-names.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";

/** "Sometimes takes her for his mother": of a woman, his mother is another's; and the mother of "their" is that of others. */
export function isOthers(phrase: string, pronouns: Pronouns, saysI: boolean): boolean {
  // "My cousin Brian and his girlfriend Achieng": who says "I" says "my" of their own.
  if (saysI && /^(?:his|her) /i.test(phrase)) return true;
  if (pronouns === "she") return /^his /i.test(phrase) || theirElder(phrase);
  return pronouns === "he" && (/^her /i.test(phrase) || theirElder(phrase));
}

function theirElder(phrase: string): boolean {
  const relation = /^their .*?(\p{Ll}+)(?:,|:| \p{Lu}|$)/iu.exec(phrase)?.[1] ?? "";
  const one = relation.replace(/s$/, "");
  return relation !== "" && !isYoungerKin(one) && !/^(?:children|kids)$/.test(relation) && !isPartnerWord(one);
}

/** "Three grandchildren in the house, their mother in Perth": the mother of those. */
export const isOfYoung = (plain: string, match: RegExpMatchArray): boolean =>
  /^their (?:late )?(?:mother|father|mum|dad|mom|parents)\b/i.test(match[0]) &&
  /\b(?:grandchildren|children|kids|sons|daughters|boys|girls|twins|nieces|nephews)\b/i.test(
    sentencesOf(plain.slice(0, match.index)).at(-1) ?? "",
  );

/** "Her sister, whose husband drinks", "children whose parents wanted the violin": whose it is stands right before, and is not the Echo. */
export function isWhoseOther(plain: string, found: string, index: number): boolean {
  if (!found.startsWith("whose ")) return false;
  // "Whose father was a judge and whose mother was a defendant" is of one and the same.
  const before = (sentencesOf(plain.slice(0, index)).at(-1) ?? "").replace(/\bwhose .*$/, "");
  return (
    tokensOf(before).some(isKinWord) ||
    /\b(?:with|for|by|to|from|near|next door|loves|knows|met|of) (?:an?|the|her|his|their|my) (?:\S+ ?){1,3}$/i.test(
      before,
    ) ||
    /\b(?:with|for|by|to|from|among|between|teaches|helps|treats) (?:\p{Ll}+ )?(?:people|\p{Ll}+s|children|women|men),?$/iu.test(
      before,
    )
  );
}

/** "My great-uncle Arvid", of Arvid: somebody else tells of the Echo, and what is theirs is not its own. */
export function isToldByKin(plain: string, ownName: string): boolean {
  // "By his daughter", "the daughter is me".
  if (TOLD_BY.test(plain)) return true;
  const names = nameParts(ownName);
  // A surname is shared: "my husband Sundaram".
  const first = names.length > 1 ? names.slice(0, -1) : names;
  if (first.length === 0) return false;
  return new RegExp(
    `\\b(?:[Mm]y|[Oo]ur) (?:\\p{Ll}+ |\\p{Ll}+'s ){0,3}?(?:${TELLERS})(?:'s best (?:friend|mate))?,? (?:${first.map(escaped).join("|")})(?!\\p{L})`,
    "u",
  ).test(plain);
}

const TOLD_BY =
  /\b(?:résumé|resume|cv|life|story|portrait|profile|account|biography|obituary)(?: of (?:her|him|them))?,? (?:as )?(?:by|told by|according to) (?:her|his|their) \p{Ll}+|\b(?:[Tt]he|(?:[Hh]er|[Hh]is|[Tt]heir)) (?:(?:eldest|youngest|other|only|second) )?(?:daughter|son|wife|husband|sister|brother|niece|nephew|granddaughter|grandson|neighbour) is me\b/u;

const TELLERS = [...Object.keys(KIN_WORDS), "neighbour", "tenant", "boss", "colleague", "teacher"].join("|");
