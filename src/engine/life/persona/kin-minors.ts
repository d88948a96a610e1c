import type { StatedKin } from "./kin-status.ts";

/** "Three grandchildren in the house": who are counted under one's roof, and neither named nor said to be grown, are small. */
export const withMinors = (kin: readonly StatedKin[]): StatedKin[] =>
  kin.map((one) =>
    one.relation === "grandchild" && one.name === null && one.household && one.age === null
      ? { ...one, minor: true }
      : one,
  );
