/** A phrase that is of one thing by its first word. */
const OF_ONE =
  /^(?:an?|one|another|each|every|this|that|some(?:body|one|thing)|any(?:body|one|thing)|no(?:body|thing)|half|who(?:ever)?|what(?:ever)?|how|why|where|when|whether|to|not|much|more|most|a ?lot|\p{L}+ing|\p{Lu}\p{L}*)(?![\p{L}-])/u;
/** A number above one needs no more. */
const OF_MANY =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|a few|a couple|several|many|both|these|those)\b(?!-)/i;
/** Where the noun ends and what is said of it begins. */
const BEHIND_NOUN =
  /[,;:.]| (?:of|in|on|at|to|for|from|with|without|by|like|under|over|round|about|behind|between|above|below|who|whom|that|which|where|too|going|looking|asleep|upright|nobody|somebody|I|my|and no)\b/u;
const IRREGULAR = /^(?:children|people|men|women|geese|mice|teeth|feet|oxen|cattle|police)$/i;
/** Words in -s of which there is one. */
const ONE_IN_S =
  /(?:ss|us|is|['’]s|works)$|^(?:news|crossroads|barracks|headquarters|mews|gas|lens|canvas|atlas|bus|christmas|series|species|draughts|dominoes|darts|skittles|quoits|spillikins|billiards|mathematics|maths|physics|politics|athletics|gymnastics|always|besides|sometimes|as|was|has)$/i;

const NAME = /^\p{Lu}/u;
/** "Nine Miles of Mud" is one song. */
const TITLE = /^\p{Lu}\p{L}* \p{Lu}/u;

/** Whether a phrase begins with how many there are: "four notes going down". */
export const isCounted = (phrase: string): boolean => OF_MANY.test(phrase);

/** Whether a noun phrase is of several: "yellow gloves", "nine steps too many", but not "a pram full of cabbages". */
export function isPlural(phrase: string): boolean {
  if (TITLE.test(phrase)) return false;
  if (OF_MANY.test(phrase)) return true;
  if (OF_ONE.test(phrase)) return false;
  const noun = phrase.split(BEHIND_NOUN)[0]!.split(" ").at(-1)!;
  return IRREGULAR.test(noun) || (!NAME.test(noun) && /s$/i.test(noun) && !ONE_IN_S.test(noun));
}

const OF_SEVERAL: Readonly<Record<string, string>> = { was: "were", is: "are" };

/** "was" or "is" as it stands before or behind such a phrase. */
export const verbFor = (verb: string, phrase: string): string => (isPlural(phrase) ? (OF_SEVERAL[verb] ?? verb) : verb);
