import type { Clause } from "./clause.ts";
import { BEREFT, type Mention } from "./kin.ts";

/** Whether the text calls somebody bereft of them: a widow of her husband, an orphan of both parents, a widowed mother of the father. */
export const isBereftOf = (
  one: Mention,
  kin: readonly Mention[],
  plain: string,
  saidOf: (other: Mention) => readonly Clause[],
): boolean =>
  (/^(?:spouse|husband|wife)$/.test(one.relation) && !one.former && BEREFT.test(plain)) ||
  (PARENT.test(one.relation) && /\borphan(?:ed)?\b/i.test(plain)) ||
  isWidowsHusband(one, kin, saidOf);

const PARENT = /^(?:mother|father|mum|mom|dad)$/;

/** "His mother has been a widow for six years": his father is dead. */
function isWidowsHusband(
  one: Mention,
  kin: readonly Mention[],
  saidOf: (other: Mention) => readonly Clause[],
): boolean {
  const widow = WIDOWED_PARENT[one.relation];
  return (
    widow !== undefined &&
    kin.some((other) => widow.test(other.relation) && saidOf(other).some(({ said }) => WIDOWED.test(said)))
  );
}

const WIDOWED = /\b(?:widow|widower|widowed)\b(?! (?:aunt|uncle|neighbour|friend)\b)/;
const WIDOWED_PARENT: Readonly<Record<string, RegExp>> = {
  father: /^(?:mother|mum|mom)$/,
  dad: /^(?:mother|mum|mom)$/,
  mother: /^(?:father|dad)$/,
  mum: /^(?:father|dad)$/,
};
