import type { Trade } from "../../content/types.ts";

/** `now` where the text says that it is the work of the present, `placed` where it has a place or time of its own, `atTimes` where the text first says at which. */
export type LivedTrade = {
  trade: Trade;
  title: string | null;
  now: boolean;
  placed: boolean;
  atTimes: boolean;
  at: number;
};

/** What is done at a place, a time or for pay of its own is work, and not a thing one likes to do. */
const PLACED =
  /^[^.;]{0,30}?(?:\b(?:at|for|in) (?:an? |the )\p{Ll}|\b(?:nights|days|mornings)(?=[.,;)]|$| and\b)|\b(?:in (?:the )?(?:winter|summer|spring|autumn|season)|by (?:day|night)|at (?:night|weddings|funerals|weekends)|(?:nights?|days?|evenings?|mornings?|times|shifts) (?:a|per|each|every) week|evenings|weekends|for money|to pay)\b)/u;

/** The same said before it: "three nights a week she drives a taxi". */
const AT_TIMES =
  /(?:^|[.;:,] ?|\b(?:and|but) )(?:(?:(?:one|two|three|four|five|six|some|most|several|\d|a few|both) )?(?:nights?|days?|evenings?|mornings?|afternoons?|times|shifts) (?:a|per|every|each) week|(?:on|at|in the|by|most|some) (?:weekends?|nights?|days?|evenings?|mornings?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:nights?|evenings?))?|her days off|his days off|their days off|my days off)|(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:to pay|for (?:the )?money|for extra)[^.;,]{0,20}|weekends|evenings|nights|in (?:the )?(?:winter|summer|spring|autumn)|after (?:work|hours|dark)),?(?: and \p{Ll}+)?\s*$/iu;

/** Whether what stands before a deed says at which times it is done. */
export const isAtTimes = (before: string): boolean => AT_TIMES.test(before.slice(-TIMES_LENGTH));

/** Whether what stands behind a deed gives it a place or a time of its own. */
export const isPlaced = (after: string): boolean => PLACED.test(after);

/** Characters before a deed that may say when it is done. */
const TIMES_LENGTH = 48;

/** Of these many do for themselves what others live by: a band, a vineyard, a rod. */
export const LIKED_TOO =
  /\b(?:musician|winemaker|fisherman|farmer|grower|(?:tractor|van) driver|bassist|drummer|guitarist)$/;
