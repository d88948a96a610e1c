/** Whether a match may begin at a place of a text. */
export type MayBegin = (text: string, at: number) => boolean;

/**
 * The first match from a place on that begins where it may. It stands for a lookbehind: a pattern with one is not compiled by every
 * engine, but interpreted, character by character.
 *
 * @param pattern global; not of code points.
 */
export function matchWhere(text: string, pattern: RegExp, mayBegin: MayBegin, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  let match = pattern.exec(text);
  while (match !== null && !mayBegin(text, match.index)) {
    pattern.lastIndex = match.index + 1;
    match = pattern.exec(text);
  }
  return match;
}

/** The text with every such match replaced, from the first to the last. */
export function replaceWhere(
  text: string,
  pattern: RegExp,
  mayBegin: MayBegin,
  by: (match: RegExpExecArray) => string,
): string {
  let said = "";
  let from = 0;
  for (let match = matchWhere(text, pattern, mayBegin, 0); match !== null; ) {
    said += text.slice(from, match.index) + by(match);
    from = match.index + match[0].length;
    match = matchWhere(text, pattern, mayBegin, from);
  }
  return from === 0 ? text : said + text.slice(from);
}
