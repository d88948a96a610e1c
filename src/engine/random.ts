import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";

/**
 * A named random stream. Every stage of every tick of every life draws from a stream of its own, so that a new roll in one of
 * them never shifts another.
 */
export type RandomStream = {
  /** Uniform integer in 0..bound-1; bound 1..2^32. */
  int(bound: number): number;
  /** Uniform integer in low..high, both included. */
  between(low: number, high: number): number;
  /** True in `milli` of 1000 cases. */
  chance(milli: number): boolean;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** The index chosen in proportion to integer weights ≥ 0; -1 when they sum to 0. */
  weighted(weights: readonly number[]): number;
  /** A new list in random order. */
  shuffle<T>(items: readonly T[]): T[];
};

/** The stream of one stage of one tick of one life. The arguments are separated, so ("a", "bc") and ("ab", "c") differ. */
export const stream = (birthHash: string, shardSeed: string, tick: number, stage: string): RandomStream =>
  streamOf(`${birthHash}\u0000${shardSeed}\u0000${tick}\u0000${stage}`);

/**
 * The streams of all stages of one tick of one life. What their names have in common is hashed once; they are others than those of
 * `stream`.
 */
export function stagesOf(birthHash: string, shardSeed: string, tick: number): (stage: string) => RandomStream {
  const tickOfLife = absorbed(START, `${birthHash}\u0000${shardSeed}\u0000${tick}\u0000`);
  return (stage) => drawnFrom(finished(absorbed(tickOfLife, stage)));
}

/** The stream of any name, for what belongs to a shard and not to a life. */
export const streamOf = (name: string): RandomStream => drawnFrom(hash128(name));

function drawnFrom(seed: number[]): RandomStream {
  const generator = xoroshiro128plusFromState(seed);
  const int = (bound: number): number => {
    const limit = 4294967296 - (4294967296 % bound);
    let drawn = generator.next() >>> 0;
    while (drawn >= limit) drawn = generator.next() >>> 0;
    return drawn % bound;
  };
  return {
    int,
    between: (low, high) => low + int(high - low + 1),
    chance: (milli) => int(1000) < milli,
    pick: (items) => items[int(items.length)]!,
    weighted: (weights) => {
      let total = 0;
      for (const weight of weights) total += weight;
      if (total <= 0) return -1;
      let left = int(total);
      for (let i = 0; i < weights.length; i++) {
        left -= weights[i]!;
        if (left < 0) return i;
      }
      return weights.length - 1;
    },
    shuffle: (items) => {
      const mixed = items.slice();
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = int(i + 1);
        [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
      }
      return mixed;
    },
  };
}

/** One uniform 32-bit number for a name: cheaper than a stream where a single draw is all that is wanted. */
export const hash32 = (name: string): number => hash128(name)[0]! >>> 0;

/** One uniform 32-bit number for each of many names that begin alike; they are others than those of `hash32`. */
export function hashesUnder(beginning: string): (name: string) => number {
  const begun = absorbed(START, `${beginning}\u0000`);
  return (name) => finished(absorbed(begun, name))[0]! >>> 0;
}

type Lanes = readonly [number, number, number, number];

const START: Lanes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/**
 * Four lanes of multiply-xorshift over UTF-16 code units, finished by murmur3's avalanche. Integer arithmetic only, the same on
 * every engine; it spreads seeds and is not for secrets.
 */
const hash128 = (text: string): number[] =>
  finished(absorbed([START[0] ^ text.length, START[1], START[2], START[3]], text));

function absorbed([a, b, c, d]: Lanes, text: string): Lanes {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x2c1b3c6d) ^ (b >>> 15);
    b = Math.imul(b ^ unit, 0x297a2d39) ^ (c >>> 13);
    c = Math.imul(c ^ unit, 0x165667b1) ^ (d >>> 16);
    d = Math.imul(d ^ unit, 0x9e3779b1) ^ (a >>> 14);
  }
  return [a, b, c, d];
}

/** Never all zero, which the generator could not leave. */
function finished([a, b, c, d]: Lanes): number[] {
  const lanes = [avalanche(a ^ d), avalanche(b ^ a), avalanche(c ^ b), avalanche(d ^ c)];
  if ((lanes[0]! | lanes[1]! | lanes[2]! | lanes[3]!) === 0) lanes[0] = 1;
  return lanes;
}

function avalanche(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
