import { PHASES, SEASONS } from "../../src/engine/content/types.ts";
import { dayOf, dayOfSeason, phaseOf, seasonOf, yearOf } from "../../src/engine/world/calendar.ts";
import { en } from "./en.ts";

/** The words in the reader's language. There is one so far. */
export const words = en;

const LOCALE = typeof navigator === "object" ? navigator.language : "en";
const whole = new Intl.NumberFormat(LOCALE);
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium" });
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export const wholeNumber = (n: number): string => whole.format(n);

/** A time of the machine's clock in the reader's zone. */
export const momentOf = (timestamp: string | number): string => moment.format(new Date(timestamp));
export const dateOf = (timestamp: string): string => date.format(new Date(timestamp));

const UNITS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago or ahead, in words; what is more than a week back is a date. */
export function agoOf(timestamp: string | number, now = Date.now()): string {
  const seconds = (new Date(timestamp).getTime() - now) / 1_000;
  if (seconds < -7 * 86_400) return date.format(new Date(timestamp));
  for (const [unit, size] of UNITS) if (Math.abs(seconds) >= size) return ago.format(Math.trunc(seconds / size), unit);
  return ago.format(0, "minute");
}

/** The simulated day of a tick, as "Day 3 of spring, year 1". */
export const dayName = (tick: number): string =>
  words.calendar.day(dayOfSeason(tick), words.calendar.seasons[SEASONS.indexOf(seasonOf(tick))]!, yearOf(tick));

export const phaseName = (tick: number): string => words.calendar.phases[PHASES.indexOf(phaseOf(tick))]!;
export const tickName = (tick: number): string => words.calendar.moment(dayName(tick), phaseName(tick));
export { dayOf };
