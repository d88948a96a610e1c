import type { Matter } from "./cast-types.ts";

/** A child that is younger has no news of its own, and who is older is grown. */
const [FROM, TO] = [4, 17];

export const AGES_OF_NEWS: readonly number[] = Array.from({ length: TO - FROM + 1 }, (_, at) => FROM + at);

/** Whether a child of that age has anything to tell of its own. */
export const hasNewsAt = (age: number): boolean => age >= FROM;

/** Whether a matter can be a child's of that age; one that says no ages is any child's. */
export const isOfChild = ({ child, ages: [from, to] = [FROM, TO] }: Matter, age: number): boolean =>
  child === true && age >= from && age <= to;
