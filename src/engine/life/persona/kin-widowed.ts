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
