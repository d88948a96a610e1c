/** Words of a query that count; what comes after is left out. */
const TERMS_MAX = 16;

/** Unpaired quotes are part of no word. */
const TERM = /"([^"]*)"(\*?)|([^\s"]+)/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * What a person typed, in the language of the index: words are all to be found, quotes make a phrase, a trailing `*` a prefix. Everything
 * else is quoted, so nothing breaks out. Null when there is no word in it.
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function toMatch(q: string): string | null {
  const terms: string[] = [];
  for (const [, phrase, star, word] of q.matchAll(TERM)) {
    const text = phrase ?? word!.replace(/\*+$/, "");
    const isPrefix = star === "*" || word?.endsWith("*") === true;
    if (HAS_WORD.test(text)) terms.push(`"${text}"${isPrefix ? "*" : ""}`);
    if (terms.length === TERMS_MAX) break;
  }
  return terms.length === 0 ? null : terms.join(" AND ");
}
