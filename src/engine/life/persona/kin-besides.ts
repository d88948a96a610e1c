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

/** "Her friend" of whom it is told besides what they are called. */
export const isThatFriend = (relation: string, named: string): boolean =>
  relation === "friend" && /^(?:best|old|oldest|closest) friend$/.test(named);
