/** Names that a message is searched for; what is named beyond them is not told. */
const MENTIONS_MAX = 10;

/** A display name's characters, at most. */
const NAME_MAX_CHARS = 50;

/** An at that begins a word: what stands before the one of an e-mail address is a letter or a digit. */
const AT = /(?<![\p{L}\p{M}\p{N}_@])@(?=[^\s@])/gu;

/** Where a name may end: between a character of a word and one of none. */
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** The names that each `@` of a text may stand before, longest first: a name may have blanks, so every end of a word ends one. */
export function mentionedNames(content: string): string[][] {
  const ats = [...content.matchAll(AT)].slice(0, MENTIONS_MAX);
  return ats.map(({ index }) => {
    const line = content.slice(index + 1, index + 1 + 2 * NAME_MAX_CHARS).split(/\r|\n/u)[0] ?? "";
    const characters = [...line].slice(0, NAME_MAX_CHARS + 1);
    const ends = characters.flatMap((_, at) => (isEnd(characters, at) && at < NAME_MAX_CHARS ? [at + 1] : []));
    return ends.reverse().map((end) => characters.slice(0, end).join(""));
  });
}

/** Whether a name can end behind this character: no word goes on there, and no blank is taken along. */
function isEnd(characters: string[], at: number): boolean {
  const here = characters[at] ?? "";
  const next = characters[at + 1] ?? "";
  return here.trim() !== "" && !(WORD.test(here) && WORD.test(next));
}

/** The text without what it calls somebody, in whatever case: only the whole name behind an at is taken out. */
export const withoutMention = (content: string, name: string, instead: string): string =>
  content.replaceAll(
    new RegExp(`@${name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{M}\\p{N}])`, "giu"),
    instead,
  );
