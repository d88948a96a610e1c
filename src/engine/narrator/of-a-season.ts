import { dayOfSeason } from "../world/calendar.ts";
import type { NamedFrame } from "./frames.ts";

/** Days of a season on which nobody looks back on "this summer". */
const SEASON_BEGINS = 10;
const LOOKS_BACK = /^(?:belief:|reflection\.)/;
const ON_SEASON = /\b(?:this|all|whole) \{season\}/i;

export const isEarlyInSeason = (tick: number): boolean => dayOfSeason(tick) <= SEASON_BEGINS;

/** Whether it says what a season has been like, as nobody can who has seen a week of it. */
export const looksBackOnSeason = ({ id, text }: Pick<NamedFrame, "id" | "text">): boolean =>
  LOOKS_BACK.test(id) && ON_SEASON.test(text);

/** Where no season has a name, "this season" can be said and "season mud" cannot. */
const NAMES_SEASON =
  /(?<!\b(?:the|this|that|last|next|every|each|same) )\{season\}|\{season\}(?=['’-]| (?!(?:and|or|is|was|has|in|with|when|that|before|after|as|to|of|for|till|until|by|on|at|again|here|I|we)\b)\p{L})/u;
const ofASeason = new Map<string, boolean>();
export function isOfASeason({ id, slots, text }: NamedFrame): boolean {
  if (!slots.includes("season")) return false;
  let found = ofASeason.get(id);
  if (found === undefined) {
    found = NAMES_SEASON.test(text);
    ofASeason.set(id, found);
  }
  return found;
}
