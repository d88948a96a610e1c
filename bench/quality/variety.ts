import { deflateSync } from "node:zlib";
import { gramsOf, jaccard, sentencesOf, wordsOf } from "./ngrams.ts";

const DISTINCT_TOKENS = 50_000;
const BLEU_SAMPLE = 80;
const BLEU_REFERENCES = 199;
const BLEU_ORDER = 4;
/** Chen & Cherry (2014), smoothing method 1: a zero count becomes this. */
const BLEU_EPSILON = 0.1;
const RECENT_ENTRIES = 30;
const MIN_SENTENCE_WORDS = 4;

/** Share of different n-grams among all of the first 50,000 tokens (Li et al. 2016). */
export function distinct(bodies: readonly string[], size: number): number {
  const grams = gramsOf(bodies.flatMap(wordsOf).slice(0, DISTINCT_TOKENS), size);
  return new Set(grams).size / Math.max(1, grams.length);
}

/** Mean BLEU-4 of up to 80 entries, each against up to 199 others of the same life (Zhu et al. 2018). Lower is more varied. */
export function selfBleu(bodies: readonly string[]): number {
  const words = evenly(bodies, BLEU_REFERENCES + 1)
    .map(wordsOf)
    .filter((entry) => entry.length >= BLEU_ORDER);
  const counted = words.map((entry) => Array.from({ length: BLEU_ORDER }, (_, n) => countsOf(gramsOf(entry, n + 1))));
  const sampled = evenly(
    words.map((_, index) => index),
    BLEU_SAMPLE,
  );
  const scores = sampled.map((index) => {
    const logs = counted[index]!.map((own, n) => {
      let matched = 0;
      let all = 0;
      for (const [gram, count] of own) {
        let most = 0;
        for (let other = 0; other < counted.length && most < count; other++) {
          if (other !== index) most = Math.max(most, counted[other]![n]!.get(gram) ?? 0);
        }
        matched += Math.min(count, most);
        all += count;
      }
      return Math.log(Math.max(matched, BLEU_EPSILON) / Math.max(1, all));
    });
    return Math.exp(logs.reduce((sum, log) => sum + log, 0) / BLEU_ORDER);
  });
  return mean(scores);
}

/** For each entry the highest 4-gram Jaccard index to any earlier one of the same life. */
export function nearestEarlier(bodies: readonly string[]): number[] {
  const sets = bodies.map((body) => new Set(gramsOf(wordsOf(body), 4)));
  const holders = new Map<string, number[]>();
  return sets.map((set, index) => {
    const shared = new Map<number, number>();
    for (const gram of set) {
      const earlier = holders.get(gram);
      if (earlier) for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(gram, [...(earlier ?? []), index]);
    }
    let highest = 0;
    for (const [other, count] of shared) highest = Math.max(highest, count / (set.size + sets[other]!.size - count));
    return highest;
  });
}

/** Share of sentences of at least four words that stood in an earlier entry of the same life, word for word. */
export function repeatedSentences(bodies: readonly string[]): number {
  const seen = new Set<string>();
  let all = 0;
  let repeated = 0;
  for (const body of bodies) {
    for (const sentence of sentencesOf(body)) {
      const words = wordsOf(sentence);
      if (words.length < MIN_SENTENCE_WORDS) continue;
      all++;
      const said = words.join(" ");
      if (seen.has(said)) repeated++;
      seen.add(said);
    }
  }
  return repeated / Math.max(1, all);
}

/** Share of 5-grams that stood in one of the 30 entries before. */
export function recentFiveGrams(bodies: readonly string[]): number {
  const last = new Map<string, number>();
  let all = 0;
  let seen = 0;
  bodies.forEach((body, index) => {
    const grams = gramsOf(wordsOf(body), 5);
    for (const gram of grams) {
      const before = last.get(gram);
      all++;
      if (before !== undefined && before < index && index - before <= RECENT_ENTRIES) seen++;
    }
    for (const gram of grams) last.set(gram, index);
  });
  return seen / Math.max(1, all);
}

/** Bytes of a life's text over its deflated bytes, at the highest level. */
export function zlibRatio(bodies: readonly string[]): number {
  const raw = Buffer.from(bodies.join("\n"));
  return raw.length / deflateSync(raw, { level: 9 }).length;
}

/** Share of entries that begin with the most common three words. */
export function topOpening(bodies: readonly string[]): number {
  const counts = countsOf(bodies.map((body) => wordsOf(body).slice(0, 3).join(" ")));
  return Math.max(...counts.values()) / bodies.length;
}

/** Mean over all entries of the highest 4-gram Jaccard index to any other person's entry of that day: what a reader of a feed would notice. */
export function sameDay(lives: readonly (readonly string[])[]): number {
  const days = Math.min(...lives.map((life) => life.length));
  const nearest: number[] = [];
  for (let day = 0; day < days; day++) {
    const sets = lives.map((life) => new Set(gramsOf(wordsOf(life[day]!), 4)));
    const highest = sets.map(() => 0);
    for (let a = 0; a < sets.length; a++) {
      for (let b = a + 1; b < sets.length; b++) {
        const likeness = jaccard(sets[a]!, sets[b]!);
        highest[a] = Math.max(highest[a]!, likeness);
        highest[b] = Math.max(highest[b]!, likeness);
      }
    }
    nearest.push(...highest);
  }
  return mean(nearest);
}

export const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Up to `most` items at even distances. */
function evenly<T>(items: readonly T[], most: number): T[] {
  const count = Math.min(most, items.length);
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
