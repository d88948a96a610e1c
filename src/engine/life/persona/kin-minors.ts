import type { AgeSpan } from "./age-spans.ts";
import type { StatedKin } from "./kin-status.ts";

/** Years that a child is younger than its parents, at the least and as a rule at the most. */
const BEARING = { low: 20, high: 42 };
const GROWN = 18;

/** "Three grandchildren in the house": who are counted under one's roof, and neither named nor said to be grown, are small. */
export const withMinors = (kin: readonly StatedKin[]): StatedKin[] =>
  kin.map((one) =>
    one.relation === "grandchild" && one.name === null && one.household && one.age === null
      ? { ...one, minor: true }
      : one,
  );

/** How old somebody is of whom only the age of a small child is told; the span as it was where the text says more. */
export function spanOfParent(kin: readonly StatedKin[], span: AgeSpan | null): AgeSpan | null {
  if (span !== null && span.assumed !== true) return span;
  const ages = kin.flatMap(({ relation, age }) =>
    /^(?:son|daughter|child)$/.test(relation) && age !== null && age < GROWN ? [age] : [],
  );
  if (ages.length === 0) return span;
  return { low: Math.max(...ages) + BEARING.low, high: Math.min(...ages) + BEARING.high };
}
