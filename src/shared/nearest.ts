/**
 * How many letters to add, drop, change or swap with their neighbour to make one word of the other (optimal string alignment).
 * A swap is the commonest slip of the hand and counts once.
 */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? rows[i - 2]![j - 2]! + 1 : changed;
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, changed, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** The word that is fewest slips away, at most `slips` of them, the first of equals; null when none is that near. */
export function nearest(word: string, words: readonly string[], slips: number): string | null {
  let best: string | null = null;
  let fewest = slips + 1;
  for (const one of words) {
    const distance = editDistance(word, one);
    if (distance < fewest) [best, fewest] = [one, distance];
  }
  return best;
}
