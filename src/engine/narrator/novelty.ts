/** Where the chains of n-grams begin: a power of two, about as many as the n-grams of 120 entries. */
const CHAINS = 16_384;
/** N-grams kept, more than those of 120 long entries; a number of 16 bits says which. */
const MAX_KEPT = 65_535;
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
  // N-grams in the order of their bodies, the oldest first, from 1 on, and by their last bits the newest of each chain and the next
  // older one of each; 0 ends it. Nothing is looked for while they are put in, which is most of the work.
  const kept = new Uint32Array(MAX_KEPT + 1);
  const newest = new Uint16Array(CHAINS);
  const older = new Uint16Array(MAX_KEPT + 1);
  let heard: readonly Uint32Array[] = [];
  /** Where the grams of the bodies begin that are fresh yet. */
  let freshFrom = 0;

  /** Where an n-gram was last said, or 0. */
  const lastPlaceOf = (gram: number): number => {
    let at = newest[gram & (CHAINS - 1)]!;
    while (at !== 0 && kept[at] !== gram) at = older[at]!;
    return at;
  };

  return {
    listen(bodies) {
      heard = bodies;
      freshFrom = 0;
      newest.fill(0);
      let at = 1;
      for (let age = withinBounds(bodies) - 1; age >= 0; age--) {
        if (age === FRESH_BODIES - 1) freshFrom = at;
        const body = bodies[age]!;
        for (let i = 0; i < body.length; i++, at++) {
          const gram = body[i]!;
          const chain = gram & (CHAINS - 1);
          kept[at] = gram;
          older[at] = newest[chain]!;
          newest[chain] = at;
        }
      }
    },
    staleness(text) {
      const grams = grams4(text);
      if (grams.length === 0) return 0;
      let stale = 0;
      for (let i = 0; i < grams.length; i++) {
        const at = lastPlaceOf(grams[i]!);
        if (at !== 0) stale += at >= freshFrom ? 1 : 0.6;
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

/** How many bodies, the newest first, there is room for. */
function withinBounds(bodies: readonly Uint32Array[]): number {
  let kept = 0;
  for (let age = 0; age < bodies.length; age++) {
    kept += bodies[age]!.length;
    if (kept > MAX_KEPT) return age;
  }
  return bodies.length;
}

/** What of a text is compared: the hashes of its runs of four words, each once. Never 0. */
export const gramsOf = (text: string): Uint32Array => new Uint32Array(new Set(grams4(text)));

/** Hashes of all runs of four words, case and punctuation aside. A text of fewer words has none. Never 0. */
function grams4(text: string): Uint32Array {
  const words: number[] = [];
  let hash = 0;
  let inside = false;
  for (let i = 0; i <= text.length; i++) {
    let unit = i < text.length ? text.charCodeAt(i) : 32;
    if (unit >= 65 && unit <= 90) unit += 32;
    const inWord = (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit === 39 || unit > 127;
    if (inWord) hash = (Math.imul(hash ^ unit, 0x01000193) + 0x9e3779b9) | 0;
    else if (inside) {
      words.push(hash);
      hash = 0;
    }
    inside = inWord;
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
