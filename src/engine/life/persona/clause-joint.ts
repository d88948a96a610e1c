import type { Clause } from "./clause.ts";

/** "Ana and her wife live in a flat": said of somebody close in the plural, right behind the Echo, it is said of both. */
export const isOfBoth = (clauses: readonly Clause[], at: number): boolean => {
  const [clause, before] = [clauses[at], clauses[at - 1]];
  return (
    clause?.subject.kind === "person" &&
    clause.subject.who !== "parents" &&
    clause.link === "and" &&
    before?.subject.kind === "self" &&
    before.sentence === clause.sentence &&
    /^(?:(?:me|us)\b|[^\p{L}]*$)/iu.test(before.said.trim()) &&
    /^(?:(?!who\b)\p{L}+ )?(?:both )?(?:live|rent|share|run|have|own|keep|lodge|sleep|moved)\b/u.test(
      clause.said.trim(),
    )
  );
};
