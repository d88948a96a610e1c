const number = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text));

/** The same requests each time, unless FUZZ_SEED names others; FUZZ_SCALE multiplies how many there are. */
export const SEED = number(process.env.FUZZ_SEED, 20_260_101);

const SCALE = number(process.env.FUZZ_SCALE, 1);

/** What fast-check is told of every property; the seed is printed so that a failure can be repeated. */
export function runs(count: number): { seed: number; numRuns: number } {
  return { seed: SEED, numRuns: Math.ceil(count * SCALE) };
}
