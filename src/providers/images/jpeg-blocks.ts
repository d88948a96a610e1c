import type { Bits, HuffmanTable } from "./jpeg-huffman.ts";

/** A block of 64 coefficients as far as it can be told where it ends. False where its codes are none. */
export type ReadBlock = (bits: Bits, block: number) => boolean;

/** What a scan says of its blocks: from which coefficient to which, and how many bits of them were sent before, and are left. */
export type Band = { first: number; last: number; before: number };

/** What of a component's blocks is known already: two words each, a bit for every coefficient that is not zero. */
export type Known = Uint32Array;

/** All coefficients at once. */
export const sequentialBlock = (dc: HuffmanTable, ac: HuffmanTable): ReadBlock => {
  const first = firstDc(dc);
  return (bits, block) => {
    if (!first(bits, block)) return false;
    for (let k = 1; k < 64; ) {
      const code = bits.code(ac);
      if (code === -1) return false;
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) return true;
      bits.take(size);
      k += run + 1;
    }
    return true;
  };
};

/** The mean of a block, but for its last bits. */
export const firstDc =
  (dc: HuffmanTable): ReadBlock =>
  (bits) => {
    const size = bits.code(dc);
    if (size === -1 || size > 16) return false;
    bits.take(size);
    return true;
  };

/** One more bit of the mean. */
export const furtherDc: ReadBlock = (bits) => {
  bits.take(1);
  return true;
};

/** Some coefficients, but for their last bits. `run` of one stretch ends with it. */
export function firstAc(ac: HuffmanTable, { first, last }: Band, known: Known): ReadBlock {
  let empty = 0;
  return (bits, block) => {
    if (empty > 0) {
      empty--;
      return true;
    }
    for (let k = first; k <= last; ) {
      const code = bits.code(ac);
      if (code === -1) return false;
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        empty = (1 << run) - 1 + bits.take(run);
        return true;
      }
      k += run;
      if (size > 0 && k < 64) note(known, block, k);
      bits.take(size);
      k++;
    }
    return true;
  };
}

/** One more bit of some coefficients, and those that come up with it. */
export function furtherAc(ac: HuffmanTable, { first, last }: Band, known: Known): ReadBlock {
  let empty = 0;
  return (bits, block) => {
    let k = first;
    while (empty === 0 && k <= last) {
      const code = bits.code(ac);
      if (code === -1) return false;
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        empty = (1 << run) + bits.take(run);
        break;
      }
      bits.take(size);
      for (let zeros = run; k <= last; k++)
        if (isKnown(known, block, k)) bits.take(1);
        else if (zeros-- === 0) break;
      if (size > 0 && k <= last) note(known, block, k);
      k++;
    }
    if (empty === 0) return true;
    for (; k <= last; k++) if (isKnown(known, block, k)) bits.take(1);
    empty--;
    return true;
  };
}

const note = (known: Known, block: number, k: number): void => {
  known[2 * block + (k >> 5)]! |= 1 << (k & 31);
};
const isKnown = (known: Known, block: number, k: number): boolean =>
  ((known[2 * block + (k >> 5)]! >>> (k & 31)) & 1) === 1;
