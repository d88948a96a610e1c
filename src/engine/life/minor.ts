const GROWN_AGE = 18;

/** `young`: the persona is a child's, and stays that of one however old the life has grown. */
type Aged = { age: number | null; young?: true };

/** Under age, or of an age nobody has stated: romance is off. */
export const isMinor = ({ age, young }: Aged): boolean => age === null || age < GROWN_AGE || young === true;

/** Stated to be under age: nothing romantic and no drink is lived, nor told in anybody's words, the user's own included. */
export const isUnderAge = ({ age, young }: Aged): boolean => young === true || (age !== null && age < GROWN_AGE);

const ROMANCE =
  /\b(?:kiss\w*|marr(?:y|ies|ied|ying|iage\w*)|wed|wedding\w*|lovers?|sweethearts?|romanc\w+|romantic\w*|(?:boy|girl)friends?|fianc[ée]+s?|crush(?:es)?|flirt\w*|honeymoon\w*|elop(?:e|ed|es|ing)|jilt\w*|seduc\w+|sex|sexy|sexual\w*|courtship|courting|bride\w*|betroth\w*|engaged to|in love|(?:fell|fall|falls|falling|fallen) for|go(?:ing|ne)? out with|went out with|dat(?:ed|ing)|divorc\w+|naked\w*|lust\w*|husband|wife|spouse|partner)\b/iu;
const DRINK =
  /\b(?:drinks?|drinking|drinkers?|drank|drunk\w*|wines?|beers?|ales?|lagers?|ciders?|whisk(?:y|ey|ies)|gin|rum|brandy|vodka|sherry|champagne|prosecco|cocktails?|mead|liquors?|liqueurs?|booz\w+|alcohol\w*|tipsy|hangovers?|hung over|pubs?|taverns?|publicans?|innkeepers?|bar(?:maid|man|tender)s?|brew(?:ers?|ery|eries)|distill\w+|vineyards?|vintners?|winemak\w+|sommeliers?|pints?|(?:first|second|third|another|last|next) (?:glass|round)|sober)\b/i;

/** A light that is left on, an animal or a thing that somebody takes to bed. */
const BESIDE =
  "(?:(?:the|an?|one|both|her|his|my|their|its) )?(?:\\p{L}+ )?(?:lights?|lamps?|candles?|windows?|doors?|curtains|shoes|boots|eyes?|radio|books?|dolls?|bears?|teddy|toys?|dogs?|cats?|birds)\\b";
/** Love as somebody asks for it who does not call it that. The content is free of it, and speaks of a bed and of a fever. */
const ASKED = new RegExp(
  `\\b(?:(?:(?:sleep|sleeps|sleeping|slept|(?:in|to|into) bed|spen[dt]s? the night|spending the night|shar(?:e|es|ed|ing) a bed) with(?! ${BESIDE}))|slept together|ma(?:de|kes?|king) love|ma(?:de|kes?|king) out with|hook(?:s|ed|ing)? up with|fuck(?:s|ed|ing)?|(?:find|finds|found|thinks?|thought) (?:her|him|them|me) (?:\\p{L}+ ){0,2}(?:attractive|beautiful|desirable|irresistible|pretty|hot|cute)|attracted (?:to|by)|irresistible|desirable|desire[ds]? (?:her|him|them|me|by)|affairs? with|intimate (?:with|relationship)s?|\\p{L}+'s mistress|sugar[- ](?:baby|daddy)|only ?fans|prostitut\\p{L}*|brothels?|whor(?:e|es|ing)|courtesans?|concubines?|undress(?:ed|es|ing)? (?:for|before|in front of))\\b`,
  "iu",
);

/** Whether a text is of what is no part of a life under age. */
export const isForGrownUps = (text: string): boolean => ROMANCE.test(text) || DRINK.test(text);

/** The same of what somebody wrote who asks for a life, or something of one. */
export const asksForGrownUps = (text: string): boolean => isForGrownUps(text) || ASKED.test(text);

const shown = new WeakMap<object, boolean>();

/** The same of a part of the content, by what is recorded of it; found once and kept. */
export function isContentForGrownUps(part: { title: string; summary: string }): boolean {
  let found = shown.get(part);
  if (found === undefined) {
    found = isForGrownUps(`${part.title}. ${part.summary}`);
    shown.set(part, found);
  }
  return found;
}
