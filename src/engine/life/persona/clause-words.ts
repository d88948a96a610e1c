import { tagsOf } from "./word-tags.ts";

export const RELATIVE = new Set(["who", "which", "whose", "whom", "that", "where"]);
export const OWNER = /^(?:her|his|their|my|our|whose)$/i;
export const PRONOUN = /^(?:(she|he|they)|i|we)(?:'(?:s|d|ll|ve|re|m))?$/i;
export const AUXILIARY =
  /^(?:is|are|was|were|am|has|have|had|does|do|did|will|would|can|could|should|must|may|might|cannot|can't|won't|isn't|wasn't|aren't|doesn't|don't|didn't|hasn't|haven't|hadn't|wouldn't|couldn't)$/i;
export const DETERMINER =
  /^(?:the|an?|this|that|these|those|each|every|both|either|neither|one|two|three|four|five|six|all|some|most|any|no|nobody|everyone|everybody|people|it|there|nothing|something|someone|somebody|everything)$/i;

/** Finite, and no noun that only looks it: "runs", "drowned". */
export const isVerb = (word: string): boolean => {
  const tags = tagsOf(word.toLowerCase().replace(/[^\p{L}']/gu, ""));
  return tags.has("PastTense") || (tags.has("PresentTense") && /s$/.test(word) && !tags.has("Infinitive"));
};
/** "A ferryman's daughter", said behind a name: whose child somebody is says who they are. */
export const BORN = /^(?:an? |the )?(?!her\b|his\b|their\b|my\b)[\p{Ll} -]+['’]s (?:daughter|son)$/u;

/** "His vows" is no deed, though "vows" may be. */
export const isBareTime = (words: readonly string[]): boolean =>
  words.every((word, i) => !AUXILIARY.test(word) && (!isVerb(word) || (i > 0 && OWNER.test(words[i - 1]!))));
