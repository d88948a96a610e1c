/** Words of a query that count; what comes after is left out. */
const TERMS_MAX = 16;

/** Unpaired quotes are part of no word. */
const TERM = /"([^"]*)"(\*?)|([^\s"]+)/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;
const ONE_WORD = /^[\p{L}\p{N}]+$/u;

/** One of the things that are all to be found. */
export type SearchTerm = {
  text: string;
  isPrefix: boolean;
  /** A single word that was typed without quotes: it may have been mistyped. */
  isWord: boolean;
};

/** What a person typed: words, phrases in quotes, and beginnings of words with a trailing `*`. What has no word in it is left out. */
export function parseQuery(q: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const [, phrase, star, word] of q.matchAll(TERM)) {
    const text = phrase ?? word!.replace(/\*+$/, "");
    const isPrefix = star === "*" || word?.endsWith("*") === true;
    if (HAS_WORD.test(text)) terms.push({ text, isPrefix, isWord: phrase === undefined && ONE_WORD.test(text) });
    if (terms.length === TERMS_MAX) break;
  }
  return terms;
}

/**
 * The terms in the language of the index, all to be found, each or one of the words that stand for it in `near`. Everything is quoted, so
 * nothing breaks out. Null when there is no term.
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function toMatch(
  terms: readonly SearchTerm[],
  near: Readonly<Record<string, readonly string[]>> = {},
): string | null {
  if (terms.length === 0) return null;
  return terms
    .map(({ text, isPrefix }) => {
      const term = `"${text}"${isPrefix ? "*" : ""}`;
      const others = near[text] ?? [];
      return others.length === 0 ? term : `(${[term, ...others.map((other) => `"${other}"`)].join(" OR ")})`;
    })
    .join(" AND ");
}
