import type { Clause } from "./clause.ts";
import { KIN_WORDS } from "./kin-words.ts";
import { PERSON_NAME } from "./person-names.ts";

/** Somebody of the family, as far as it matters here. */
type Relative = { relation: string; former: boolean };

/** Of whom this is said, the husband or wife has died. */
const BEREFT =
  /(?<!\bthe |\p{L}'s |\b(?:from|to|with|by|for|of|near|and|like|married|met|knows|loves|helps) an? (?:\p{Ll}+ )?)\b(?:[Ww]idowe?[rd]*|[Ww]idow)\b(?! (?:of|\p{Lu}))|(?:^|[.;:,] ?|\b(?:is|am|I'm|she's|he's) (?:the |an? )?(?:\p{Ll}+ )?)[Ww]idow(?:er)? of (?=\p{Lu}|an? \p{Ll})|(?<=\p{L}'s )(?<!\b(?:to|with|from|by|for|at|of|near|loves|loved|marry|married|marries|met) \p{Lu}[\p{L}-]+'s )(?<!\b(?:brother|sister|father|uncle|cousin|friend|son|boss|neighbour)'s )widow\b/gu;
/** "His sister Kamala, a widow", "her aunt, widowed young": said of whoever of the family stands right before it. */
const OF_KIN = new RegExp(
  `(?<!\\p{L})(?:${Object.keys(KIN_WORDS).join("|")})(?: ${PERSON_NAME})?(?:,|,? who(?: is|'s| was)?) (?:an? )?(?:\\p{Ll}+ )?$`,
  "iu",
);

/** Where a text says of the Echo that the husband or wife has died; null where it does not. */
export const bereftAt = (plain: string): number | null =>
  [...plain.matchAll(BEREFT)].find(({ 0: found, index }) => {
    const word = index + found.search(/widow/i);
    return !OF_KIN.test(plain.slice(0, word));
  })?.index ?? null;

/** "Widower. His Jarmila is nine years gone", "widowed (Halina, three years ago)". */
export const spouseNamed = (plain: string): string | null =>
  new RegExp(`\\b(?:[Hh]er|[Hh]is|[Mm]y) (${PERSON_NAME}) (?:is|was|died|has|had)\\b`, "u").exec(plain)?.[1] ??
  new RegExp(`\\b[Ww]idow(?:er)? of (${PERSON_NAME})(?=[,;.) ])`, "u").exec(plain)?.[1] ??
  new RegExp(
    `\\b[Ww]idow(?:ed|er)? \\((?:(?:her|his|my) )?(?:late )?(?:wife |husband )?(${PERSON_NAME})(?=[,;) ])`,
    "u",
  ).exec(plain)?.[1] ??
  // "Widowed: Maureen, 2016."
  new RegExp(`\\b[Ww]idow(?:ed|er)?: (?:(?:her|his|my) )?(?:late )?(${PERSON_NAME})(?=[,;. ])`, "u").exec(plain)?.[1] ??
  null;

/** Whether the text calls somebody bereft of them: a widow of her husband, an orphan of both parents, a widowed mother of the father. */
export const isBereftOf = <T extends Relative>(
  one: T,
  kin: readonly T[],
  plain: string,
  saidOf: (other: T) => readonly Clause[],
): boolean =>
  (/^(?:spouse|husband|wife)$/.test(one.relation) && !one.former && bereftAt(plain) !== null) ||
  (PARENT.test(one.relation) && /\borphan(?:ed)?\b/i.test(plain)) ||
  isWidowsHusband(one, kin, saidOf);

const PARENT = /^(?:mother|father|mum|mom|dad)$/;

/** "His mother has been a widow for six years": his father is dead. */
function isWidowsHusband<T extends Relative>(
  one: T,
  kin: readonly T[],
  saidOf: (other: T) => readonly Clause[],
): boolean {
  const left = LEFT_BY[one.relation];
  return (
    left !== undefined &&
    kin.some((other) => left.who.test(other.relation) && saidOf(other).some(({ said }) => left.called.test(said)))
  );
}

/** Whom the death of each leaves, and what they are called then. */
const WIDOW = { who: /^(?:mother|mum|mom)$/, called: /\b(?:widow|widowed)\b/ };
const WIDOWER = { who: /^(?:father|dad)$/, called: /\b(?:widower|widowed)\b/ };
const LEFT_BY: Readonly<Record<string, typeof WIDOW>> = { father: WIDOW, dad: WIDOW, mother: WIDOWER, mum: WIDOWER };
