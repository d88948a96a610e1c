import type { Clause } from "./clause.ts";

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

/** "Her marriage to Giles ended": behind these somebody is named who does nothing there. */
export const BEHIND = /^(?:to|with|of|from|for|about|by|without|against|after|before)$/i;

/** "Her mum's remarried, he's all right, he's a vet": of the new half of a pair. */
const NEW_HALF =
  /\b(?:mum|mom|mother|dad|father|ex|ex-wife|ex-husband)(?:['’]s| is| has| got| was)? (?:got )?(?:remarried|married again|a new (?:man|woman|husband|wife|boyfriend|girlfriend|partner))\b/iu;

/** Whether a sentence has just told that somebody's mother or father has a new half. */
export const isNewHalf = (before: Clause | undefined, plain: string): boolean =>
  before !== undefined &&
  NEW_HALF.test(
    plain
      .slice(0, before.to)
      .split(/[.!?;] /)
      .at(-1)!,
  );
