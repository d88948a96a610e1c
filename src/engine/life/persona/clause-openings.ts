/** "One of their three, Ingrid, a chaplain", "the third is a pilot": some of those the talk was of. */
export const SOME_OF_THEM =
  /^(?:of (?:her|his|their|my|our) (?:\p{Ll}+ ){1,3})?(?:(?:one|two|three|four|some|none|most|another) of (?:her|his|their|my|our|the|them|these|those)\b|(?:the|a) (?:first|second|third|fourth|fifth|sixth|other|others|elder|eldest|youngest|younger|oldest|middle one)(?: (?:one|boy|girl|child|son|daughter))?(?:$| (?:is|are|was|has|flies|went|lives|works|sends|married|died)\b))/iu;

/** "Middle one, Ada, dropped out", "second, Ljerka, died": somebody of a row, who is told of behind it. */
export const ONE_OF_ORDER =
  /^(?:the )?(?:(?:eldest|oldest|youngest|middle|second|third|fourth|last|other|elder|younger|older)(?: (?:one|boy|girl|lad|kid|child|daughter|son))?|(?:middle|first|little) one)[.,]?$/iu;

/** "Nia's in Cardiff": somebody of whom no more is known than the name. */
export const OF_STRANGER =
  /^(?!(?:It|That|There|He|She|Who|What|Here|Where|How|Let|Everyone|Nobody)['’]s)\p{Lu}\p{Ll}+['’]s (?:an?|the|in|at|on|from|not|been|gone|dead|away|still|always|never|also|got|done|the|\p{Ll}+ing)\b/u;

/** What stands for a verb behind an apostrophe. */
export const SHORT: Record<string, string> = {
  "'s": "is",
  "'d": "would",
  "'ll": "will",
  "'ve": "have",
  "'re": "are",
  "'m": "am",
};
