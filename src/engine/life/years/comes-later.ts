import { TICKS_PER_YEAR } from "../../world/calendar.ts";
import type { Birth } from "../types/person.ts";

/** Of 1000 things of a common pool, those that a life knows from its first day. */
const AT_ONCE = 560;
/** In which year the last of the others come to it. */
const LAST_YEAR = 9;

/**
 * The year of a life, its first being 0, in which something of a common pool comes to it: most is there from the first day, and the
 * rest is spread over the years, so that there is something unheard in each of them. `lot` is a number of 32 bits that is the same
 * for one life and one thing.
 */
export const comesInYear = (lot: number): number => ((lot >>> 4) % 1000 < AT_ONCE ? 0 : 1 + ((lot >>> 16) % LAST_YEAR));

/** How many years a life has gone on for. */
export const yearsLived = ({ bornTick }: Pick<Birth, "bornTick">, tick: number): number =>
  Math.floor((tick - bornTick) / TICKS_PER_YEAR);
