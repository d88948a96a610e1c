import type { AgeSpan } from "./age-spans.ts";
import type { StatedKin } from "./kin-status.ts";

/** Up to this age nobody has a grown child. */
const PARENT_OF_YOUNG = 34;
/** Years that a child is younger than its parents, at the least and as a rule at the most. */
const BEARING = { low: 20, high: 42 };
const GROWN = 18;
const CHILD = /^(?:son|daughter|child|twin)$/;

/** Of so many some are small up to this age of their parents. */
const MANY = /\b(?:five|six|seven|eight|nine|ten|eleven|twelve|[5-9]|1[0-2]) (?:children|kids)\b/i;
const PARENT_OF_MANY = 46;

/**
 * Whoever is too young to have grown children has small ones, where the text does not say how old they are; so are some of many, and
 * grandchildren who are counted under one's roof.
 */
export const withMinors = (kin: readonly StatedKin[], span: AgeSpan | null, plain: string): StatedKin[] => {
  const years = span === null || span.assumed === true ? null : span.high;
  return kin.map((one) => {
    if (one.age !== null || one.status !== "near") return one;
    const isOfMany = one.name === null && one.relation === "child" && MANY.test(plain);
    const isChild =
      years !== null && CHILD.test(one.relation) && years <= (isOfMany ? PARENT_OF_MANY : PARENT_OF_YOUNG);
    const isCounted = one.relation === "grandchild" && one.name === null && one.household;
    return isChild || isCounted ? { ...one, minor: true } : one;
  });
};

/** How old somebody is of whom only the age of a small child is told; the span as it was where the text says more. */
export function spanOfParent(kin: readonly StatedKin[], span: AgeSpan | null): AgeSpan | null {
  if (span !== null && span.assumed !== true) return span;
  const ages = kin.flatMap(({ relation, age }) =>
    /^(?:son|daughter|child)$/.test(relation) && age !== null && age < GROWN ? [age] : [],
  );
  if (ages.length === 0) return span;
  const eldest = Math.max(...ages);
  return { low: eldest + BEARING.low, high: Math.min(...ages) + BEARING.high };
}
