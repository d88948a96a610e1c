import type { Pronouns } from "../types/person.ts";
import { isPartnerWord } from "./kin-words.ts";
import { escaped, PERSON_NAME } from "./person-names.ts";

/** Whose mother "Peter's mother, Nyambura" is to Peter's wife. */
const IN_LAW = `(mother|father|sister|brother)(?:,? (${PERSON_NAME}))?(?![\\p{L}'’-])`;

/** The parents, brothers and sisters of a partner who is named. */
export const inLawsOf = (
  plain: string,
  found: readonly { kin: { relation: string; name: string | null; former: boolean } }[],
): { at: number; relation: string; name: string | null }[] =>
  found.flatMap(({ kin: { relation, name, former } }) =>
    name === null || former || !isPartnerWord(relation)
      ? []
      : [...plain.matchAll(new RegExp(`(?<!\\p{L})${escaped(name)}['’]s ${IN_LAW}`, "gu"))].map((match) => ({
          at: match.index,
          relation: `${match[1]}-in-law`,
          name: match[2] ?? null,
        })),
  );

const PARTNER = "husband|wife|partner|boyfriend|girlfriend|fiancée?|missus";
const ASIDE = "(?: \\([^()]{1,40}\\)|, who [^,.;]{3,50},)?";
/** "With husband Venkat, who was a banker, and his sister Kamala", "her husband Jan, his mother and a dog". */
const OF_PARTNER = new RegExp(
  `\\b(${PARTNER})(?:,? ${PERSON_NAME})?${ASIDE}(?:,? and|,) (his|her) (?:\\p{Ll}+ )?(mother|father|mum|mom|dad|sister|brother)(?:,? (${PERSON_NAME}))?(?![\\p{L}'’-])`,
  "gu",
);
const PLAIN_WORDS: Readonly<Record<string, string>> = { mum: "mother", mom: "mother", dad: "father" };

/** The same of a partner in a row: "his sister" behind a woman's husband is not her own. */
export const inLawsInRow = (
  plain: string,
  pronouns: Pronouns,
  saysI: boolean,
): { at: number; relation: string; name: string | null }[] =>
  [...plain.matchAll(OF_PARTNER)].flatMap(({ index, 1: partner = "", 2: owner, 3: word = "", 4: name }) => {
    const isOwn = !saysI && (pronouns === "they" || owner === (pronouns === "she" ? "her" : "his"));
    const isTheirs = /^(?:husband|boyfriend|fiancé)$/.test(partner)
      ? owner === "his"
      : owner === "her" || partner === "partner";
    return isOwn || !isTheirs
      ? []
      : [{ at: index, relation: `${PLAIN_WORDS[word] ?? word}-in-law`, name: name ?? null }];
  });

/** "Her friend" of whom it is told besides what they are called. */
export const isThatFriend = (relation: string, named: string): boolean =>
  relation === "friend" && /^(?:best|old|oldest|closest) friend$/.test(named);
