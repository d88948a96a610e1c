/** What follows "has" or "had", by its form. */
const PARTICIPLE =
  /(?:[^ef]ed|dden|[kpstvz]en|own|orn|one)$|^(?:been|had|got|made|said|lost|left|kept|told|found|come|become|put|met|sold|bought|leant|lit|mislaid|misheard|restrung|sewn|slid|slit|smelt|stolen|understood|brought|caught|taught|thought|sat|sent|held|heard|run|won|begun|sung|read|let|set|seen|hung|begged|laid|paid|grown|known|meant|felt|(?:over)?slept|fallen|written|better|lain|rung|spent|drawn|burnt|stood|agreed|freed|drunk|swum|sunk|stuck|struck|dug|fed|led|fled|shot|cut|hit|hurt|shut|split|spread|cast|built|lent|bent|dealt|dreamt|leapt|learnt|spelt|spoilt|spun|swung|clung|flung|wound|bound|fought|sought|wept|crept|swept|rid|quit|bet|cost)$/;
/** What ends as one does and is none: "I had ten", "she had often". */
const NO_PARTICIPLE =
  /^(?:need|open|listen|happen|ten|seven|eleven|dozen|often|even|oven|chicken|kitten|town|gown|crown|corn|horn|thorn|own|one|alone|none|bone|stone|phone)$/;
export const isParticiple = (word: string): boolean => PARTICIPLE.test(word) && !NO_PARTICIPLE.test(word);

/** Behind these nothing can have been done to the subject: "it's been", "it's grown". */
const ONLY_HAS =
  /^(?:been|had|got|gone|come|become|begun|never|happened|rained|snowed|grown|turned|cost|lasted|stopped|lain|lived|slept|stood|sat)$/;
/** Somebody is these, where nothing is done by them to another: "she's tired". */
const HOW_ONE_IS =
  /^(?:tired|married|divorced|widowed|retired|dressed|frightened|scared|worried|ashamed|pleased|delighted|surprised|excited|bored|disappointed|upset|offended|used|supposed|meant|called|named|known|born|made|lost|left|hurt|stuck|burnt|drunk|done|finished|involved|allowed|needed|wanted|loved|missed|expected|invited|bound|engaged|buried|better|rid|buttoned|soaked|bent|gone)$/;
/** Something is done to what comes next, unless that only says when or how long. */
const PARTICLE = "(?: (?:up|off|out|away|back|down))?";
const THEM = new RegExp(`^${PARTICLE} (?:me|it|him|her|us|them|you)(?!\\p{L})`, "u");
const OBJECT = new RegExp(
  `^${PARTICLE} (?:\\{|(?:the|an?|my|his|their|our|its|this|that|these|those|some\\p{Ll}*|every\\p{Ll}*|nothing|nobody|no|one|two|three|four|five|\\d+)(?!\\p{L}))`,
  "u",
);
const TIME =
  /^ (?:the|an?|this|that|these|every|some|one|two|three|four|five|\d+) (?:(?:whole|entire|last|same|long|good|few) )?(?:time|day|night|morning|evening|afternoon|week|month|year|hour|way|while)s?\b/u;
/** "It's known that", which is so of everybody: nothing was done by it. */
const SAID_OF = /^(?:known|said|thought|agreed|felt|meant|told|understood|believed|settled|decided|expected)$/;
const NAMING = /^(?:called|named|thought|considered)$/;

/**
 * Whether "'s" before a word stands for "has" and not for "is": "she's put the kettle on", but "she's tired"; "it's left me", but "it's left open".
 *
 * @param behind what follows the word.
 */
export function isHas(word: string, behind: string, isPerson: boolean): boolean {
  if (ONLY_HAS.test(word)) return true;
  if (!isParticiple(word)) return false;
  if (!isPerson && SAID_OF.test(word) && behind.startsWith(" that ")) return false;
  if (THEM.test(behind)) return true;
  if (OBJECT.test(behind) && !TIME.test(behind) && !NAMING.test(word)) return true;
  return isPerson && !HOW_ONE_IS.test(word);
}
