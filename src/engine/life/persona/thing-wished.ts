import { BELONGINGS, LARGE_THINGS, PLACES, THINGS } from "./thing-words.ts";

const TO_HAVE: readonly ReadonlySet<string>[] = [THINGS, LARGE_THINGS, PLACES, BELONGINGS];

/** Where the noun of a wish ends and what is said of it begins. */
const BEHIND_NOUN =
  /[,;:]| (?:of|in|on|at|to|for|from|with|without|by|near|over|under|that|which|where|who|large|big) /u;
const OWNED = /^(?:an?|my|our|his|her|their|some|two|three|one|new)\b/iu;

/** Whether a wish is for what one can have and be shown, "a boat of my own", and not for what one would do: "seeing the sea". */
export function isForAThing(wish: string): boolean {
  if (!OWNED.test(wish)) return false;
  const noun = wish.split(BEHIND_NOUN)[0]!.split(" ").at(-1)!.toLowerCase();
  const singular = noun.replace(/s$/, "");
  return TO_HAVE.some((words) => words.has(noun) || words.has(singular));
}
