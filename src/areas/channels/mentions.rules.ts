import { nameKey } from "../../shared/name-key.ts";

/** A display name's characters, at most. */
const NAME_MAX_CHARS = 50;

/** Code units behind an `@` that are read as a name: blanks may be many, and a letter may come with its marks apart. */
const NAME_MAX_UNITS = 250;

/** An at that begins a word: what stands before the one of an e-mail address is a letter or a digit. */
const AT = /(?<![\p{L}\p{M}\p{N}_@])@(?=[^\s@])/gu;

/** Where a name may end: between a character of a word and one of none. */
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Scripts in which a word may follow another, or its own ending, without a blank. */
const RUN_ON =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const RUNS_ON = new RegExp(`[${RUN_ON}]`, "u");

/** What belongs to the letter before it. */
const GOES_ON = /[\p{M}ー]/u;

/** What is said of a foreign name (a title, a particle) is in another script than this, so within it a name goes on. */
const KATAKANA = /[\p{Script=Katakana}ー]/u;

/** The shortest beginning of a word that is read as a name: one letter would be found in front of too many others. */
const RUN_ON_MIN = 2;

/**
 * The names that each `@` of a text may stand before, by their keys, longest first: a name may have blanks, so every end of a word
 * ends one, and in a script without blanks every letter may.
 */
export function mentionedNames(content: string): string[][] {
  return [...content.matchAll(AT)].map(({ index }) => {
    const characters = [...nameKey(lineBehind(content, index))].slice(0, NAME_MAX_CHARS + 1);
    const ends = characters.flatMap((_, at) => (isEnd(characters, at) && at < NAME_MAX_CHARS ? [at + 1] : []));
    return ends.reverse().map((end) => characters.slice(0, end).join(""));
  });
}

/** The text without what it calls somebody, however it spells the name of this key: only the whole name behind an at is taken out. */
export function withoutMention(content: string, key: string, instead: string): string {
  let kept = "";
  let from = 0;
  for (let at = content.indexOf("@"); at !== -1; at = content.indexOf("@", Math.max(from, at + 1))) {
    const length = lengthOfName(lineBehind(content, at), key);
    if (length === null) continue;
    kept += content.slice(from, at) + instead;
    from = at + 1 + length;
  }
  return kept + content.slice(from);
}

/** A shorter name is a word like others, which cannot be taken out of what somebody says. */
const NAME_IN_TEXT_MIN = 4;

/** A name in letters of a language whose words stand without blanks between them; such a letter says as much as several of others. */
const WITHOUT_BLANKS = new RegExp(`^[${RUN_ON}\\s]{${RUN_ON_MIN},}$`, "u");

/**
 * The text without a name that stands in it word by word: one of several words in any case, a single one as it is spelt, as it may be a
 * word like others. One of few letters stays, but behind an at.
 */
export function withoutName(content: string, name: string, instead: string): string {
  const runsOn = WITHOUT_BLANKS.test(name);
  if (!runsOn && [...name].length < NAME_IN_TEXT_MIN) return content;
  const words = name.split(/\s+/u).map((word) => RegExp.escape(word));
  const spelt = words.join("\\s+");
  const whole = runsOn ? spelt : `(?<![\\p{L}\\p{M}\\p{N}])${spelt}(?![\\p{L}\\p{M}\\p{N}])`;
  return content.normalize("NFC").replace(new RegExp(whole, words.length > 1 ? "giu" : "gu"), () => instead);
}

/** How many code units of the line spell the name that it begins with; null when it begins with another. */
function lengthOfName(line: string, key: string): number | null {
  if (!nameKey(line).startsWith(key)) return null;
  const characters = [...line];
  let length = 0;
  for (const [at, character] of characters.entries()) {
    length += character.length;
    if (isEnd(characters, at) && nameKey(line.slice(0, length)) === key) return length;
  }
  return null;
}

/** What stands behind an at in its line, as far as a name reaches. */
const lineBehind = (content: string, at: number): string =>
  content.slice(at + 1, at + 1 + NAME_MAX_UNITS).split(/\r|\n/u)[0] ?? "";

/** Whether a name can end behind this character: no word goes on there that has to, and no blank is taken along. */
function isEnd(characters: string[], at: number): boolean {
  const here = characters[at] ?? "";
  const next = characters[at + 1] ?? "";
  if (here.trim() === "") return false;
  return !(WORD.test(here) && WORD.test(next)) || (at + 1 >= RUN_ON_MIN && isBetweenWords(here, next));
}

/** Whether another word may begin between two letters, as one of them is of a script that has no blanks there. */
const isBetweenWords = (here: string, next: string): boolean =>
  (RUNS_ON.test(here) || RUNS_ON.test(next)) && !GOES_ON.test(next) && !(KATAKANA.test(here) && KATAKANA.test(next));
