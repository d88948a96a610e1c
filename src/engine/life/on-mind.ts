/** Days for which the same one of somebody's own words is on their mind, and of 1000 times that one is wanted, those in which it is. */
const DAYS = 5;
const TICKS_PER_DAY = 4;
const ON_MIND = 750;

/**
 * One of a person's own words: mostly that of these days, as what one has on one's mind goes round slowly. `drawn` is a random integer.
 */
export function onMind<T>(words: readonly T[], tick: number, drawn: number): T {
  const ofLate = Math.trunc(tick / (DAYS * TICKS_PER_DAY));
  return words[(drawn % 1000 < ON_MIND ? ofLate : Math.trunc(drawn / 1000)) % words.length]!;
}
