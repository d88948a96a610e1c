const GROWN_AGE = 18;

/** Under age, or of an age nobody has stated: romance is off. */
export const isMinor = (state: { age: number | null }): boolean => state.age === null || state.age < GROWN_AGE;

/** Stated to be under age: nothing romantic and no drink is lived, nor told in anybody's words, the user's own included. */
export const isUnderAge = ({ age }: { age: number | null }): boolean => age !== null && age < GROWN_AGE;

const ROMANCE =
  /\b(?:kiss\w*|marr(?:y|ies|ied|ying|iage\w*)|wed|wedding\w*|lovers?|sweethearts?|romanc\w+|romantic\w*|(?:boy|girl)friends?|fianc[ée]+s?|crush(?:es)?|flirt\w*|honeymoon\w*|elop(?:e|ed|es|ing)|jilt\w*|seduc\w+|sex|sexy|sexual\w*|courtship|courting|bride\w*|betroth\w*|engaged to|in love|(?:fell|fall|falls|falling|fallen) for|go(?:ing|ne)? out with|went out with|dat(?:ed|ing)|divorc\w+|naked\w*|lust\w*|husband|wife|spouse|partner)\b/iu;
const DRINK =
  /\b(?:drinks?|drinking|drinkers?|drank|drunk\w*|wines?|beers?|ales?|lagers?|ciders?|whisk(?:y|ey|ies)|gin|rum|brandy|vodka|sherry|champagne|prosecco|cocktails?|mead|liquors?|liqueurs?|booz\w+|alcohol\w*|tipsy|hangovers?|hung over|pubs?|taverns?|publicans?|innkeepers?|bar(?:maid|man|tender)s?|brew(?:ers?|ery|eries)|distill\w+|vineyards?|vintners?|winemak\w+|sommeliers?|pints?|(?:first|second|third|another|last|next) (?:glass|round)|sober)\b/i;

/** Whether a text is of what is no part of a life under age. */
export const isForGrownUps = (text: string): boolean => ROMANCE.test(text) || DRINK.test(text);

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
