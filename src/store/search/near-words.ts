import type { Reader } from "../driver.ts";

/** Shorter words have too many neighbours to guess at. */
const LENGTH_MIN = 4;

/** Words from here on may differ in two letters. */
const LENGTH_OF_TWO = 8;

/** The letters at the beginning that are taken to be right: who mistypes them gets no guess. */
const SURE_LETTERS = 2;

const NEAR_MAX = 5;

/** Words of the index that somebody may have meant by each of `words`, those in the most texts first; none for short words. */
export const findNearWords = (db: Reader, words: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(words.map((word) => [word, nearOf(db, word)]));

function nearOf(db: Reader, word: string): string[] {
  const meant = fold(word);
  if (meant.length < LENGTH_MIN) return [];
  const most = meant.length < LENGTH_OF_TWO ? 1 : 2;
  const beginning = meant.slice(0, SURE_LETTERS);
  return db
    .all<{ term: string }>(
      "SELECT term FROM search_words WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ? ORDER BY doc DESC, term",
      beginning,
      `${beginning}\u{10ffff}`,
      meant.length - most,
      meant.length + most,
    )
    .map(({ term }) => term)
    .filter((term) => isWithin(meant, term, most))
    .slice(0, NEAR_MAX);
}

/** As the tokenizer of the index does it: without case and marks. */
const fold = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Whether so many insertions, deletions, replacements and swaps of neighbours make one word the other: the optimal string alignment
 * distance, by rows. https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance#Optimal_string_alignment_distance
 */
function isWithin(a: string, b: string, most: number): boolean {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]! <= most;
}
