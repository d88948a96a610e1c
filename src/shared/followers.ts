/** For each letter of a text the letters that stand behind it, as bits; of other characters each counts as some letter. */
export type Followers = Uint32Array;

/** The low bits of a character, in which a capital is as its small letter. */
const LETTER = 31;

/** What stands behind what in a text: found in one pass, to tell at once of many words that they are not in it. */
export function followersIn(text: string): Followers {
  const followers = new Uint32Array(LETTER + 1);
  let before = text.charCodeAt(0) & LETTER;
  for (let at = 1; at < text.length; at++) {
    const letter = text.charCodeAt(at) & LETTER;
    followers[before]! |= 1 << letter;
    before = letter;
  }
  return followers;
}

/** Whether a word may stand in the text, in whatever case: true of each that does, and of hardly any other. */
export function mayHold(followers: Followers, word: string): boolean {
  let before = word.charCodeAt(0) & LETTER;
  for (let at = 1; at < word.length; at++) {
    const letter = word.charCodeAt(at) & LETTER;
    if (((followers[before]! >>> letter) & 1) === 0) return false;
    before = letter;
  }
  return true;
}

/** What cannot be told from a pattern alone: groups, classes, and whatever may be left out. */
const OPEN = /\((?:[^()]|\([^()]*\))*\)[?*]?|\[[^\]]*\]|(?:\\\w|[^\\])[?*]|\\\w\+?/g;
const PLAIN = /^[\p{L}\p{N} '’-]*$/u;

/** The longest stretch of a pattern that is in whatever it fits, to be looked for before the pattern is; nothing of one that is not plain. */
export function signOf(pattern: string): string {
  const parts = pattern.replace(OPEN, "\u0000").split("\u0000");
  const sign = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
  return PLAIN.test(sign) ? sign : "";
}

/** Whether any of the words may stand in a text. */
export function mayHoldAny(text: string, words: readonly string[]): boolean {
  const followers = followersIn(text);
  return words.some((word) => mayHold(followers, word));
}
