/** Slots of the table: a power of two, more than twice the n-grams of 120 long entries. */
const TABLE_SIZE = 65_536;
const MAX_LOAD = 48_000;
const GRAM = 4;
/** A run of words repeated this recently reads as a tic. */
const FRESH_BODIES = 30;

/** What has been said lately, so that a sentence can be weighed against it. */
export type Heard = {
  /** Forgets all and listens to bodies, newest first, by their grams. */
  listen(bodies: readonly Uint32Array[]): void;
  /** 0 when nothing in the text was said before, 1 when all of it was, within the last 30 bodies; older counts less. */
  staleness(text: string): number;
  /** The highest Jaccard index over 4-grams between the text and any one body. */
  nearest(text: string): number;
};

export function createHeard(): Heard {
  const keys = new Uint32Array(TABLE_SIZE);
  const ages = new Uint8Array(TABLE_SIZE);
  let heard: readonly Uint32Array[] = [];

  const place = (gram: number): number => {
    let at = gram & (TABLE_SIZE - 1);
    while (keys[at] !== 0 && keys[at] !== gram) at = (at + 1) & (TABLE_SIZE - 1);
    return at;
  };

  return {
    listen(bodies) {
      keys.fill(0);
      let held = 0;
      heard = bodies;
      for (let age = 0; age < heard.length && held < MAX_LOAD; age++) {
        const grams = heard[age]!;
        for (let i = 0; i < grams.length; i++) {
          const gram = grams[i]!;
          const at = place(gram);
          if (keys[at] !== 0) continue;
          keys[at] = gram;
          ages[at] = Math.min(age, 255);
          if (++held >= MAX_LOAD) break;
        }
      }
    },
    staleness(text) {
      const grams = grams4(text);
      if (grams.length === 0) return 0;
      let stale = 0;
      for (const gram of grams) {
        const at = place(gram);
        if (keys[at] !== 0) stale += ages[at]! < FRESH_BODIES ? 1 : 0.6;
      }
      return stale / grams.length;
    },
    nearest(text) {
      const own = new Set(grams4(text));
      let highest = 0;
      for (const grams of heard) {
        let shared = 0;
        for (let i = 0; i < grams.length; i++) if (own.has(grams[i]!)) shared++;
        highest = Math.max(highest, shared / Math.max(1, own.size + grams.length - shared));
      }
      return highest;
    },
  };
}

/** What of a text is compared: the hashes of its runs of four words, each once. Never 0. */
export const gramsOf = (text: string): Uint32Array => new Uint32Array(new Set(grams4(text)));

/** Hashes of all runs of four words, case and punctuation aside. A text of fewer words has none. Never 0. */
function grams4(text: string): Uint32Array {
  const words: number[] = [];
  let hash = 0;
  for (let i = 0; i <= text.length; i++) {
    let unit = i < text.length ? text.charCodeAt(i) : 32;
    if (unit >= 65 && unit <= 90) unit += 32;
    const inWord = (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit === 39 || unit > 127;
    if (inWord) hash = Math.imul(hash ^ unit, 0x01000193) + 0x9e3779b9;
    else if (hash !== 0) {
      words.push(hash);
      hash = 0;
    }
  }
  const grams = new Uint32Array(Math.max(0, words.length - GRAM + 1));
  for (let i = 0; i < grams.length; i++) {
    let gram = 0x811c9dc5;
    for (let j = i; j < i + GRAM; j++) {
      gram = Math.imul(gram ^ words[j]!, 0x85ebca6b);
      gram ^= gram >>> 15;
    }
    grams[i] = gram >>> 0 || 1;
  }
  return grams;
}
