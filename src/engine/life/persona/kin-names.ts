import { tagsOf } from "./word-tags.ts";

/** "A walk from Besi, her sister Nila runs the inn": a place, and somebody who has a name of their own. */
export const isPlaceBefore = (plain: string, { 0: found, index = 0 }: RegExpMatchArray): boolean =>
  /\b(?:in|from|at|near|outside|for) $/i.test(plain.slice(0, index)) ||
  (/\b(?:to|of) $/i.test(plain.slice(0, index)) && /^,? \p{Lu}/u.test(plain.slice(index + found.length)));

/** "On Wednesdays, his son". */
export const isTime = (name: string): boolean =>
  /(?:days?|Christmas|Easter)$/.test(name) || tagsOf(name.toLowerCase()).has("Month");

/** The sisters of Sister Immaculata are those of her order. */
export const isOfOrder = (relation: string, ownName: string): boolean =>
  /^(?:sister|brother)$/.test(relation) && /^(?:Sister|Brother|Mother|Sr\.?|Br\.?|Fra) /.test(ownName);

/** "Oakes and Sons", "Patel and Daughter": a firm is nobody's family; it is blanked at the same positions. */
export const withoutFirms = (plain: string): string =>
  plain.replace(/(?<=\p{Lu}[\p{L}'-]+ and )(?:Sons?|Daughters?|Brothers?|Bros|Sisters?)\b(?! \p{Lu})/gu, (word) =>
    "-".repeat(word.length),
  );
