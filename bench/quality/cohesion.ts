import { streamOf } from "../../src/engine/random.ts";
import { contentWords } from "./content-words.ts";
import { mean } from "./variety.ts";

const NEAR_LAGS = [2, 3, 4, 5] as const;
/** Entries so far apart have nothing to do with each other but their writer. */
const FAR_LAGS = [41, 53, 67, 83] as const;
/** Four candidates of whom one is the entry that follows. */
const DECOYS = [47, 71, 97] as const;

/** How much more the entries of one life share with those near them than with those far off; 1 is nothing. */
export type Cohesion = { adjacent: number; near: number };

/** Content shared by neighbours, and by entries two to five apart, over what entries far apart share. */
export function cohesion(bodies: readonly string[]): Cohesion {
  const words = bodies.map(contentWords);
  const at = (lags: readonly number[]): number => mean(lags.flatMap((lag) => sharedAt(words, lag)));
  const far = at(FAR_LAGS);
  return far === 0 ? { adjacent: 1, near: 1 } : { adjacent: at([1]) / far, near: at(NEAR_LAGS) / far };
}

/** Of each pair so far apart, the share of the smaller entry's content words that the other has too. */
function sharedAt(words: readonly ReadonlySet<string>[], lag: number): number[] {
  const shares: number[] = [];
  for (let at = 0; at + lag < words.length; at++) {
    const [one, other] = [words[at]!, words[at + lag]!];
    let both = 0;
    for (const word of one) if (other.has(word)) both++;
    const least = Math.min(one.size, other.size);
    if (least > 0) shares.push(both / least);
  }
  return shares;
}

/** Share of entries whose successor is the likest (tf-idf, cosine) among it and three others from far on; .25 is chance. */
export function nextOfFour(bodies: readonly string[]): number {
  const words = bodies.map(contentWords);
  const inEntries = new Map<string, number>();
  for (const entry of words) for (const word of entry) inEntries.set(word, (inEntries.get(word) ?? 0) + 1);
  const weight = (word: string): number => Math.log(words.length / inEntries.get(word)!) ** 2;
  const length = words.map((entry) => Math.sqrt([...entry].reduce((sum, word) => sum + weight(word), 0)) || 1);
  const likeness = (a: number, b: number): number => {
    let product = 0;
    for (const word of words[a]!) if (words[b]!.has(word)) product += weight(word);
    return product / (length[a]! * length[b]!);
  };
  const picked: number[] = [];
  for (let at = 0; at + 1 < words.length; at++) {
    const next = likeness(at, at + 1);
    const others = DECOYS.map((lag) => likeness(at, (at + lag) % words.length));
    const better = others.filter((other) => other > next).length;
    const equal = others.filter((other) => other === next).length;
    picked.push(better > 0 ? 0 : 1 / (1 + equal));
  }
  return mean(picked);
}

/** The same entries in another order, the same for each number: a figure about order must fall. */
export const shuffled = <T>(entries: readonly T[], order = 0): T[] => streamOf(`order ${order}`).shuffle(entries);
