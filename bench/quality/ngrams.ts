/** Lower-case words of a text: letters, figures, inner apostrophes. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];

/** All runs of `size` words, in order. */
export function gramsOf(words: readonly string[], size: number): string[] {
  return Array.from({ length: Math.max(0, words.length - size + 1) }, (_, at) => words.slice(at, at + size).join(" "));
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]["”)]?)\s+/).filter((one) => one !== "");

/** |A ∩ B| / |A ∪ B|; 0 for two empty sets. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared++;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}
